import * as v from 'valibot';
import { sendMails, tellInNotices } from '#server/features/mails/mails.service.ts';
import { defineJob, enqueue, type Job } from '#server/platform/jobs.ts';
import { findAnswerToTell, listSharers } from './same.store.ts';

const AT_ONCE = 200;

type Telling = { answerId: string; after: string };

/** Tells those who have the same doubt of an answer to it, 200 at a time: a whole course may have it. */
export const tellSharers: Job<Telling> = defineJob(
  'doubts.tell-same',
  v.object({ answerId: v.string(), after: v.string() }),
  async ({ db, publicUrl }, { answerId, after }) => {
    const told = await findAnswerToTell(db, answerId);
    if (!told) return 'no longer there';
    const { courseId, lessonId, lessonTitle, question, answer } = told;
    const path = `/course/${encodeURIComponent(courseId)}/lesson?lesson=${encodeURIComponent(lessonId)}`;
    return db.transaction().execute(async (tx) => {
      const sharers = await listSharers(tx, { answerId, lessonId }, after, AT_ONCE);
      const mailsOf = (byMail: boolean) =>
        sharers
          .filter((sharer) => sharer.byMail === byMail)
          .map(({ id, name, email, language }) => ({
            template: 'doubt-answered' as const,
            details: {
              name,
              lessonTitle,
              question,
              answer,
              link: `${publicUrl}${path}`,
              isShared: true,
              choicesLink: `${publicUrl}/profile`,
            },
            to: email,
            language,
            dedupeKey: `doubt-answered:${answerId}:${id}`,
            userId: id,
          }));
      await sendMails(tx, mailsOf(true));
      await tellInNotices(tx, mailsOf(false));
      const last = sharers.at(-1);
      if (last && sharers.length === AT_ONCE) await enqueue(tx, tellSharers, { answerId, after: last.id });
      return sharers.length;
    });
  },
);
