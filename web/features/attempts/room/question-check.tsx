import { AnswerCheck } from '#web/features/attempts/answers/answer-check.tsx';
import { ReportQuestion } from '#web/features/attempts/reports/report-question.tsx';
import type { SittingSteps } from '#web/features/attempts/sitting/use-steps.ts';

/** Of a practice: the way to check the answer of the question that one is at, and then to report it. */
export function QuestionCheck({ steps: { sitting, state, question, languages, hasAnswer } }: { steps: SittingSteps }) {
  const { results, asked } = state.checks;
  const own = asked?.position === question.position ? asked : undefined;
  const result = results.get(question.position);
  return (
    <>
      <AnswerCheck
        question={question}
        language={languages.languageOf(question)}
        result={result}
        hasAnswer={hasAnswer}
        isAsking={own?.isFailed === false}
        isFailed={own?.isFailed === true}
        isReadOnly={state.phase !== 'open'}
        onCheck={() => void sitting.check(question.position)}
      />
      {result && (
        <div className="mt-2">
          <ReportQuestion key={question.position} versionId={question.versionId} position={question.position} />
        </div>
      )}
    </>
  );
}
