import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection, type Question } from '#bench/connection.ts';

/** What a visitor asks for, one question after the other. */
export type Visit = Question[];
/** `milliseconds` of each visitor; `faults` counts, by status or error, the questions that were not answered 200. */
export type Arrivals = { seconds: number; milliseconds: number[]; faults: Record<string, number> };

const ANSWER_WITHIN_MS = 60_000;

/** Each comes over a connection of their own, as one phone does: `atOnce` of them, the next when one has gone. */
export async function comeInTurn(base: string, atOnce: number, visits: Visit[]): Promise<Arrivals> {
  const left = visits.values();
  return measure(async (arrivals) => {
    const lane = async () => {
      for (const visit of left) await come(arrivals, base, visit, performance.now());
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  });
}

/** Each comes when it is their time, answered or not; with an infinite rate all come at once. */
export async function comeWhenDue(base: string, perSecond: number, visits: Visit[]): Promise<Arrivals> {
  return measure(async (arrivals) => {
    const began = performance.now();
    const under: Promise<void>[] = [];
    for (const [nth, visit] of visits.entries()) {
      const due = began + (nth * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      under.push(come(arrivals, base, visit, due));
    }
    await Promise.all(under);
  });
}

async function measure(run: (arrivals: Arrivals) => Promise<void>): Promise<Arrivals> {
  const arrivals: Arrivals = { seconds: 0, milliseconds: [], faults: {} };
  const began = performance.now();
  await run(arrivals);
  arrivals.seconds = (performance.now() - began) / 1000;
  return arrivals;
}

async function come({ milliseconds, faults }: Arrivals, base: string, visit: Visit, due: number): Promise<void> {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const connection = await openConnection(base, tooLate);
    for (const question of visit) {
      const { status } = await connection.ask(question);
      if (status !== 200) faults[status] = (faults[status] ?? 0) + 1;
    }
    connection.close();
  } catch (error) {
    const fault = tooLate.aborted ? 'no answer' : ((error as NodeJS.ErrnoException).code ?? String(error));
    faults[fault] = (faults[fault] ?? 0) + 1;
  }
  milliseconds.push(performance.now() - due);
}

/** Throws when somebody was not answered. */
export function assertNoFaults({ faults, milliseconds }: Arrivals): void {
  if (Object.keys(faults).length > 0) throw new Error(`of ${milliseconds.length} visitors: ${JSON.stringify(faults)}`);
}
