import type { QuestionKind } from '#contract/questions/body.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import type { CognitiveLevel, Difficulty } from '#contract/questions/question-input.ts';
import { m } from '#web/platform/words.ts';
import { difficulties, questionKinds } from '#web/studio/tests/test-words.ts';

const LEVELS: Record<CognitiveLevel, () => string> = {
  remember: m.squest_level_remember,
  apply: m.squest_level_apply,
  analyse: m.squest_level_analyse,
};
export const questionKindWords = (kind: QuestionKind): string => questionKinds[kind]();
export const levelWords = (level: CognitiveLevel): string => LEVELS[level]();
export const difficultyWords = (difficulty: Difficulty): string => difficulties[difficulty]();

type Option<T> = { value: T; label: string };
const optionsOf = <T extends string>(words: Record<T, () => string>): Option<T>[] =>
  (Object.keys(words) as T[]).map((value) => ({ value, label: words[value]() }));

export const listKindOptions = () => optionsOf(questionKinds);
export const listLevelOptions = () => optionsOf(LEVELS);
export const listDifficultyOptions = () =>
  ([1, 2, 3] as const).map((value) => ({ value: String(value), label: difficultyWords(value) }));
export const listRightsOptions = () =>
  optionsOf({ own: m.squest_rights_own, licensed: m.squest_rights_licensed, official: m.squest_rights_official });

/** What is wrong at a field, in the language of the page; where a formula breaks is said as its parser says it. */
export function questionFaultWords({ code, reason }: QuestionFault): string {
  const formula = reason.replace(/^The formula /, '');
  const words: Record<QuestionFault['code'], () => string> = {
    'answer-missing': m.squest_fault_answer,
    'option-twice': m.squest_fault_twice,
    language: m.squest_fault_language,
    number: m.squest_fault_number,
    range: m.squest_fault_range,
    share: m.squest_fault_share,
    weights: m.squest_fault_weights,
    partner: m.squest_fault_partner,
    marks: m.squest_fault_marks,
    penalty: m.squest_fault_penalty,
    formula: () => m.squest_fault_formula({ reason: formula }),
    picture: m.squest_fault_picture,
    'picture-alt': m.squest_fault_alt,
    key: m.squest_fault_key,
    subject: m.studio_form_required,
  };
  return words[code]();
}
