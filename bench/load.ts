import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Question = { path: string; headers?: Record<string, string>; body?: string };
export type Load = { seconds: number; milliseconds: number[]; bytes: number; statuses: Record<number, number> };
type Ask = (place: number) => Promise<void>;

/** Asks `count` questions over `connections` kept connections, each as soon as the one before is answered. */
export async function loadInLanes(
  base: string,
  { connections, count }: { connections: number; count: number },
  question: (place: number) => Question,
): Promise<Load> {
  return measure(base, connections, question, async (ask) => {
    const places = Array(count).keys();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const place of places) await ask(place);
      }),
    );
  });
}

/** Asks `count` questions at a fixed rate, answered or not; waiting for a free connection counts as waiting. */
export async function loadAtRate(
  base: string,
  { perSecond, count }: { perSecond: number; count: number },
  question: (place: number) => Question,
): Promise<Load> {
  return measure(base, 256, question, async (ask) => {
    const began = performance.now();
    const asked: Promise<void>[] = [];
    while (asked.length < count) {
      const due = Math.min(count, Math.floor(((performance.now() - began) * perSecond) / 1000));
      while (asked.length < due) asked.push(ask(asked.length));
      await sleep(1);
    }
    await Promise.all(asked);
  });
}

async function measure(
  base: string,
  connections: number,
  question: (place: number) => Question,
  run: (ask: Ask) => Promise<void>,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const load: Load = { seconds: 0, milliseconds: [], bytes: 0, statuses: {} };
  const began = performance.now();
  await run(async (place) => {
    const asked = performance.now();
    const { status, bytes } = await askOnce(base, agent, question(place));
    load.milliseconds.push(performance.now() - asked);
    load.bytes += bytes;
    load.statuses[status] = (load.statuses[status] ?? 0) + 1;
  });
  load.seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return load;
}

function askOnce(
  base: string,
  agent: Agent,
  { path, headers, body }: Question,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${base}${path}`, { agent, method: body ? 'POST' : 'GET', headers: { ...headers } });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    asked.end(body);
  });
}

/** Throws unless every answer had this status. */
export function assertAll(load: Load, status: number): void {
  const asked = load.milliseconds.length;
  if (load.statuses[status] !== asked)
    throw new Error(`not all of ${asked} were ${status}: ${JSON.stringify(load.statuses)}`);
}
