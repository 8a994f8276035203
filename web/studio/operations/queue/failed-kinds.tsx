import type { JobsOverview } from '#contract/jobs.ts';
import { m } from '#web/platform/words.ts';
import { useRetryAll } from '#web/studio/operations/operations.queries.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The kinds of which some were given up, each run again at once. */
export function FailedKinds({ overview }: { overview: JobsOverview }) {
  const retryAll = useRetryAll();
  const failed = overview.kinds.filter((kind) => kind.failed > 0);
  if (failed.length === 0) return null;
  return (
    <Notice tone="marigold" title={m.srun_jobs_failed_title()} className="mb-5">
      <ul className="mt-2 grid gap-1.5">
        {failed.map(({ kind, failed: count }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 break-all">{m.srun_jobs_failed_of({ count, kind })}</span>
            <button
              type="button"
              className={compact('line')}
              disabled={retryAll.isPending}
              onClick={() => retryAll.mutate(kind)}
            >
              {m.srun_jobs_retry_all()}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
