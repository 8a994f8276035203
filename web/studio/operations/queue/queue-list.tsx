import { useState } from 'react';
import type { Job, JobState, JobsOverview } from '#contract/jobs.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { refusalText, stateText } from '#web/studio/operations/operation-words.ts';
import { useJobs, useRetryJob } from '#web/studio/operations/operations.queries.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { JobActs } from './job-acts.tsx';
import { jobColumns, phoneJob } from './job-columns.tsx';
import { ParkDialog } from './park-dialog.tsx';

const STATES: JobState[] = ['waiting', 'running', 'retrying', 'failed', 'parked'];

/** The jobs, by state and kind, each with what can be done with it. */
export function QueueList({ kinds }: Pick<JobsOverview, 'kinds'>) {
  const list = useList('jobs', ['state', 'kind']);
  const rows = useJobs(list.search);
  const language = useLanguage();
  const retry = useRetryJob();
  const [parking, setParking] = useState<Job>();
  const act = (job: Job) => (
    <JobActs job={job} busy={retry.isPending} onRetry={() => retry.mutate(job.id)} onPark={() => setParking(job)} />
  );
  return (
    <>
      {retry.isError && (
        <Notice tone="live" role="alert" className="mb-4">
          {refusalText(retry.error)}
        </Notice>
      )}
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_jobs()}
        columns={jobColumns(language, act)}
        nameOf={({ kind, id }) => `${kind} ${id}`}
        phone={(job) => phoneJob(job, act)}
        filters={[
          {
            name: 'kind',
            label: m.srun_job_kind(),
            options: kinds.map(({ kind }) => ({ value: kind, label: kind })),
          },
        ]}
        tabs={[
          { label: m.common_all(), search: {} },
          ...STATES.map((state) => ({ label: stateText(state), search: { state } })),
        ]}
        empty={<EmptyState title={m.srun_jobs_none()} text={m.srun_jobs_none_text()} />}
      />
      {parking && <ParkDialog job={parking} onClose={() => setParking(undefined)} />}
    </>
  );
}
