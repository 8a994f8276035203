import { readDeadline } from '#server/features/attempts/attempts.store.ts';
import { findLockedAttempt } from '#server/features/attempts/seats.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueueHandIn } from './hand-in.service.ts';
import { findSectionState, setSectionLeft } from './sections.store.ts';

/** Leaves the section that is open now, counted from 0; one that is closed already stays as it is. Says why it can not be. */
export async function leaveSection(
  db: Db,
  attemptId: string,
  section: number,
): Promise<'closed' | 'submitted' | 'not-open'> {
  return inTransaction(db, async (tx) => {
    if (!(await findLockedAttempt(tx, attemptId))?.isOpen) return 'submitted';
    const state = await findSectionState(tx, attemptId, section);
    if (state === 'closed') return 'closed';
    if (state === 'other') return 'not-open';
    await setSectionLeft(tx, attemptId, section);
    const deadlineAt = await readDeadline(tx, attemptId);
    if (deadlineAt) await enqueueHandIn(tx, attemptId, deadlineAt);
    return 'closed';
  });
}
