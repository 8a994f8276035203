import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection, type Question } from './connection.ts';

export type Load = { seconds: number; milliseconds: number[]; bytes: number; statuses: Record<number, number> };
type Ask = (place: number) => Question;

const MAX_CONNECTIONS = 256;

/** Asks `count` questions over `connections` kept connections, each as soon as the one before is answered. */
export async function loadInLanes(
  base: string,
  { connections, count }: { connections: number; count: number },
  question: Ask,
): Promise<Load> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => openConnection(base)));
  return measure(lanes, async (load) => {
    const places = Array(count).keys();
    const lane = async (connection: Connection) => {
      for (const place of places) await askOnce(load, connection, question(place), performance.now());
    };
    await Promise.all(lanes.map(lane));
  });
}

/** Asks `count` questions at a fixed rate, answered or not; waiting for a free connection counts as waiting. */
export async function loadAtRate(
  base: string,
  { perSecond, count }: { perSecond: number; count: number },
  question: Ask,
): Promise<Load> {
  const opened: Connection[] = [];
  const free: Connection[] = [];
  // Opened when it is needed: the server ends a connection over which nothing is asked for fifteen seconds.
  const take = async () => {
    for (let connection = free.pop(); connection; connection = free.pop()) if (connection.isOpen()) return connection;
    if (opened.filter((connection) => connection.isOpen()).length >= MAX_CONNECTIONS) return undefined;
    const connection = await openConnection(base);
    opened.push(connection);
    return connection;
  };
  return measure(opened, async (load) => {
    const began = performance.now();
    const dueAt = (place: number) => began + (place * 1000) / perSecond;
    const asked: Promise<void>[] = [];
    while (asked.length < count) {
      const connection = dueAt(asked.length) <= performance.now() ? await take() : undefined;
      if (!connection) {
        await sleep(1);
        continue;
      }
      const done = askOnce(load, connection, question(asked.length), dueAt(asked.length));
      asked.push(done.then(() => void free.push(connection)));
    }
    await Promise.all(asked);
  });
}

/** What `run` asked, and how long it took; then the connections are closed. */
async function measure(connections: Connection[], run: (load: Load) => Promise<void>): Promise<Load> {
  const load: Load = { seconds: 0, milliseconds: [], bytes: 0, statuses: {} };
  const began = performance.now();
  await run(load);
  load.seconds = (performance.now() - began) / 1000;
  for (const connection of connections) connection.close();
  return load;
}

async function askOnce(load: Load, connection: Connection, question: Question, due: number): Promise<void> {
  const { status, bytes } = await connection.ask(question);
  load.milliseconds.push(performance.now() - due);
  load.bytes += bytes;
  load.statuses[status] = (load.statuses[status] ?? 0) + 1;
}

/** Throws unless every answer had this status. */
export function assertAll(load: Load, status: number): void {
  const asked = load.milliseconds.length;
  if (load.statuses[status] !== asked)
    throw new Error(`not all of ${asked} were ${status}: ${JSON.stringify(load.statuses)}`);
}
