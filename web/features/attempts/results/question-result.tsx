import type { ReactNode } from 'react';
import type { OwnReport } from '#contract/attempts/corrections.ts';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { ReportQuestion } from '#web/features/attempts/reports/report-question.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { AnswerText, KeyText } from './answer-text.tsx';
import { TextMarks } from './text-marks.tsx';

type QuestionOutcome = AttemptResult['questions'][number];
type Outcome = NonNullable<QuestionOutcome['outcome']>;

const OUTCOMES: Record<Outcome, { words: () => string; icon: IconName; tone: string }> = {
  right: { words: m.result_right, icon: 'check-circle', tone: 'text-leaf-700' },
  partial: { words: m.result_partial, icon: 'check-circle', tone: 'text-marigold-800' },
  wrong: { words: m.result_wrong, icon: 'close-circle', tone: 'text-live-700' },
  unread: { words: m.result_unread, icon: 'close-circle', tone: 'text-live-700' },
  blank: { words: m.result_blank, icon: 'info', tone: 'text-ink-2' },
  unmarked: { words: m.result_unmarked, icon: 'hourglass', tone: 'text-ink-2' },
  out: { words: m.result_out, icon: 'info', tone: 'text-ink-2' },
  'not-counted': { words: m.result_not_counted, icon: 'info', tone: 'text-ink-2' },
};

type QuestionResultProps = {
  question: PaperQuestion;
  outcome: QuestionOutcome;
  result: AttemptResult;
  report: OwnReport | undefined;
};

/** One question of the past, folded: mine, what is right and why. */
export function QuestionResult({ question, outcome, result, report }: QuestionResultProps) {
  const language = useLanguage();
  const { mine, marks, key, explanation } = outcome;
  const told = outcome.outcome && OUTCOMES[outcome.outcome];
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
        <span className="min-w-0 flex-1 font-display text-base">
          {m.attempt_question({ number: plain(question.position) })}
        </span>
        {told && (
          <span className={`flex items-center gap-1.5 text-base ${told.tone}`}>
            <Icon name={told.icon} size={18} />
            {told.words()}
          </span>
        )}
        {marks !== null && <span className="text-base tabular-nums">{marksInWords(marks)}</span>}
      </summary>
      <div className="border-line border-t pt-3 pb-4">
        {question.passage && (
          <HtmlText
            text={question.passage}
            language={language}
            className="mb-3 rounded-control bg-sunken p-3 text-base"
          />
        )}
        <HtmlText text={question.stem} language={language} className="text-md" />
        <dl className="mt-4 grid gap-3">
          <Line name={m.common_your_answer()}>
            <AnswerText {...{ question, language }} answer={mine} />
          </Line>
          {key && (
            <Line name={'modelAnswer' in key ? m.result_model() : m.result_key()}>
              <KeyText {...{ question, language }} answerKey={key} />
            </Line>
          )}
          {explanation && (explanation.en ?? explanation.hi) !== null && (
            <Line name={m.result_explanation()}>
              <HtmlText text={explanation} language={language} />
            </Line>
          )}
        </dl>
        <TextMarks {...{ question, outcome, result }} />
        <div className="mt-4 grid justify-items-start gap-2">
          <ReportQuestion versionId={question.versionId} position={question.position} report={report} />
        </div>
      </div>
    </details>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="wrap-anywhere text-base">{children}</dd>
    </div>
  );
}
