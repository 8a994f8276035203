import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createProduct } from '#server/features/products/products.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { setFirstTeacher } from './course-edits.store.ts';
import { listCourseRows } from './course-list.store.ts';
import { findStudioCourse, listIncludable, listTaught, listTeachers } from './courses.store.ts';
import { duplicate, remove } from './publishing.api.ts';
import { update } from './update.api.ts';

const routes = os.courses.studio;

export const studioCourses = routes.router({
  changes: { watch: routes.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: routes.list.handler(({ context, input }) => listCourseRows(context.db, requirePerson(context), input)),

  read: routes.read.handler(({ context, input, errors }) =>
    orNotFound(findStudioCourse(context.db, requirePerson(context), input.courseId), errors),
  ),

  choices: routes.choices.handler(async ({ context: { db } }) => {
    const [instructors, subjects] = await Promise.all([listTeachers(db), listTaught(db)]);
    return { instructors, subjects };
  }),

  includable: routes.includable.handler(({ context, input }) =>
    listIncludable(context.db, requirePerson(context), input.text),
  ),

  create: routes.create.handler(({ context, input }) =>
    inTransaction(context.db, async (tx) => {
      const id = await createProduct(tx, 'course', { ...input, priced_at: null });
      await setFirstTeacher(tx, id, requirePerson(context));
      await recordEvent(tx, context, 'course.created', { subjectId: id, details: { before: null, after: input } });
      return { id };
    }),
  ),

  update,
  duplicate,
  remove,
});
