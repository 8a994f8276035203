import '#web/ui/reading/print-sheet.css';
import type { Attempt, PaperQuestion } from '#contract/attempts/paper.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { areMarksTold, type QuestionOutcome } from '#web/features/attempts/results/outcomes.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { PrintedAnswers } from './printed-answers.tsx';
import { PrintedWording } from './printed-wording.tsx';
import { marksOf, SheetHead } from './sheet-head.tsx';

type Props = { result: AttemptResult; attempt: Attempt };

/** A result on A4: whose it is, the marks of each section, and every question with what was answered and what is told of it. Not on the screen. */
export function ResultSheet({ result, attempt }: Props) {
  const language = useLanguage();
  const isTold = areMarksTold(result);
  const outcomes = new Map(result.questions.map((outcome) => [outcome.position, outcome]));
  return (
    <article data-print-sheet="" className="print-sheet hidden print:block">
      <SheetHead result={result} />
      {attempt.paper.sections.map((section, place) => {
        const told = result.sections[place];
        return (
          <section key={section.questions[0]?.position ?? section.titleEn}>
            <h2 className="flex justify-between gap-6">
              <span>{nameIn(language, section.titleEn, section.titleHi)}</span>
              {told && <span>{marksOf(told.marks, told.maxMarks, isTold)}</span>}
            </h2>
            <ol>
              {section.questions.map((question, at) => (
                <PrintedResult
                  key={question.position}
                  {...{ question, isTold }}
                  outcome={outcomes.get(question.position)}
                  // A passage stands once, above its first part.
                  hasPassage={section.questions[at - 1]?.versionId !== question.versionId}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </article>
  );
}

type PrintedProps = {
  question: PaperQuestion;
  outcome: QuestionOutcome | undefined;
  isTold: boolean;
  hasPassage: boolean;
};

function PrintedResult({ question, outcome, isTold, hasPassage }: PrintedProps) {
  const language = useLanguage();
  const { position, passage, marks } = question;
  return (
    <>
      {hasPassage && passage && (
        <li className="print-passage">
          <HtmlText text={passage} language={language} />
        </li>
      )}
      <li className="print-question">
        <span className="print-number">
          <span className="sr-only">{m.attempt_question({ number: plain(position) })}</span>
          <span aria-hidden="true">{plain(position)}.</span>
        </span>
        <PrintedWording {...{ question, language }} />
        <span className="print-marks">[{marksOf(outcome?.marks ?? null, marks, isTold)}]</span>
        {outcome && <PrintedAnswers {...{ question, outcome }} />}
      </li>
    </>
  );
}
