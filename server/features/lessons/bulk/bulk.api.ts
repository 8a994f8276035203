import { isAddable } from '#contract/lessons/bulk.studio.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findLockedOutline, isSelling } from '#server/features/lessons/studio/editing.access.ts';
import { MAX_LESSONS } from '#server/features/lessons/studio/moves.rules.ts';
import {
  countOutline,
  findLockedCourseSection,
  insertLessons,
  listPlaces,
  listSectionIds,
  setLessonOrder,
} from '#server/features/lessons/studio/places.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os } from '#server/platform/rpc.ts';
import { changesBefore, placeLessons } from './bulk.rules.ts';
import { listLockedStates, setLessonsShown } from './bulk.store.ts';
import { copy, discard } from './copies.api.ts';

const procedures = os.lessons.studio.bulk;

export const bulk = procedures.router({
  create: procedures.create.handler(({ context, input: { courseId, sectionId, lessons }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      if (!(await findLockedCourseSection(tx, courseId, sectionId))) throw errors.NOT_FOUND();
      const { lessons: count } = await countOutline(tx, courseId);
      if (count + lessons.length > MAX_LESSONS) throw errors.TOO_MANY({ data: { most: MAX_LESSONS } });
      const lessonIds: string[] = [];
      for (const { kind, title } of lessons)
        lessonIds.push(...(await insertLessons(tx, { courseId, sectionId, kind, titles: [title] })));
      const details = { before: null, after: { sectionId, lessons } };
      await recordEvent(tx, context, 'outline.many-added', { subjectId: courseId, details });
      return { lessonIds };
    }),
  ),

  change: procedures.change.handler(({ context, input: { courseId, lessons }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const ids = new Set(lessons.map(({ lessonId }) => lessonId));
      const states = await listLockedStates(tx, courseId, [...ids]);
      if (states.length < lessons.length) throw errors.NOT_FOUND();
      const shown = new Set(lessons.filter(({ isPublished }) => isPublished).map(({ lessonId }) => lessonId));
      if (states.some(({ id, kind }) => shown.has(id) && !isAddable(kind))) throw errors.NOT_OFFERED();
      if (states.some(({ id, kind, hasTest }) => shown.has(id) && kind === 'test' && !hasTest))
        throw errors.TEST_MISSING();
      const sectionIds = await listSectionIds(tx, courseId);
      if (lessons.some(({ place }) => place && !sectionIds.includes(place.sectionId))) throw errors.PLACE_GONE();
      const places = await listPlaces(tx, courseId);
      const before = changesBefore(states, places, lessons);
      const sold = lessons.some(({ isPublished }) => isPublished === false) && (await isSelling(tx, courseId));
      await setLessonsShown(tx, lessons);
      await setLessonOrder(tx, courseId, placeLessons(places, lessons));
      if (sold && !(await isSelling(tx, courseId))) throw errors.LAST_LESSON();
      const details = { before: { lessons: before }, after: { lessons } };
      await recordEvent(tx, context, 'outline.changed', { subjectId: courseId, details });
      return { before };
    }),
  ),

  copy,
  discard,
});
