import { findOpenLesson, type LessonPlace } from '#server/features/lessons/lessons.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { listLessonNotes, removeLessonNote, setLessonNote } from './lesson-notes.store.ts';

export const lessonNotes = {
  watch: os.lessons.notes.watch.handler(
    liveQuery((context, input: Required<LessonPlace>) =>
      listLessonNotes(context.db, { ...input, userId: requirePerson(context).id }),
    ),
  ),

  set: os.lessons.notes.set.handler(async ({ context, input, errors }) => {
    const { id, lessonId, atSeconds, text } = input;
    const { id: userId } = requirePerson(context);
    const lesson = await findOpenLesson(context.db, userId, input);
    if (!lesson || lesson.opensAt) throw errors.NOT_FOUND();
    const outcome = await setLessonNote(context.db, { id, userId, lessonId, atSeconds, text });
    if (outcome === 'foreign') throw errors.NOT_FOUND();
    if (outcome === 'too many') throw errors.TOO_MANY();
  }),

  remove: os.lessons.notes.remove.handler(async ({ context, input }) => {
    await removeLessonNote(context.db, requirePerson(context).id, input.id);
  }),
};
