import type { Language } from '#contract/procedure.ts';
import type { TestLanguage } from '#contract/tests/rules.ts';
import type { TestFacts } from '#contract/tests/tests.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { countedMarks, marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn } from '#web/platform/words.ts';

const KINDS = {
  practice: m.tests_kind_practice,
  quiz: m.tests_kind_quiz,
  mock: m.tests_kind_mock,
  past: m.common_past_paper,
};

export const kindInWords = ({ kind }: Pick<TestFacts, 'kind'>): string => KINDS[kind]();

export const questionsInWords = ({ questions }: Pick<TestFacts, 'questions'>): string =>
  m.tests_questions({ count: questions, questions: plain(questions) });

export function durationInWords({ durationMinutes }: Pick<TestFacts, 'durationMinutes'>): string {
  if (durationMinutes === null) return m.tests_no_time();
  return m.tests_minutes({ count: durationMinutes, minutes: plain(durationMinutes) });
}

/** Of each section that has a time of its own how long that is. */
export const sectionTimesInWords = ({ timedSections }: Pick<TestFacts, 'timedSections'>, language: Language): string =>
  timedSections
    .map(({ titleEn, titleHi, minutes }) => {
      const time = durationInWords({ durationMinutes: minutes });
      return `${nameIn(language, titleEn, titleHi)}: ${time}`;
    })
    .join(' · ');

export function penaltyInWords({ penalty }: TestFacts): string {
  return penalty === '0' ? m.tests_no_penalty() : m.tests_penalty({ marks: marksInWords(penalty) });
}

/** How often one may still begin; a void attempt may have been given back. */
export function attemptsInWords({ attempts, used }: TestFacts): string {
  if (attempts === null) return m.tests_attempts_free();
  const left = Math.max(0, attempts - used);
  return m.tests_attempts_left({ left: plain(left), attempts: plain(attempts) });
}

type Passing = Pick<TestFacts, 'passPercent' | 'passMarks' | 'passSections'>;

/** Whether there is something to pass. */
export const isPassable = ({ passPercent, passMarks, passSections }: Passing): boolean =>
  passPercent !== null || passMarks !== null || passSections.length > 0;

/** All that it takes to pass; empty where that is nothing. */
export function passInWords({ passPercent, passMarks, passSections }: Passing, language: Language): string {
  return [
    ...(passPercent === null ? [] : [m.tests_pass_percent({ percent: plain(passPercent) })]),
    ...(passMarks === null ? [] : [countedMarks(passMarks)]),
    ...passSections.map(({ titleEn, titleHi, passPercent: percent }) =>
      m.tests_pass_section({ section: nameIn(language, titleEn, titleHi), percent: plain(percent) }),
    ),
  ].join(' · ');
}

/** In which languages each question of a test is. */
export const languageInWords = (language: TestLanguage): string =>
  ({ en: m.common_english, hi: m.common_hindi, both: m.common_english_and_hindi })[language]();

/** What categories of students needed. */
export const cutOffsInWords = (cutOffs: TestFacts['cutOffs']): string =>
  cutOffs.map(({ category, percent }) => m.common_cut_off({ category, percent: plain(percent) })).join(' · ');

/** Which of several attempts counts; undefined where there is but one. */
export function countsInWords(test: TestFacts): string | undefined {
  const { attempts, counts, isRanked } = test;
  if (attempts === 1) return undefined;
  if (counts === null && isRanked && isPassable(test)) return m.tests_counts_ranked();
  const words = { first: m.tests_counts_first, best: m.tests_counts_best, last: m.tests_counts_last };
  return words[counts ?? (isRanked ? 'first' : 'best')]();
}

const SHOWN: Record<TestFacts['answersShown'], () => string> = {
  'at-once': m.common_each_at_once,
  'after-submit': m.tests_shown_submit,
  'after-close': m.common_after_close,
  never: m.tests_shown_never,
};

/** When marks and answers are shown, and what is kept back also then. */
export function shownInWords({ answersShown, keyShown, explanationShown, statisticsShown }: TestFacts): string {
  if (answersShown === 'never') return SHOWN.never();
  return [
    SHOWN[answersShown](),
    ...(keyShown ? [] : [m.tests_without_key()]),
    ...(explanationShown ? [] : [m.tests_without_explanation()]),
    ...(statisticsShown ? [] : [m.tests_without_statistics()]),
  ].join(' · ');
}

/** From when to when a test can be begun. */
export function windowInWords({ opensAt, closesAt, isTogether }: TestFacts, language: Language): string {
  const [opens, closes] = [opensAt, closesAt].map((moment) => (moment === null ? '' : dayAndTimeOf(moment, language)));
  if (opens && isTogether) return m.tests_window_together({ opens });
  if (opens && closes) return m.tests_window_both({ opens, closes });
  if (opens) return m.tests_window_from({ opens });
  return closes ? m.tests_window_until({ closes }) : m.tests_window_always();
}

/** Why nobody who stands so may begin now; undefined when they may. */
export function refusalInWords(
  { refusal, opensAt, nextAt, isTogether }: TestFacts,
  language: Language,
): string | undefined {
  if (refusal === null) return undefined;
  const opens = opensAt ? dayAndTimeOf(opensAt, language) : '';
  if (refusal === 'not-open')
    return isTogether ? m.tests_refusal_together({ opens }) : m.tests_refusal_not_open({ opens });
  if (refusal === 'pause') return m.tests_refusal_pause({ next: nextAt ? dayAndTimeOf(nextAt, language) : '' });
  const words = { closed: m.tests_refusal_closed, owned: m.tests_refusal_owned, attempts: m.tests_refusal_attempts };
  return words[refusal]();
}
