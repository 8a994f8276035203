import { useComingTests } from '#web/features/tests/tests.queries.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Countdown } from './countdown.tsx';

/** One's tests of a course that open soon; nothing while there are none. */
export function ComingTests({ courseId }: { courseId: string }) {
  const language = useLanguage();
  const { data = [] } = useComingTests(courseId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="coming-tests" className="mb-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="coming-tests" className="font-display text-lg">
          {m.tests_soon()}
        </h2>
        <PageLink to="/tests" className="flex min-h-11 items-center font-display text-base text-brand-700">
          {m.tests_see_all()}
        </PageLink>
      </div>
      <ul>
        {data.map(({ testId, titleEn, titleHi, opensAt }) => (
          <li key={testId} className="flex flex-wrap items-center gap-x-4 border-line py-1 not-last:border-b">
            <PageLink
              to={`/test/${testId}`}
              className="wrap-anywhere flex min-h-11 min-w-0 flex-1 items-center font-display"
            >
              {nameIn(language, titleEn, titleHi)}
            </PageLink>
            <Countdown until={opensAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
