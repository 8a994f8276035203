import { readDeadline, setExtended } from '#server/features/attempts/attempts.store.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { enqueueHandIn } from './hand-in.service.ts';

type Extension = { attemptId: string; minutes: number; reason: string };

/** Gives an attempt that is under way more time, with its audit event; undefined when it has no end or is over. */
export async function extendAttempt(
  context: Context,
  { attemptId, minutes, reason }: Extension,
): Promise<Date | undefined> {
  return inTransaction(context.db, async (tx) => {
    const before = await readDeadline(tx, attemptId);
    const deadlineAt = await setExtended(tx, attemptId, minutes);
    if (!deadlineAt) return undefined;
    await enqueueHandIn(tx, attemptId, deadlineAt);
    await recordEvent(tx, context, 'attempt.extended', {
      subjectId: attemptId,
      details: {
        before: { deadlineAt: before?.toISOString() ?? null },
        after: { deadlineAt: deadlineAt.toISOString(), minutes, reason },
      },
    });
    return deadlineAt;
  });
}
