import type { TestFacts } from '#contract/tests/tests.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';

type Props = { own: TestFacts['own']; attemptId: string };

/** One's other attempts at the same test, each a link to what it came to, and which of all counts. */
export function EarlierAttempts({ own, attemptId }: Props) {
  const language = useLanguage();
  const others = own.filter((attempt) => attempt.attemptId !== attemptId && attempt.state === 'submitted');
  if (others.length === 0) return null;
  const counted = own.find(({ isCounted }) => isCounted);
  return (
    <section aria-labelledby="result-others" className="mt-8">
      <h2 id="result-others" className="font-display text-xl">
        {m.result_others()}
      </h2>
      {counted && (
        <p className="mt-1 text-base text-ink-2">
          {counted.attemptId === attemptId
            ? m.result_counted_this()
            : m.result_counted_other({ number: plain(counted.number) })}
        </p>
      )}
      <ul className="mt-2">
        {others.map(({ attemptId: id, submittedAt, marks, maxMarks, unmarked }) => (
          <li key={id} className="border-line not-last:border-b">
            <PageLink
              to={`/attempt/${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span className="text-base text-brand-700">{submittedAt && dayAndTimeOf(submittedAt, language)}</span>
              {unmarked > 0 && <span className="text-base text-ink-2">{m.result_unmarked()}</span>}
              {marks !== null && maxMarks !== null && (
                <span className="text-base tabular-nums">
                  {m.result_score({ marks: marksInWords(marks), max: marksInWords(maxMarks) })}
                </span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
