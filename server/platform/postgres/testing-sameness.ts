import pg from 'pg';
import { vi } from 'vitest';

/** The statements of one call, as they stand in the program, and how many bytes came with each. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [first] = given as unknown[];
    texts.push(typeof first === 'string' ? first : String(Object(first).text));
    return Reflect.apply(query, this, given);
  });
  await work();
  spy.mockRestore();
  return texts;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What half of all samples lie between. */
function spread(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0);
}

/**
 * Asks in turns about what is known and what is not, and answers how far apart the two middle times are, and what half of
 * all samples lie between.
 */
export async function compareTimes(samples: number, ask: (isKnown: boolean, index: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += 1) {
    // Who goes first alternates: the second finds everything warm.
    for (const which of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await ask(which === 0, index);
      times[which].push(performance.now() - began);
    }
  }
  return { apart: Math.abs(median(times[0]) - median(times[1])), spread: spread(times.flat()) };
}
