import type { TestRules } from '#contract/tests/rules.ts';

/** Whether marks may be told to who sat a test with these rules; `isClosed`: for all, also for who has extra time. */
export function isShownNow({ answersShown }: TestRules, isClosed: boolean): boolean {
  return answersShown === 'after-close' ? isClosed : answersShown !== 'never';
}

/** What is told beside the marks. */
type ReviewOptions = { key: boolean; explanation: boolean; statistics: boolean };

/** What of right answers, explanations and how others did may be told; versions of before there was a choice keep nothing back. */
export function reviewOptionsOf(
  { keyShown, explanationShown, statisticsShown }: Partial<TestRules>,
  isShown: boolean,
): ReviewOptions {
  return {
    key: isShown && (keyShown ?? true),
    explanation: isShown && (explanationShown ?? true),
    statistics: isShown && (statisticsShown ?? true),
  };
}

/** Whether everything that is right, and why, may be told now: what staff write about a question may say either. */
export function isReviewComplete(rules: TestRules, isClosed: boolean): boolean {
  const { key, explanation } = reviewOptionsOf(rules, isShownNow(rules, isClosed));
  return key && explanation;
}
