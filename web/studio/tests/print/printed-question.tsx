import type { KeyedQuestion } from '#contract/attempts/print.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { PrintedWording } from '#web/features/attempts/printing/printed-wording.tsx';
import { KeyText } from '#web/features/attempts/results/answer-text.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m } from '#web/platform/words.ts';
import type { PrintChoices } from './print-options.tsx';

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
            <strong>{m.stest_print_answer()}</strong>{' '}
            <KeyText answerKey={question.key} question={question} language={languages[0] ?? 'en'} />
            {languages.map((language) => (
              <HtmlText key={language} text={question.explanation} language={language} />
            ))}
          </div>
        )}
      </li>
    </>
  );
}
