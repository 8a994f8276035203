import * as v from 'valibot';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { findFoldFaults } from './folds/folds.service.ts';
import { removeOldEvents } from './folds/folds.store.ts';
import { listScoreFaults } from './folds/scores.store.ts';
import { handInOverdue } from './results/results.service.ts';
import { setSectionsClosed } from './timing/sections.store.ts';
import { handInUntouched, tellUntouched } from './timing/untouched.service.ts';

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

/** Each hour attempts without a time that were left are handed in, and students are told of those that will be soon. */
export const sweepUntouchedAttempts: TimedJob = {
  name: 'attempts.sweep-untouched',
  cron: '40 * * * *',
  work: async ({ db, publicUrl }) => {
    await tellUntouched(db, publicUrl);
    await handInUntouched(db);
  },
};

const SAMPLED = 500;

/** Each night a sample of attempts is folded anew. A difference fails the job, so that staff who manage jobs see it. */
export const checkFoldedAnswers: TimedJob = {
  name: 'attempts.check-folds',
  cron: '20 21 * * *',
  work: async ({ db }) => {
    const faults = await findFoldFaults(db, SAMPLED);
    if (faults.length > 0) throw new Error(`answers differ from their events in the attempts ${faults.join(', ')}`);
  },
};

/** Each night what ranks are made of is counted anew. A difference fails the job, so that staff who manage jobs see it. */
export const checkScoreCounts: TimedJob = {
  name: 'attempts.check-scores',
  cron: '30 21 * * *',
  work: async ({ db }) => {
    const faults = await listScoreFaults(db);
    if (faults.length > 0) throw new Error(`scores differ from the attempts of the test versions ${faults.join(', ')}`);
  },
};

export const eraseOldAttemptEvents: TimedJob = {
  name: 'attempts.forget-events',
  cron: '50 21 * * *',
  work: ({ db }) => removeOldEvents(db),
};
