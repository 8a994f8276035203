import type { TestRules } from '#contract/tests/rules.ts';

/** Whether marks and right answers may be told to who sat a test with these rules; `isClosed`: for all, also for who has extra time. */
export function isShownNow({ answersShown }: TestRules, isClosed: boolean): boolean {
  return answersShown === 'after-close' ? isClosed : answersShown !== 'never';
}
