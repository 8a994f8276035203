import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { listDue, setLive } from './studio/publishing.store.ts';

/** Publishes what is due. What still lacks something waits for the minute in which it no longer does. */
export const publishDueCourses: TimedJob = {
  name: 'courses.publish-due',
  cron: '* * * * *',
  work: ({ db }) =>
    inTransaction(db, async (tx) => {
      const due = await listDue(tx);
      if (due.length === 0) return;
      const live = await setLive(
        tx,
        due.map(({ id }) => id),
      );
      for (const { id, publishAt } of due.filter((course) => live.includes(course.id))) {
        const details = { before: { state: 'scheduled', publishAt }, after: { state: 'live' } };
        await recordEvent(tx, null, 'course.published', { subjectId: id, details });
      }
    }),
};
