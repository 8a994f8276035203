import { recordEvent } from '#server/features/audit/audit.service.ts';
import { restoreTestsOfLessons } from '#server/features/tests/lesson-tests.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { findLockedOutline } from './editing.access.ts';
import { MAX_LESSONS, putAt } from './moves.rules.ts';
import { countOutline, listPlaces, listSectionIds, setLessonOrder, setSectionOrder } from './places.store.ts';
import { findRemovedPart, insertRemovedLesson, setTestsShown } from './removal.store.ts';

export const restore = os.lessons.studio.restore.handler(({ context, input: { courseId, removedId }, errors }) =>
  inTransaction(context.db, async (tx) => {
    if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
    const kept = await orNotFound(findRemovedPart(tx, courseId, removedId), errors);
    const before = await listSectionIds(tx, courseId);
    if (kept.sectionId !== null && !before.includes(kept.sectionId)) throw errors.PLACE_GONE();
    const count = await countOutline(tx, courseId);
    if (count.lessons + kept.lessons > MAX_LESSONS) throw errors.TOO_MANY({ data: { most: MAX_LESSONS } });
    const { sectionId, lessonIds, tests } = await insertRemovedLesson(tx, removedId);
    await restoreTestsOfLessons(tx, courseId, tests);
    await setTestsShown(tx, tests);
    if (sectionId) await setSectionOrder(tx, courseId, putAt(before, sectionId, kept.position));
    const [lessonId] = lessonIds;
    if (kept.sectionId && lessonId) {
      const there = (await listPlaces(tx, courseId)).filter((place) => place.sectionId === kept.sectionId);
      const ids = there.map((place) => place.lessonId).filter((id) => id !== lessonId);
      await setLessonOrder(tx, courseId, [{ sectionId: kept.sectionId, ids: putAt(ids, lessonId, kept.position) }]);
    }
    const after = { title: kept.title, lessonIds };
    const subjectId = sectionId ?? lessonId ?? courseId;
    await recordEvent(tx, context, 'outline.restored', { subjectId, details: { before: null, after } });
  }),
);
