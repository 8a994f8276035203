import * as v from 'valibot';
import type { Db } from '#server/platform/db.ts';
import { defineJob, enqueue, type TimedJob } from '#server/platform/jobs.ts';
import { handInOverdue } from './results/results.service.ts';
import { setSectionsClosed } from './sections.store.ts';

/** The half minute in which what is under way may still come, and a second. */
const GRACE_MS = 31_000;

/** At the end of an attempt with time; asked again by the sweep when this is lost. */
export const handIn = defineJob('attempts.hand-in', v.object({ attemptId: v.string() }), ({ db }, { attemptId }) =>
  handInOverdue(db, attemptId),
);

/** Has an attempt handed in after its end, in the transaction that set the end. */
export async function enqueueHandIn(tx: Db, attemptId: string, deadlineAt: Date): Promise<void> {
  const when = { key: `attempts.hand-in ${attemptId}`, runAt: new Date(deadlineAt.getTime() + GRACE_MS) };
  await enqueue(tx, handIn, { attemptId }, when);
}

export const sweepOverdueAttempts: TimedJob = {
  name: 'attempts.sweep-overdue',
  cron: '* * * * *',
  work: async ({ db }) => {
    await setSectionsClosed(db);
    await handInOverdue(db);
  },
};
