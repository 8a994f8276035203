import type { OwnReport } from '#contract/attempts/corrections.ts';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { ReportQuestion } from '#web/features/attempts/reports/report-question.tsx';
import { secondsInWords } from '#web/platform/durations/seconds.ts';
import { plain } from '#web/platform/numbers.ts';
import { SourceLinks } from '#web/platform/sources/source-links.tsx';
import { m } from '#web/platform/words.ts';
import type { QuestionOutcome } from './outcomes.ts';
import { type Doubting, QuestionDoubt } from './question-doubt.tsx';
import { TextMarks } from './text-marks.tsx';

/** A question of a result, with everything that is told of it. */
export type QuestionOfPast = {
  question: PaperQuestion;
  outcome: QuestionOutcome;
  result: AttemptResult;
  report: OwnReport | undefined;
  doubting: Doubting | undefined;
};

/** Below a question of the past: how a long answer was marked, how it went, where it is taught, and the ways to ask about it and to report it. */
export function QuestionFoot({ question, outcome, result, report, doubting }: QuestionOfPast) {
  const { versionId, position } = question;
  const { sources } = outcome;
  const facts = factsOf(outcome);
  return (
    <>
      <TextMarks {...{ question, outcome, result }} />
      {facts.length > 0 && <p className="mt-4 text-base text-ink-2">{facts.join(' · ')}</p>}
      {sources.length > 0 && (
        <div className="mt-4">
          <p className="text-ink-2 text-sm">{m.result_taught()}</p>
          <SourceLinks sources={sources} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        {doubting && <QuestionDoubt doubting={doubting} position={position} />}
        <ReportQuestion {...{ versionId, position, report }} />
      </div>
    </>
  );
}

function factsOf({ seconds, percentRight, isMarked }: QuestionOutcome): string[] {
  return [
    ...(seconds === null ? [] : [m.result_seconds({ time: secondsInWords(seconds) })]),
    ...(percentRight === null ? [] : [m.result_percent_right({ percent: plain(percentRight) })]),
    ...(isMarked ? [m.result_marked()] : []),
  ];
}
