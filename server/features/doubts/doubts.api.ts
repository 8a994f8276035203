import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findOpenLesson } from '#server/features/lessons/lessons.access.ts';
import { sendMail, tellInNotices } from '#server/features/mails/mails.service.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { findLockedDoubt, insertAnswer, insertDoubt, listDoubts, removeOwnDoubt, setRemoved } from './doubts.store.ts';
import { findPhotoKeyOfDoubt, setPhotoOfDoubt } from './photos/photos.store.ts';
import { tellSharers } from './same.jobs.ts';
import { findDoubtPlace, insertSame, removeSame } from './same.store.ts';
import { findTheirDoubt, listStudioDoubts } from './studio/doubts.store.ts';

type Place = { courseId: string; lessonId: string };

export const doubts = os.doubts.router({
  watch: os.doubts.watch.handler(
    liveQuery(async (context, place: Place) =>
      (await maySee(context, place)) ? listDoubts(context.db, place.lessonId, requirePerson(context).id) : [],
    ),
  ),

  create: os.doubts.create.handler(async ({ context, input, errors }) => {
    const { id: userId } = requirePerson(context);
    const { courseId, photoId, ...asked } = input;
    if (!(await mayAsk(context, { courseId, lessonId: asked.lessonId }))) throw errors.NOT_FOUND();
    await context.db.transaction().execute(async (tx) => {
      const outcome = await insertDoubt(tx, { ...asked, userId });
      if (outcome === 'foreign') throw errors.NOT_FOUND();
      if (outcome === 'kept' || photoId === undefined) return;
      const doubt = { doubtId: asked.id, userId, lessonId: asked.lessonId };
      if (!(await setPhotoOfDoubt(tx, photoId, doubt))) throw errors.PHOTO_MISSING();
    });
  }),

  setSame: os.doubts.setSame.handler(async ({ context, input: { doubtId, isSame }, errors }) => {
    const same = { doubtId, userId: requirePerson(context).id };
    const place = await findDoubtPlace(context.db, same);
    if (!place || !(await mayAsk(context, place))) throw errors.NOT_FOUND();
    if (place.isMine) throw errors.OWN();
    await (isSame ? insertSame : removeSame)(context.db, same);
  }),

  remove: os.doubts.remove.handler(async ({ context, input, errors }) => {
    const fileKey = await findPhotoKeyOfDoubt(context.db, input.doubtId);
    const outcome = await orNotFound(removeOwnDoubt(context.db, input.doubtId, requirePerson(context).id), errors);
    if (outcome === 'answered') throw errors.ANSWERED();
    if (fileKey) await context.storage.remove(fileKey);
  }),

  changes: { watch: os.doubts.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: os.doubts.list.handler(({ context, input }) => listStudioDoubts(context.db, requirePerson(context), input)),

  answer: os.doubts.answer.handler(async ({ context, input, errors }) => {
    if (!(await findTheirDoubt(context.db, requirePerson(context), input.doubtId))) throw errors.NOT_FOUND();
    const isThere = await context.db.transaction().execute((tx) => answer(tx, context, input));
    if (!isThere) throw errors.NOT_FOUND();
  }),

  moderate: os.doubts.moderate.handler(async ({ context, input: { doubtId, reason }, errors }) => {
    if (!(await findTheirDoubt(context.db, requirePerson(context), doubtId))) throw errors.NOT_FOUND();
    await context.db.transaction().execute(async (tx) => {
      const doubt = await orNotFound(findLockedDoubt(tx, doubtId), errors);
      await setRemoved(tx, doubtId);
      const { text, lessonId } = doubt;
      const subjectId = doubt.asker?.id;
      await recordEvent(tx, context, 'doubt.removed', { subjectId, details: { doubtId, lessonId, text, reason } });
    });
  }),
});

/** Whoever may open the lesson reads its questions, also of a preview. */
async function maySee(context: Context, place: Place): Promise<boolean> {
  const lesson = await findOpenLesson(context.db, requirePerson(context).id, place);
  return lesson !== undefined && lesson.opensAt === null;
}

/** Only whose course it is asks. */
async function mayAsk(context: Context, place: Place): Promise<boolean> {
  const lesson = await findOpenLesson(context.db, requirePerson(context).id, place);
  return lesson?.isOwned === true && lesson.opensAt === null;
}

type Answer = { doubtId: string; id: string; text: string };

/** False when there is no such question. Who asked is told, and who has the same doubt, once per answer. */
async function answer(tx: Db, context: Context, { doubtId, id, text }: Answer): Promise<boolean> {
  const doubt = await findLockedDoubt(tx, doubtId);
  if (!doubt) return false;
  const { asker, lessonId, lessonTitle, courseId } = doubt;
  if (!(await insertAnswer(tx, { id, doubtId, staffId: requirePerson(context).id, text }))) return true;
  await recordEvent(tx, context, 'doubt.answered', { subjectId: asker?.id, details: { doubtId, lessonId } });
  await enqueue(tx, tellSharers, { answerId: id, after: '' });
  if (!asker) return true;
  const path = `/course/${encodeURIComponent(courseId)}/lesson?lesson=${encodeURIComponent(lessonId)}`;
  const mail = {
    template: 'doubt-answered' as const,
    details: {
      ...{ name: asker.name, lessonTitle, question: doubt.text, answer: text },
      ...{ link: `${context.publicUrl}${path}`, choicesLink: `${context.publicUrl}/profile` },
    },
    to: asker.email,
    language: asker.language,
    dedupeKey: `doubt-answered:${id}`,
    userId: asker.id,
  };
  await (asker.byMail ? sendMail(tx, mail) : tellInNotices(tx, [mail]));
  return true;
}
