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
  return measure(base, connections, async (load, free) => {
    const places = Array(count).keys();
    const lane = async (connection: Connection) => {
      for (const place of places) await askOnce(load, connection, question(place), performance.now());
    };
    await Promise.all(free.map(lane));
  });
}

/** Asks `count` questions at a fixed rate, answered or not; waiting for a free connection counts as waiting. */
export async function loadAtRate(
  base: string,
  { perSecond, count }: { perSecond: number; count: number },
  question: Ask,
): Promise<Load> {
  return measure(base, MAX_CONNECTIONS, async (load, free) => {
    const began = performance.now();
    const dueAt = (place: number) => began + (place * 1000) / perSecond;
    const asked: Promise<void>[] = [];
    while (asked.length < count) {
      const connection = dueAt(asked.length) <= performance.now() ? free.pop() : undefined;
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

async function measure(
  base: string,
  connections: number,
  run: (load: Load, free: Connection[]) => Promise<void>,
): Promise<Load> {
  const free = await Promise.all(Array.from({ length: connections }, () => openConnection(base)));
  const all = [...free];
  const load: Load = { seconds: 0, milliseconds: [], bytes: 0, statuses: {} };
  const began = performance.now();
  await run(load, free);
  load.seconds = (performance.now() - began) / 1000;
  for (const connection of all) connection.close();
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
