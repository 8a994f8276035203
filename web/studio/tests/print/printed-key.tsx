import type { KeyedQuestion } from '#contract/attempts/print.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { KeyText } from '#web/features/attempts/results/answer-text.tsx';

/** What is right, in each language that is printed; numbers and accepted words stand once, which are of no language. */
export function PrintedKey({ question, languages }: { question: KeyedQuestion; languages: Language[] }) {
  const { key } = question;
  const said = 'ranges' in key || 'blanks' in key ? languages.slice(0, 1) : languages;
  return said.map((language) => <KeyText key={language} answerKey={key} {...{ question, language }} />);
}
