import { createHash } from 'node:crypto';

/** A whole number from 0 below `end`. */
export type Random = (end: number) => number;

/** All of them in an order in which each stands anywhere with the same chance (Fisher and Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const place = random(last + 1);
    [shuffled[last], shuffled[place]] = [shuffled[place] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** Numbers that are the same for the same seed, each as likely as any other: SHA-256 of the seed and a counter. */
export function seededRandom(seed: string): Random {
  let counter = 0;
  return (end) => {
    const limit = 2 ** 32 - (2 ** 32 % end);
    for (;;) {
      const number = createHash('sha256').update(`${seed} ${counter}`).digest().readUInt32BE(0);
      counter += 1;
      if (number < limit) return number % end;
    }
  };
}
