import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { findCoursePage } from './landing.store.ts';

export const page = os.courses.page.router({
  watch: os.courses.page.watch.handler(
    liveQuery(({ db }, { courseId }: { courseId: string }) => findCoursePage(db, courseId)),
  ),

  preview: os.courses.page.preview.handler(async ({ context, input: { courseId }, errors }) => {
    const mine = await findEditableCourse(context.db, requirePerson(context), courseId);
    const page = mine && (await findCoursePage(context.db, courseId, { drafts: true }));
    if (!page) throw errors.NOT_FOUND();
    return page;
  }),
});
