import type { ReactNode } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { AnswerText, KeyText } from '#web/features/attempts/results/answer-text.tsx';
import { OUTCOMES, type QuestionOutcome } from '#web/features/attempts/results/outcomes.ts';
import { GivenMarks } from '#web/features/attempts/results/text-marks.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';

/** What was answered and what became of it; what is right and why, as far as that is told. */
export function PrintedAnswers({ question, outcome }: { question: PaperQuestion; outcome: QuestionOutcome }) {
  const language = useLanguage();
  const { mine, key, explanation, scheme, handMark } = outcome;
  return (
    <div className="print-explanation">
      {outcome.outcome && <p>{OUTCOMES[outcome.outcome].words()}</p>}
      <PrintedFact name={m.common_your_answer()}>
        <AnswerText {...{ question, language }} answer={mine} />
      </PrintedFact>
      {key && (
        <PrintedFact name={'modelAnswer' in key ? m.result_model() : m.result_key()}>
          <KeyText {...{ question, language }} answerKey={key} />
        </PrintedFact>
      )}
      {explanation && (explanation.en ?? explanation.hi) !== null && (
        <PrintedFact name={m.result_explanation()}>
          <HtmlText text={explanation} language={language} />
        </PrintedFact>
      )}
      {scheme && key && <GivenMarks {...{ scheme, handMark }} />}
      {handMark?.by === 'student' && (
        <PrintedFact name={m.result_self_marks_of({ most: marksInWords(question.marks) })}>
          {marksInWords(handMark.marks)}
        </PrintedFact>
      )}
    </div>
  );
}

function PrintedFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <strong>{name}:</strong> {children}
    </div>
  );
}
