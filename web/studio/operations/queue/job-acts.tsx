import type { Job } from '#contract/jobs.ts';
import { m } from '#web/platform/words.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';

type JobActsProps = { job: Job; busy: boolean; onRetry: () => void; onPark: () => void };

export function JobActs({ job: { state, kind }, busy, onRetry, onPark }: JobActsProps) {
  if (state === 'running') return null;
  return (
    <span className="inline-flex gap-1">
      <button
        type="button"
        className={compact('ghost')}
        disabled={busy}
        onClick={onRetry}
        aria-label={m.srun_job_retry_one({ kind })}
      >
        {state === 'parked' ? m.srun_job_unpark() : m.srun_job_retry()}
      </button>
      {state !== 'parked' && (
        <button type="button" className={compact('ghost')} onClick={onPark} aria-label={m.srun_job_park_one({ kind })}>
          {m.srun_job_park()}
        </button>
      )}
    </span>
  );
}
