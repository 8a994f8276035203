import type { Today } from '#contract/studio/today.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';

/** Work that was given up: it waits for somebody to look. */
export function FailedJobs({ jobs: { count, first } }: { jobs: NonNullable<Today['failedJobs']> }) {
  const language = useLanguage();
  return (
    <Panel title={m.stoday_failed_jobs()} count={count}>
      {first.length === 0 && <p className="text-ink-2">{m.stoday_no_failed_jobs()}</p>}
      <ul className="grid gap-3">
        {first.map(({ id, kind, error, at }) => (
          <li key={id}>
            <PageLink to="/studio/jobs?state=failed" className="block rounded-control">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{kind}</span>
                <span className="text-ink-3 text-xs">{dayAndTimeOf(at, language)}</span>
              </span>
              <span className="wrap-anywhere line-clamp-2 text-ink-2 text-sm">{error}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
