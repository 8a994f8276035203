import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { listDue, setEnded, setOthersEnded, setShowingLock, setShown } from './written.store.ts';

/** Shows each minute what is due, the last of them in the end, and ends what is over. */
export const turnAnnouncements: TimedJob = {
  name: 'announcements.turn',
  cron: '* * * * *',
  work: ({ db }) => inTransaction(db, turn),
};

async function turn(tx: Db): Promise<number> {
  await setShowingLock(tx);
  const { begin, end } = await listDue(tx);
  const beginning = begin.filter((id) => !end.includes(id));
  for (const id of beginning) {
    await setShown(tx, id);
    const replaced = await setOthersEnded(tx, id);
    await recordEvent(tx, null, 'announcement.shown', { subjectId: id, details: { replaced } });
  }
  for (const id of end) {
    await setEnded(tx, id);
    await recordEvent(tx, null, 'announcement.ended', { subjectId: id });
  }
  return beginning.length + end.length;
}
