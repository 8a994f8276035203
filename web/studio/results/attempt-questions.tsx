import { type ReactNode, useState } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { StudioAttempt } from '#contract/attempts/studio-result.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { listQuestions } from '#web/features/attempts/paper/questions.ts';
import { AnswerText, KeyText } from '#web/features/attempts/results/answer-text.tsx';
import { scoreInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { OutcomeWords } from './outcome-words.tsx';

type Row = StudioAttempt['questions'][number];
type Filter = 'all' | 'wrong' | 'blank' | 'late';

const FILTERS = { all: m.common_all, wrong: m.result_wrong, blank: m.result_blank, late: m.sresults_late };
const FITS: Record<Filter, (row: Row) => boolean> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === 'wrong' || outcome === 'partial' || outcome === 'unread',
  blank: ({ mine }) => mine === null,
  late: ({ late, after }) => late !== undefined || after !== undefined,
};
const FILTER_NAMES = ['all', 'wrong', 'blank', 'late'] as const;

/** The questions in the order in which this student had them. */
export function AttemptQuestions({ attempt: { paper, questions } }: { attempt: StudioAttempt }) {
  const [filter, setFilter] = useState<Filter>('all');
  const asked = new Map(listQuestions(paper).map((question) => [question.position, question]));
  const counts = (name: Filter) => questions.filter(FITS[name]).length;
  return (
    <section aria-label={m.attempt_questions()}>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{m.result_filter()}</legend>
        {FILTER_NAMES.filter((name) => name === 'all' || counts(name) > 0).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className="min-h-10 rounded-full border border-ctl px-3.5 font-display pointer-coarse:min-h-11 text-sm aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-700"
          >
            {`${FILTERS[name]()} ${plain(counts(name))}`}
          </button>
        ))}
      </fieldset>
      <ol className="grid gap-3">
        {questions.filter(FITS[filter]).map((row) => {
          const question = asked.get(row.position);
          return question && <QuestionRow key={row.position} question={question} row={row} />;
        })}
      </ol>
    </section>
  );
}

function QuestionRow({ question, row }: { question: PaperQuestion; row: Row }) {
  const language = useLanguage();
  const shown = { question, language };
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2.5">
        <h2 className="font-display text-base">{m.attempt_question({ number: plain(row.position) })}</h2>
        <OutcomeWords outcome={row.outcome} />
        <span className="ms-auto text-sm tabular-nums">{scoreInWords(row.marks, question.marks)}</span>
      </div>
      <div className="p-4">
        {question.passage && (
          <HtmlText
            text={question.passage}
            language={language}
            className="mb-3 rounded-control bg-sunken p-3 text-sm"
          />
        )}
        <HtmlText text={question.stem} language={language} className="text-base" />
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Line name={m.sresults_answer()}>
            <AnswerText {...shown} answer={row.mine} />
          </Line>
          {row.key && (
            <Line name={'modelAnswer' in row.key ? m.result_model() : m.result_key()}>
              <KeyText {...shown} answerKey={row.key} />
            </Line>
          )}
          {row.late !== undefined && (
            <Line name={m.sresults_answer_late()}>
              <AnswerText {...shown} answer={row.late} />
            </Line>
          )}
          {row.after !== undefined && (
            <Line name={m.sresults_answer_after()}>
              <AnswerText {...shown} answer={row.after} />
            </Line>
          )}
        </dl>
      </div>
    </li>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="wrap-anywhere text-base">{children}</dd>
    </div>
  );
}
