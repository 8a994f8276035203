import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import {
  listDue,
  setAnnouncementEnded,
  setAnnouncementLock,
  setAnnouncementShown,
  setOthersEnded,
} from './studio/announcements.store.ts';

/** Shows each minute what is due, the last of them in the end, and ends what is over. */
export const turnAnnouncements: TimedJob = {
  name: 'announcements.turn',
  cron: '* * * * *',
  work: ({ db }) => inTransaction(db, turn),
};

async function turn(tx: Db): Promise<number> {
  await setAnnouncementLock(tx);
  const { begin, end } = await listDue(tx);
  const beginning = begin.filter((id) => !end.includes(id));
  for (const id of beginning) {
    await setAnnouncementShown(tx, id);
    const replaced = await setOthersEnded(tx, id);
    await recordEvent(tx, null, 'announcement.shown', { subjectId: id, details: { replaced } });
  }
  for (const id of end) {
    await setAnnouncementEnded(tx, id);
    await recordEvent(tx, null, 'announcement.ended', { subjectId: id });
  }
  return beginning.length + end.length;
}
