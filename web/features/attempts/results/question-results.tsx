import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Attempt } from '#contract/attempts/paper.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { listQuestions } from '#web/features/attempts/paper/questions.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Doubting } from './question-doubt.tsx';
import { QuestionResult } from './question-result.tsx';
import { fittingOf, RESULT_FILTERS, type ResultFilter } from './result-filters.ts';
import { ResultMap } from './result-map.tsx';

type Props = { result: AttemptResult; attempt: Attempt; doubting: Doubting | undefined };

/** Question by question what one answered and, where it is shown, what is right and why; beside it a map of all of them. */
export function QuestionResults({ result, attempt, doubting }: Props) {
  const [filter, setFilter] = useState<ResultFilter>('all');
  const asked = new Map(listQuestions(attempt.paper).map((question) => [question.position, question]));
  const reports = new Map(result.reports.map((report) => [report.versionId, report]));
  const fitting = fittingOf(result);
  const filters = RESULT_FILTERS.filter(({ id }) => id === 'all' || fitting[id].length > 0 || id === filter);
  function show(position: number) {
    // What the filter leaves out is there before it is gone to.
    flushSync(() => setFilter('all'));
    const details = document.getElementById(`question-${position}`);
    if (!(details instanceof HTMLDetailsElement)) return;
    details.open = true;
    details.querySelector('summary')?.focus({ preventScroll: true });
    details.scrollIntoView({ block: 'start' });
  }
  return (
    <section
      aria-labelledby="result-questions"
      className="mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-8"
    >
      <div>
        <h2 id="result-questions" className="font-display text-xl">
          {m.attempt_questions()}
        </h2>
        <fieldset className="mt-3 flex flex-wrap gap-2">
          <legend className="sr-only">{m.result_filter()}</legend>
          {filters.map(({ id, words }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === filter}
              onClick={() => setFilter(id)}
              className="press min-h-11 rounded-full border border-ctl px-4 font-display text-base aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-700"
            >
              {`${words()} ${plain(fitting[id].length)}`}
            </button>
          ))}
        </fieldset>
        {fitting[filter].length === 0 && (
          <p role="status" className="mt-4 text-base text-ink-2">
            {m.result_filter_none()}
          </p>
        )}
        <ol className="mt-4 grid gap-3">
          {fitting[filter].map((outcome) => {
            const question = asked.get(outcome.position);
            return (
              question && (
                <li key={outcome.position}>
                  <QuestionResult
                    {...{ question, outcome, result, doubting }}
                    report={reports.get(question.versionId)}
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
      <nav aria-label={m.result_map()} className="sticky top-20 hidden max-h-[80dvh] overflow-y-auto lg:block">
        <h3 className="mb-3 font-display text-lg">{m.result_map()}</h3>
        <ResultMap questions={result.questions} onChoose={show} />
      </nav>
    </section>
  );
}
