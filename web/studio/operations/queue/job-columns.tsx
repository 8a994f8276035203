import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import type { Language } from '#contract/procedure.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m } from '#web/platform/words.ts';
import type { Column, PhoneRow } from '#web/studio/parts/list/list-types.ts';
import { StateOf } from './state-of.tsx';

/** What the queue shows of a job; `act` draws what can be done with it. */
export function jobColumns(language: Language, act: (job: Job) => ReactNode): Column<Job>[] {
  return [
    { id: 'kind', head: m.srun_job_kind(), cell: ({ kind }) => <span className="font-medium">{kind}</span> },
    { id: 'state', head: m.srun_job_state(), cell: (job) => <StateOf job={job} /> },
    {
      id: 'error',
      head: m.srun_job_error(),
      cell: ({ error }) => <span className="line-clamp-3 max-w-96 break-words text-ink-2">{error}</span>,
    },
    {
      id: 'tries',
      head: m.srun_job_tried(),
      align: 'end',
      cell: ({ tries, mostTries }) => <span className="whitespace-nowrap">{`${tries} / ${mostTries}`}</span>,
    },
    {
      id: 'runAt',
      head: m.srun_job_next(),
      sort: 'runAt',
      align: 'end',
      cell: ({ runAt, state }) => (
        <span className="whitespace-nowrap">
          {state === 'failed' || state === 'parked' ? '–' : dayAndTimeOf(runAt, language)}
        </span>
      ),
    },
    {
      id: 'created',
      head: m.srun_job_created(),
      sort: 'created',
      align: 'end',
      isHidden: true,
      cell: ({ createdAt }) => dayAndTimeOf(createdAt, language),
    },
    { id: 'acts', head: m.common_actions(), align: 'end', cell: act },
  ];
}

/** A job on a phone. */
export function phoneJob(job: Job, act: (job: Job) => ReactNode): PhoneRow {
  return {
    title: <span className="break-all">{job.kind}</span>,
    detail: job.error ?? m.srun_job_tries({ tries: job.tries, most: job.mostTries }),
    end: (
      <span className="grid justify-items-end gap-1">
        <StateOf job={job} />
        {act(job)}
      </span>
    ),
  };
}
