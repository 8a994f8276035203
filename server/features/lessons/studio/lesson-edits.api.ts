import { isAddable } from '#contract/lessons/bulk.studio.ts';
import type { LessonKind } from '#contract/lessons/lesson-page.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { setTestOfLesson } from '#server/features/tests/lesson-tests.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { findLockedOutline, isSelling } from './editing.access.ts';
import { findLockedLesson, findMediaKind, findTestFor, type LessonFields, setLesson } from './lesson-changes.store.ts';
import { MAX_LESSONS, placeAfter } from './moves.rules.ts';
import {
  countOutline,
  findLockedCourseSection,
  insertLessons,
  type LessonPosition,
  listPlaces,
  listSectionIds,
  setLessonOrder,
} from './places.store.ts';
import { insertRemoved, listLockedLessons, listUsedTitles, removeLesson } from './removal.store.ts';

const procedures = os.lessons.studio.lessons;

export const lessonEdits = procedures.router({
  create: procedures.create.handler(({ context, input: { courseId, sectionId, kind, title }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      if (!(await findLockedCourseSection(tx, courseId, sectionId))) throw errors.NOT_FOUND();
      const { lessons: count } = await countOutline(tx, courseId);
      if (count >= MAX_LESSONS) throw errors.TOO_MANY({ data: { most: MAX_LESSONS } });
      const [id = ''] = await insertLessons(tx, { courseId, sectionId, kind, titles: [title] });
      const details = { before: null, after: { courseId, sectionId, kind, title } };
      await recordEvent(tx, context, 'lesson.created', { subjectId: id, details });
      return { id };
    }),
  ),

  update: procedures.update.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { courseId, lessonId, revision, ...given } = input;
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const lesson = await orNotFound(findLockedLesson(tx, courseId, lessonId), errors);
      if (revision !== undefined && lesson.revision !== revision)
        throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, lessonId) });
      const after: LessonFields = { ...lesson.fields, ...withoutAbsent(given) };
      const details = changesOf(spelled(lesson.fields), spelled(after));
      if (!details) return;
      const misfit = await findMisfit(tx, { courseId, lessonId, kind: lesson.kind }, after);
      if (misfit) throw errors[misfit]();
      const sold = mayShut(lesson.kind, after) && (await isSelling(tx, courseId));
      // First, because a lesson without a published test is not shown.
      await setTestOfLesson(tx, lessonId, after.testId);
      await setLesson(tx, lessonId, after);
      if (sold && !(await isSelling(tx, courseId))) throw errors.LAST_LESSON();
      await recordEvent(tx, context, 'lesson.changed', { subjectId: lessonId, details: eventDetails(details) });
    }),
  ),

  move: procedures.move.handler(({ context, input: { courseId, lessonId, sectionId, after }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const places = await listPlaces(tx, courseId);
      const from = places.find((place) => place.lessonId === lessonId);
      if (!from) throw errors.NOT_FOUND();
      if (!(await listSectionIds(tx, courseId)).includes(sectionId)) throw errors.PLACE_GONE();
      const [old, there] = [idsIn(places, from.sectionId), idsIn(places, sectionId)];
      const order = placeAfter(there, lessonId, after);
      if (!order) throw errors.PLACE_GONE();
      const isSame = from.sectionId === sectionId;
      const before = { sectionId: from.sectionId, position: old.indexOf(lessonId) };
      const now = { sectionId, position: order.indexOf(lessonId) };
      const details = changesOf(before, now);
      if (!details) return;
      const left = { sectionId: from.sectionId, ids: old.filter((id) => id !== lessonId) };
      await setLessonOrder(tx, courseId, [...(isSame ? [] : [left]), { sectionId, ids: order }]);
      await recordEvent(tx, context, 'lesson.moved', { subjectId: lessonId, details });
    }),
  ),

  remove: procedures.remove.handler(({ context, input: { courseId, lessonId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findLockedOutline(tx, context, courseId))) throw errors.NOT_FOUND();
      const chosen = { courseId, lessonId };
      const [lesson] = await listLockedLessons(tx, chosen);
      if (!lesson) throw errors.NOT_FOUND();
      const used = await listUsedTitles(tx, chosen);
      if (used.length > 0) throw errors.IN_USE({ data: { lessons: used } });
      const sold = await isSelling(tx, courseId);
      const removedId = await insertRemoved(tx, chosen, lesson.title);
      const { sectionId, title } = lesson;
      const others = idsIn(await listPlaces(tx, courseId), sectionId).filter((id) => id !== lessonId);
      // Out of the way first: so the locks are taken in the order in which all others take them.
      await setLessonOrder(tx, courseId, [{ sectionId, ids: [...others, lessonId] }]);
      await removeLesson(tx, lessonId);
      if (sold && !(await isSelling(tx, courseId))) throw errors.LAST_LESSON();
      const details = { before: { courseId, sectionId, title }, after: null };
      await recordEvent(tx, context, 'lesson.removed', { subjectId: lessonId, details });
      return { removedId };
    }),
  ),
});

const idsIn = (places: readonly LessonPosition[], sectionId: string): string[] =>
  places.filter((place) => place.sectionId === sectionId).map(({ lessonId }) => lessonId);

type Changes = { before: Partial<LessonFields>; after: Partial<LessonFields> };
type FieldChanges = { [Name in keyof LessonFields]?: LessonFields[Name] | undefined };

function withoutAbsent(given: FieldChanges): Partial<LessonFields> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** One moment in one spelling. */
function spelled({ opensAt, ...fields }: LessonFields) {
  return { ...fields, opensAt: opensAt === null ? null : new Date(opensAt).toISOString() };
}

/** Events hold how long the text of an article and that of the chapters is, not the texts. */
function eventDetails({ before, after }: Changes) {
  const told = ({ body, chapters, ...fields }: Partial<LessonFields>) => ({
    ...fields,
    ...(body !== undefined && { bodyLength: body.length }),
    ...(chapters !== undefined && { chaptersLength: chapters.length }),
  });
  return { before: told(before), after: told(after) };
}

/** A lesson that shows nothing any more; a new file that is still on its way will show something. */
const mayShut = (kind: LessonKind, { isPublished, mediaId, body }: LessonFields): boolean =>
  !isPublished || (kind === 'article' ? body === '' : kind === 'test' || mediaId === null);

type EditedLesson = { courseId: string; lessonId: string; kind: LessonKind };

/** A film with its chapters, pages and a test go into lessons of their kind, a text into an article; what opens nothing yet is not shown. */
async function findMisfit(db: Db, lesson: EditedLesson, fields: LessonFields) {
  const { kind } = lesson;
  const { mediaId, body, chapters, isPublished, testId } = fields;
  if (chapters !== '' && kind !== 'video') return 'WRONG_KIND';
  if (body !== '' && kind !== 'article') return 'WRONG_KIND';
  if (mediaId !== null && (await findMediaKind(db, mediaId)) !== kind) return 'WRONG_KIND';
  if (testId !== null && kind !== 'test') return 'WRONG_KIND';
  const test = testId === null ? undefined : await findTestFor(db, { ...lesson, testId });
  if (testId !== null && !test) return 'TEST_UNKNOWN';
  if (isPublished && kind === 'test' && !test?.isPublished) return 'TEST_MISSING';
  return isPublished && !isAddable(kind) ? 'NOT_OFFERED' : undefined;
}
