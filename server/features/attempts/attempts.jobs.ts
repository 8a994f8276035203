import * as v from 'valibot';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { handInOverdue } from './results/results.service.ts';
import { setSectionsClosed } from './timing/sections.store.ts';

/** At the end of an attempt with time; asked again by the sweep when this is lost. */
export const handIn = defineJob('attempts.hand-in', v.object({ attemptId: v.string() }), ({ db }, { attemptId }) =>
  handInOverdue(db, attemptId),
);

export const sweepOverdueAttempts: TimedJob = {
  name: 'attempts.sweep-overdue',
  cron: '* * * * *',
  work: async ({ db }) => {
    await setSectionsClosed(db);
    await handInOverdue(db);
  },
};
