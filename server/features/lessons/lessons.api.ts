import { askerOf, liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { findOpenLesson } from './lessons.access.ts';
import { lessonNotes } from './notes/lesson-notes.api.ts';
import { findLearningCourse, listContinuing } from './outline.store.ts';
import { play, playing } from './playing/playing.api.ts';
import { finish, reportProgress } from './playing/progress.api.ts';
import { readShown } from './playing/shown.store.ts';
import { outline } from './studio/outline.api.ts';

export const lessons = os.lessons.router({
  course: {
    watch: os.lessons.course.watch.handler(
      liveQuery((context, { courseId }: { courseId: string }) =>
        findLearningCourse(context.db, requirePerson(context).id, courseId),
      ),
    ),
  },

  read: os.lessons.read.handler(async ({ context, input, errors }) => {
    const lesson = await orNotFound(findOpenLesson(context.db, askerOf(context).id, input), errors);
    if (lesson.opensAt) throw errors.LOCKED({ data: { opensAt: lesson.opensAt } });
    return readShown(context, lesson);
  }),

  play,
  reportProgress,
  finish,
  continuing: {
    watch: os.lessons.continuing.watch.handler(
      liveQuery((context) => listContinuing(context.db, requirePerson(context).id)),
    ),
  },
  playing,
  notes: lessonNotes,

  studio: outline,
});
