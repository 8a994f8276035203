import { useState } from 'react';
import type { Attempt } from '#contract/attempts/paper.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { listQuestions } from '#web/features/attempts/paper/questions.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { QuestionResult } from './question-result.tsx';

type Filter = 'all' | 'wrong' | 'blank';
type QuestionOutcome = AttemptResult['questions'][number];

const FILTERS = { all: m.common_all, wrong: m.result_wrong, blank: m.result_blank };

const FITS: Record<Filter, (question: QuestionOutcome) => boolean> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === 'wrong' || outcome === 'partial' || outcome === 'unread',
  blank: ({ mine }) => mine === null,
};

/** Question by question what one answered and, where it is shown, what is right and why. */
export function QuestionResults({ result, attempt }: { result: AttemptResult; attempt: Attempt }) {
  const [filter, setFilter] = useState<Filter>('all');
  const asked = new Map(listQuestions(attempt.paper).map((question) => [question.position, question]));
  const reports = new Map(result.reports.map((report) => [report.versionId, report]));
  const filters = (['all', 'wrong', 'blank'] as const).filter((each) => each !== 'wrong' || result.right !== null);
  const shown = result.questions.filter(FITS[filter]);
  return (
    <section aria-labelledby="result-questions" className="mt-8">
      <h2 id="result-questions" className="font-display text-xl">
        {m.attempt_questions()}
      </h2>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{m.result_filter()}</legend>
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
            className="press min-h-11 rounded-full border border-ctl px-4 font-display text-base aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-700"
          >
            {`${FILTERS[each]()} ${plain(result.questions.filter(FITS[each]).length)}`}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && (
        <p role="status" className="mt-4 text-base text-ink-2">
          {m.result_filter_none()}
        </p>
      )}
      <ol className="mt-4 grid gap-3">
        {shown.map((outcome) => {
          const question = asked.get(outcome.position);
          return (
            question && (
              <li key={outcome.position}>
                <QuestionResult {...{ question, outcome, result }} report={reports.get(question.versionId)} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
