import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { QuestionResult } from '#contract/attempts/results.ts';
import type { Language } from '#contract/procedure.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { KeyText } from '#web/features/attempts/results/answer-text.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type AnswerCheckProps = {
  question: PaperQuestion;
  language: Language;
  result: QuestionResult | undefined;
  hasAnswer: boolean;
  isAsking: boolean;
  isFailed: boolean;
  isReadOnly: boolean;
  onCheck: () => void;
};

/** In practice: the button that locks an answer, and then whether it is right, what is, and why. */
export function AnswerCheck({
  result,
  hasAnswer,
  isAsking,
  isFailed,
  isReadOnly,
  onCheck,
  ...asked
}: AnswerCheckProps) {
  return (
    <div className="mt-5 max-w-[72ch]">
      {!result && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="soft" busy={isAsking} disabled={!hasAnswer || isReadOnly} onClick={onCheck}>
            {m.common_check()}
          </Button>
          <span className="text-base text-ink-2">{m.attempt_check_hint()}</span>
        </div>
      )}
      <div role="status" className="grid gap-3 not-empty:mt-4">
        {isFailed && !result && (
          <Notice tone="marigold" icon="wifi-off">
            {m.attempt_check_failed()}
          </Notice>
        )}
        {result && <CheckResult {...{ result, ...asked }} />}
      </div>
    </div>
  );
}

const VERDICTS = {
  right: { tone: 'leaf', title: m.result_right },
  partial: { tone: 'marigold', title: m.result_partial },
  unmarked: { tone: 'brand', title: m.attempt_check_unmarked },
} as const;

type CheckResultProps = { result: QuestionResult; question: PaperQuestion; language: Language };

function CheckResult({ result: { outcome, key, explanation }, question, language }: CheckResultProps) {
  const known = outcome === 'right' || outcome === 'partial' || outcome === 'unmarked' ? VERDICTS[outcome] : undefined;
  const hasReason = explanation !== undefined && (explanation.en ?? explanation.hi) !== null;
  return (
    <Notice tone={known?.tone ?? 'live'} title={known ? known.title() : m.attempt_check_wrong()}>
      <dl className="mt-1 grid gap-2.5 text-base">
        {key && outcome !== 'right' && (
          <div>
            <dt className="text-ink-2 text-sm">{'modelAnswer' in key ? m.result_model() : m.result_key()}</dt>
            <dd className="wrap-anywhere">
              <KeyText {...{ question, language }} answerKey={key} />
            </dd>
          </div>
        )}
        {hasReason && (
          <div>
            <dt className="text-ink-2 text-sm">{m.result_explanation()}</dt>
            <dd className="wrap-anywhere">
              <HtmlText text={explanation} language={language} />
            </dd>
          </div>
        )}
      </dl>
    </Notice>
  );
}
