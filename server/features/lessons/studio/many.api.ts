import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os } from '#server/platform/rpc.ts';
import { findLockedOutline } from './editing.access.ts';
import { MAX_LESSONS, MAX_SECTIONS } from './moves.rules.ts';
import { countOutline, findLockedCourseSection, insertCourseSection, insertLessons } from './places.store.ts';

export const addMany = os.lessons.studio.addMany.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (tx) => {
    const { courseId, kind, sectionId, titles, sections } = input;
    if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
    const count = await countOutline(tx, courseId);
    const more = [titles, ...sections.map((section) => section.titles)].flat().length;
    if (count.lessons + more > MAX_LESSONS) throw errors.TOO_MANY({ data: { most: MAX_LESSONS } });
    if (count.sections + sections.length > MAX_SECTIONS) throw errors.TOO_MANY({ data: { most: MAX_SECTIONS } });
    if (titles.length > 0) {
      const section = sectionId && (await findLockedCourseSection(tx, courseId, sectionId));
      if (!section) throw errors.NOT_FOUND();
      await insertLessons(tx, { courseId, sectionId: section.id, kind, titles });
    }
    for (const added of sections) {
      const id = await insertCourseSection(tx, courseId, added.title);
      await insertLessons(tx, { courseId, sectionId: id, kind, titles: added.titles });
    }
    const details = { before: null, after: { kind, sectionId, titles, sections } };
    await recordEvent(tx, context, 'outline.many-added', { subjectId: courseId, details });
  }),
);
