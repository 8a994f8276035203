import type { KeyedQuestion } from '#contract/attempts/print.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { PrintedWording } from '#web/features/attempts/printing/printed-wording.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m } from '#web/platform/words.ts';
import { inLanguages } from './in-languages.ts';
import type { PrintChoices } from './print-options.tsx';
import { PrintedKey } from './printed-key.tsx';

type Props = { question: KeyedQuestion; languages: Language[]; choices: PrintChoices; hasPassage: boolean };

/** A question with its options, in each language that is printed, side by side. */
export function PrintedQuestionText({ question, languages, choices, hasPassage }: Props) {
  const { position, marks, passage, options } = question;
  const isTyped = options.length === 0 && question.left.length === 0;
  return (
    <>
      {hasPassage && passage && (
        <li className="print-columns print-passage">
          {languages.map((language) => (
            <HtmlText key={language} text={passage} language={language} />
          ))}
        </li>
      )}
      <li className="print-question">
        <span className="print-number">{position}.</span>
        <div className="print-columns">
          {languages.map((language) => (
            <PrintedWording key={language} {...{ question, language }} />
          ))}
        </div>
        <span className="print-marks">[{marksInWords(marks)}]</span>
        {choices.hasSpace && (
          <div className={isTyped ? 'print-space print-space-long' : 'print-space'} aria-hidden="true" />
        )}
        {choices.hasExplanations && (
          <div className="print-explanation">
            <strong>{inLanguages(languages, m.stest_print_answer)}</strong> <PrintedKey {...{ question, languages }} />
            {languages.map((language) => (
              <HtmlText key={language} text={question.explanation} language={language} />
            ))}
          </div>
        )}
      </li>
    </>
  );
}
