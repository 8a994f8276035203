import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { bulk } from '#server/features/lessons/bulk/bulk.api.ts';
import { preview } from '#server/features/lessons/playing/preview.api.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { lessonEdits } from './lesson-edits.api.ts';
import { addMany } from './many.api.ts';
import { findLesson, listCourseTests, listOutlineSections, listRemoved } from './outline.store.ts';
import { restore } from './restoring.api.ts';
import { sections } from './sections.api.ts';

export const outline = os.lessons.studio.router({
  watch: os.lessons.studio.watch.handler(liveQuery(readChangeVersion)),

  read: os.lessons.studio.read.handler(async ({ context, input: { courseId }, errors }) => {
    const course = await orNotFound(findEditableCourse(context.db, requirePerson(context), courseId), errors);
    const [rows, removed] = await Promise.all([
      listOutlineSections(context.db, courseId),
      listRemoved(context.db, courseId),
    ]);
    return { course: toCourse(course), sections: rows, removed };
  }),

  lesson: os.lessons.studio.lesson.handler(async ({ context, input: { courseId, lessonId }, errors }) => {
    const course = await findEditableCourse(context.db, requirePerson(context), courseId);
    const lesson = course && (await findLesson(context.db, courseId, lessonId));
    if (!lesson) throw errors.NOT_FOUND();
    return lesson;
  }),

  tests: os.lessons.studio.tests.handler(async ({ context, input: { courseId }, errors }) => {
    if (!(await findEditableCourse(context.db, requirePerson(context), courseId))) throw errors.NOT_FOUND();
    return listCourseTests(context.db, courseId);
  }),

  addMany,
  bulk,
  restore,
  sections,
  lessons: lessonEdits,
  ...preview,
});

type CourseRow = { id: string; title: string; language: string; published_at: Date | null };

function toCourse({ id, title, language, published_at }: CourseRow): Outline['course'] {
  return { id, title, language: language === 'hi' ? 'hi' : 'en', isLive: published_at !== null };
}
