import { handIn } from '#server/features/attempts/attempts.jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';

/** The half minute in which what is under way may still come, and a second. */
const GRACE_MS = 31_000;

/** Has an attempt handed in after its end, in the transaction that set the end. */
export async function enqueueHandIn(tx: Db, attemptId: string, deadlineAt: Date): Promise<void> {
  const when = { key: `attempts.hand-in ${attemptId}`, runAt: new Date(deadlineAt.getTime() + GRACE_MS) };
  await enqueue(tx, handIn, { attemptId }, when);
}
