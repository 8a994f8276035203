import * as v from 'valibot';
import { sendMail, tellInNotices } from '#server/features/mails/mails.service.ts';
import { defineJob, enqueue, type Job } from '#server/platform/jobs.ts';
import { isOfUse, subjectsToNotify } from './changes.rules.ts';
import { findRevision, listReached, type Reader } from './revisions.store.ts';
import { changeInWords } from './words.rules.ts';

const AT_ONCE = 200;

type Telling = { revisionId: string; after: string };

/** Tells those who take a subject that a revision touched, 200 at a time: a whole school must not hold the queue up. */
export const notifyRevision: Job<Telling> = defineJob(
  'timetables.tell',
  v.object({ revisionId: v.string(), after: v.string() }),
  async ({ db, publicUrl }, { revisionId, after }) => {
    const revision = await findRevision(db, revisionId);
    if (!revision) return 'no longer there';
    const changes = revision.changes.filter((change) => isOfUse(change, revision.day));
    const linesFor = ({ subjectIds, language }: Reader) =>
      changes.flatMap((change) =>
        change.kind !== 'section' && subjectIds.includes(change.subjectId) ? [changeInWords(change, language)] : [],
      );
    return db.transaction().execute(async (tx) => {
      const readers = await listReached(tx, subjectsToNotify(changes, revision.day), after, AT_ONCE);
      for (const reader of readers) {
        const mail = {
          template: 'timetable-changed' as const,
          details: {
            name: reader.name,
            title: (reader.language === 'hi' && revision.titleHi) || revision.title,
            papers: linesFor(reader).join('\n'),
            link: `${publicUrl}/timetable/${encodeURIComponent(revision.sectionId)}`,
            choicesLink: `${publicUrl}/profile`,
          },
          to: reader.email,
          language: reader.language,
          dedupeKey: `timetable-changed:${revisionId}:${reader.id}`,
          userId: reader.id,
        };
        await (reader.byMail ? sendMail(tx, mail) : tellInNotices(tx, [mail]));
      }
      const last = readers.at(-1);
      if (last && readers.length === AT_ONCE) await enqueue(tx, notifyRevision, { revisionId, after: last.id });
      return readers.length;
    });
  },
);
