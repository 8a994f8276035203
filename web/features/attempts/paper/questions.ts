import type { Attempt, PaperQuestion } from '#contract/attempts/paper.ts';
import type { Language } from '#contract/procedure.ts';

export type Paper = Attempt['paper'];
type Section = Paper['sections'][number];
/** What a student answered; null is no answer. */
export type Answer = Attempt['answers'][number]['answer'];
type Text = { en: string | null; hi: string | null };

export const listQuestions = ({ sections }: Paper): PaperQuestion[] => sections.flatMap(({ questions }) => questions);

export const sectionOf = ({ sections }: Paper, position: number): Section | undefined =>
  sections.find(({ questions }) => questions.some((question) => question.position === position));

/** The languages in which a question is written. */
export const languagesOf = ({ stem }: PaperQuestion): Language[] =>
  (['en', 'hi'] as const).filter((language) => stem[language] !== null);

/** A text in the wanted language, else in the one in which it is written. */
export function textIn(text: Text, wanted: Language): { html: string; lang: Language } {
  const lang = text[wanted] === null ? (wanted === 'en' ? 'hi' : 'en') : wanted;
  return { html: text[lang] ?? '', lang };
}
