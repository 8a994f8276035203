import { m } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useJobsOverview } from './operations.queries.ts';
import { FailedKinds } from './queue/failed-kinds.tsx';
import { JobsBeside } from './queue/jobs-beside.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { QueueOverdue } from './queue/queue-overdue.tsx';

/** The queue as it is now: what waits, runs and failed; run again, or put aside with a reason. */
export function JobsPage() {
  const { data: overview } = useJobsOverview();
  return (
    <>
      <PageHead title={m.studio_nav_jobs()} line={m.srun_jobs_line()} />
      {overview && <QueueOverdue since={overview.overdueSince} />}
      {overview && <FailedKinds overview={overview} />}
      <QueueList kinds={overview?.kinds ?? []} />
      {overview && <JobsBeside overview={overview} />}
    </>
  );
}
