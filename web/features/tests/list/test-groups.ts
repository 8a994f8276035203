import type { TestFacts } from '#contract/tests/tests.ts';

export type TestGroup = 'open' | 'coming' | 'done';

/** It is under way, or waits for a test that all begin together. */
export const isUnderWay = ({ state }: TestFacts['own'][number]): boolean => state === 'open' || state === 'waiting';

export const isRunning = ({ own }: TestFacts): boolean => own.some(isUnderWay);

/** In which lists a test stands: one that was handed in and may be begun again is open and done. */
export function testGroupsOf(test: TestFacts): TestGroup[] {
  const isSat = test.own.some((attempt) => !isUnderWay(attempt));
  if (test.refusal === 'not-open') return isSat ? ['coming', 'done'] : ['coming'];
  const isOver = test.refusal === 'closed' || test.refusal === 'attempts';
  if (isOver) return ['done'];
  return isSat && !isRunning(test) ? ['open', 'done'] : ['open'];
}
