import type { TestRules } from '#contract/tests/rules.ts';
import type { TestFacts } from '#contract/tests/tests.ts';

/** An attempt with what it came to in mark units; null while that may not be told. */
type Sat = Pick<TestFacts['own'][number], 'attemptId' | 'number' | 'state'> & {
  units: number | null;
  ofUnits: number | null;
};

/** Whether one came to a greater part of what there was than another: exact, also of papers with different maxima. */
function isBetter(one: Sat, other: Sat): boolean {
  const [units, most, than, mostThan] = [one.units, one.ofUnits, other.units, other.ofUnits].map((each) =>
    BigInt(each ?? 0),
  );
  return (units ?? 0n) * (mostThan ?? 0n) > (than ?? 0n) * (most ?? 0n);
}

/**
 * Of somebody's attempts, in their order, the one that is said where their result is said as one. The best is told only among those
 * whose marks are; of as good ones it is the first.
 */
export function findCounted(
  own: readonly Sat[],
  { counts, isRanked }: Pick<TestRules, 'counts' | 'isRanked'>,
): Sat | undefined {
  const valid = own.filter(({ state }) => state === 'submitted');
  const rule = counts ?? (isRanked ? 'first' : 'best');
  if (rule !== 'best') return rule === 'first' ? valid[0] : valid.at(-1);
  const told = valid.filter(({ units }) => units !== null);
  return told.reduce<Sat | undefined>((best, each) => (best && !isBetter(each, best) ? best : each), undefined);
}
