import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { findLockedOutline } from '#server/features/lessons/studio/editing.access.ts';
import { MAX_LESSONS, MAX_SECTIONS } from '#server/features/lessons/studio/moves.rules.ts';
import {
  countOutline,
  findLockedCourseSection,
  insertCourseSection,
  listPlaces,
  listSectionIds,
  setLessonOrder,
  setSectionOrder,
} from '#server/features/lessons/studio/places.store.ts';
import {
  listLockedLessons,
  listUsedTitles,
  removeCourseSection,
  removeLesson,
} from '#server/features/lessons/studio/removal.store.ts';
import { copyTestsOfLessons } from '#server/features/tests/lesson-tests.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { insertLessonCopies, listLockedStates, listSectionTitles } from './bulk.store.ts';

const procedures = os.lessons.studio.bulk;

export const copy = procedures.copy.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (tx) => {
    const { courseId, fromCourseId, sectionId } = input;
    if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
    const source = await orNotFound(findSource(tx, context, input), errors);
    const most = await findExceeded(tx, courseId, source);
    if (most) throw errors.TOO_MANY({ data: { most } });
    const isPlace = sectionId !== null && (await findLockedCourseSection(tx, courseId, sectionId));
    if (source.alone.length > 0 && !isPlace) throw errors.PLACE_GONE();
    const into = { fromCourseId, toCourseId: courseId };
    const copies = await insertLessonCopies(tx, { ...into, sectionId: sectionId ?? '', lessonIds: source.alone });
    const sectionIds: string[] = [];
    for (const { title, ids } of source.sections) {
      const id = await insertCourseSection(tx, courseId, title);
      sectionIds.push(id);
      copies.push(...(await insertLessonCopies(tx, { ...into, sectionId: id, lessonIds: ids })));
    }
    await copyTestsOfLessons(tx, courseId, copies);
    const added = { lessonIds: copies.map(({ toId }) => toId), sectionIds };
    const details = { before: null, after: { fromCourseId, ...added } };
    await recordEvent(tx, context, 'outline.copied', { subjectId: courseId, details });
    return added;
  }),
);

type Source = { alone: string[]; sections: { title: string; ids: string[] }[] };
type Sought = { fromCourseId: string; lessonIds: string[]; sectionIds: string[] };

/** What is to be copied, in the order of its outline; undefined when some of it is not there, or not theirs to edit. */
async function findSource(tx: Db, context: Context, sought: Sought): Promise<Source | undefined> {
  const { fromCourseId, sectionIds } = sought;
  if (!(await findEditableCourse(tx, requirePerson(context), fromCourseId))) return undefined;
  const places = await listPlaces(tx, fromCourseId);
  const titles = await listSectionTitles(tx, fromCourseId, sectionIds);
  const chosen = new Set(sought.lessonIds);
  const alone = places.filter((place) => chosen.has(place.lessonId)).map(({ lessonId }) => lessonId);
  if (alone.length < chosen.size || titles.length < new Set(sectionIds).size) return undefined;
  return { alone, sections: titles.map(({ id, title }) => ({ title, ids: idsIn(places, id) })) };
}

/** How many a course may have, when with these it would have more. */
async function findExceeded(tx: Db, courseId: string, { alone, sections }: Source): Promise<number | undefined> {
  const count = await countOutline(tx, courseId);
  const more = alone.length + sections.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count.lessons + more > MAX_LESSONS) return MAX_LESSONS;
  return count.sections + sections.length > MAX_SECTIONS ? MAX_SECTIONS : undefined;
}

export const discard = procedures.discard.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (tx) => {
    const { courseId, lessonIds, sectionIds } = input;
    if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
    const states = await listLockedStates(tx, courseId, lessonIds);
    if (states.some(({ isPublished }) => isPublished)) throw errors.IN_USE();
    for (const { id } of states) {
      const lesson = { courseId, lessonId: id };
      await listLockedLessons(tx, lesson);
      if ((await listUsedTitles(tx, lesson)).length > 0) throw errors.IN_USE();
      await removeLesson(tx, id);
    }
    const places = await listPlaces(tx, courseId);
    const all = await listSectionIds(tx, courseId);
    const empty = all.filter((id) => sectionIds.includes(id));
    if (places.some(({ sectionId }) => empty.includes(sectionId))) throw errors.IN_USE();
    for (const id of empty) await removeCourseSection(tx, id);
    const rest = all.filter((id) => !empty.includes(id));
    await setSectionOrder(tx, courseId, rest);
    const orders = rest.map((sectionId) => ({ sectionId, ids: idsIn(places, sectionId) }));
    await setLessonOrder(tx, courseId, orders);
    const details = { before: { lessonIds, sectionIds: empty }, after: null };
    await recordEvent(tx, context, 'outline.removed', { subjectId: courseId, details });
  }),
);

const idsIn = (places: readonly { sectionId: string; lessonId: string }[], sectionId: string): string[] =>
  places.filter((place) => place.sectionId === sectionId).map(({ lessonId }) => lessonId);
