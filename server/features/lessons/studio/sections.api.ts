import { recordEvent } from '#server/features/audit/audit.service.ts';
import { saveRecord } from '#server/features/audit/records.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { findLockedOutline, isSelling } from './editing.access.ts';
import { setSectionShown } from './lesson-changes.store.ts';
import { MAX_SECTIONS, placeAfter } from './moves.rules.ts';
import {
  countOutline,
  findLockedCourseSection,
  insertCourseSection,
  listSectionIds,
  setSectionOrder,
  setSectionTitle,
} from './places.store.ts';
import { insertRemoved, listLockedLessons, listUsedTitles, removeCourseSection } from './removal.store.ts';

const procedures = os.lessons.studio.sections;

export const sections = procedures.router({
  create: procedures.create.handler(({ context, input: { courseId, title, after }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const ids = await listSectionIds(tx, courseId);
      if (after !== null && !ids.includes(after)) throw errors.PLACE_GONE();
      const { sections: count } = await countOutline(tx, courseId);
      if (count >= MAX_SECTIONS) throw errors.TOO_MANY({ data: { most: MAX_SECTIONS } });
      const id = await insertCourseSection(tx, courseId, title);
      await setSectionOrder(tx, courseId, placeAfter(ids, id, after) ?? [...ids, id]);
      const details = { before: null, after: { courseId, title } };
      await recordEvent(tx, context, 'course-section.created', { subjectId: id, details });
      return { id };
    }),
  ),

  rename: procedures.rename.handler(({ context, input: { courseId, sectionId: id, title, revision }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'course-section.renamed', id, fields: { title } },
      find: async (tx) =>
        (await findLockedOutline(tx, context, courseId)) && (await findLockedCourseSection(tx, courseId, id)),
      set: (tx) => setSectionTitle(tx, id, title, revision),
    }),
  ),

  move: procedures.move.handler(({ context, input: { courseId, sectionId, after }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const ids = await listSectionIds(tx, courseId);
      if (!ids.includes(sectionId)) throw errors.NOT_FOUND();
      const order = placeAfter(ids, sectionId, after);
      if (!order) throw errors.PLACE_GONE();
      const [from, to] = [ids.indexOf(sectionId), order.indexOf(sectionId)];
      if (from === to) return;
      await setSectionOrder(tx, courseId, order);
      const details = { before: { position: from }, after: { position: to } };
      await recordEvent(tx, context, 'course-section.moved', { subjectId: sectionId, details });
    }),
  ),

  show: procedures.show.handler(({ context, input: { courseId, sectionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      if (!(await findLockedCourseSection(tx, courseId, sectionId))) throw errors.NOT_FOUND();
      const lessonIds = await setSectionShown(tx, courseId, sectionId);
      const details = { before: null, after: { lessonIds } };
      if (lessonIds.length > 0)
        await recordEvent(tx, context, 'course-section.shown', { subjectId: sectionId, details });
      return { shown: lessonIds.length };
    }),
  ),

  remove: procedures.remove.handler(({ context, input: { courseId, sectionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const section = await orNotFound(findLockedCourseSection(tx, courseId, sectionId), errors);
      const chosen = { courseId, sectionId };
      const held = await listLockedLessons(tx, chosen);
      const used = await listUsedTitles(tx, chosen);
      if (used.length > 0) throw errors.IN_USE({ data: { lessons: used } });
      const sold = await isSelling(tx, courseId);
      const removedId = await insertRemoved(tx, chosen, section.title);
      const others = (await listSectionIds(tx, courseId)).filter((id) => id !== sectionId);
      await setSectionOrder(tx, courseId, [...others, sectionId]);
      await removeCourseSection(tx, sectionId);
      if (sold && !(await isSelling(tx, courseId))) throw errors.LAST_LESSON();
      const details = {
        before: { courseId, title: section.title, lessons: held.map(({ title }) => title) },
        after: null,
      };
      await recordEvent(tx, context, 'course-section.removed', { subjectId: sectionId, details });
      return { removedId };
    }),
  ),
});
