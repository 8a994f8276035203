import type { Language } from '#contract/procedure.ts';
import type { QuestionKind } from '#contract/questions/body.ts';
import type { TestKind } from '#contract/tests/rules.ts';
import type { StudioTestRow, TestQuestionSummary } from '#contract/tests/studio-test.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { currentLanguage, m, nameIn } from '#web/platform/words.ts';

/** What a test, or a section of one, is called in the language of the page. */
export const titleInWords = ({ titleEn, titleHi }: { titleEn: string; titleHi?: string | null }): string =>
  nameIn(currentLanguage(), titleEn, titleHi);

export const testKinds: Record<TestKind, () => string> = {
  practice: m.tests_kind_practice,
  quiz: m.tests_kind_quiz,
  mock: m.tests_kind_mock,
  past: m.common_past_paper,
};

export const questionKinds: Record<QuestionKind, () => string> = {
  single: m.common_question_single,
  truefalse: m.common_question_truefalse,
  assertion: m.common_question_assertion,
  multiple: m.common_question_multiple,
  numeric: m.common_question_numeric,
  fill: m.common_question_fill,
  match: m.common_question_match,
  passage: m.attempt_passage,
  descriptive: m.common_question_descriptive,
};

export const difficulties: Record<1 | 2 | 3, () => string> = {
  1: m.stest_difficulty_1,
  2: m.stest_difficulty_2,
  3: m.stest_difficulty_3,
};

export const questionCount = (count: number): string => m.tests_questions({ count, questions: plain(count) });

/** From when to when, '–' for an end that is open. */
export function windowOf({ opensAt, closesAt }: StudioTestRow, language: Language): string {
  if (opensAt === null && closesAt === null) return m.stest_always();
  const [opens, closes] = [opensAt, closesAt].map((at) => (at === null ? '' : dayAndTimeOf(at, language)));
  return `${opens} – ${closes}`.trim();
}

/** What a question asks, in the language of who looks, else in the other. */
export function stemOf({ stem }: Pick<TestQuestionSummary, 'stem'>, language: Language): string {
  const text = language === 'hi' ? (stem.hi ?? stem.en) : (stem.en ?? stem.hi);
  return plainText(text ?? '') || m.stest_no_text();
}

/** Markdown as it is read aloud: without the signs of emphasis and of maths, of a picture what it shows. */
const plainText = (markdown: string): string =>
  markdown.replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/(?<!\\)[*$`]+/g, '');

/** Where a unit stands in its syllabus, as that writes it: 'Block 1, Unit 3'. */
export const unitName = ({ block, unit }: { block: string; unit: string }): string => `${block}, ${unit}`;
