import type { StaffTimetableRow, TimetableTerms } from '#contract/staff-timetable.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { subjectsToTell } from '#server/features/timetables/changes.rules.ts';
import { compareWith } from '#server/features/timetables/revising.api.ts';
import { countReached, findRevisedSection } from '#server/features/timetables/revising.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os, readStamp } from '#server/platform/rpc.ts';
import { pairsOf } from './pairs.rules.ts';
import {
  countTakers,
  findRevisionOf,
  findSection,
  findSectionToEdit,
  findTermOf,
  findWholeSection,
  insertTimetable,
  listProgrammesOf,
  listSectionsForStaff,
  listSubjectsOf,
  removeTimetable,
  setLookedAt,
  setPublished,
  setTimetable,
} from './sections.store.ts';

const MOST_CLASHES = 300;

/** What staff do with timetables, beside revising one. */
export const studioTimetables = {
  changes: { watch: os.timetables.studio.changes.watch.handler(frames(readStamp)) },
  list: os.timetables.studio.list.handler(({ context, input }) => listSectionsForStaff(context.db, input)),

  read: os.timetables.studio.read.handler(async ({ context, input, errors }) => {
    const section = await findWholeSection(context.db, input.sectionId);
    if (!section) throw errors.NOT_FOUND();
    return section;
  }),

  subjects: os.timetables.studio.subjects.handler(async ({ context, input, errors }) => {
    const section = await findSection(context.db, input.sectionId);
    if (!section) throw errors.NOT_FOUND();
    return listSubjectsOf(context.db, section.universityId);
  }),

  create: os.timetables.studio.create.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findTermOf(tx, input))) throw errors.TERM_UNKNOWN();
      const id = await insertTimetable(tx, input);
      await recordEvent(tx, context, 'timetable.created', { subjectId: id, details: { before: null, after: input } });
      return { id };
    }),
  ),

  update: os.timetables.studio.update.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { sectionId, revision, ...after } = input;
      const before = await findSectionToEdit(tx, sectionId);
      if (!before) throw errors.NOT_FOUND();
      if (!(await findTermOf(tx, after))) throw errors.TERM_UNKNOWN();
      const isNewest = await setTimetable(tx, sectionId, { ...after, revision });
      if (!isNewest) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, sectionId) });
      if (before.papers > 0 && before.universityId !== after.universityId) throw errors.HAS_PAPERS();
      const details = changesOf(termsOf(before), after);
      if (details) await recordEvent(tx, context, 'timetable.changed', { subjectId: sectionId, details });
    }),
  ),

  check: os.timetables.studio.check.handler(({ context, input: { sectionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findSectionToEdit(tx, sectionId);
      if (!before) throw errors.NOT_FOUND();
      await setLookedAt(tx, sectionId);
      const details = { before: { checkedAt: before.checkedAt } };
      await recordEvent(tx, context, 'timetable.checked', { subjectId: sectionId, details });
    }),
  ),

  publish: os.timetables.studio.publish.handler(({ context, input: { sectionId, published }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findSectionToEdit(tx, sectionId);
      if (!before) throw errors.NOT_FOUND();
      if ((before.publishedAt !== null) === published) return;
      await setPublished(tx, sectionId, published);
      const act = published ? 'timetable.published' : 'timetable.hidden';
      await recordEvent(tx, context, act, { subjectId: sectionId });
    }),
  ),

  remove: os.timetables.studio.remove.handler(({ context, input: { sectionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findSectionToEdit(tx, sectionId);
      if (!before) throw errors.NOT_FOUND();
      if (!before.isRemovable) throw errors.WAS_PUBLISHED();
      await removeTimetable(tx, sectionId);
      const details = { before: { ...termsOf(before), papers: before.papers }, after: null };
      await recordEvent(tx, context, 'timetable.removed', { subjectId: sectionId, details });
    }),
  ),

  preview: os.timetables.studio.preview.handler(async ({ context: { db }, input, errors }) => {
    const section = await findRevisedSection(db, input.sectionId);
    if (!section) throw errors.NOT_FOUND();
    const { papers, changes } = await compareWith(db, section, input);
    const touched = section.isPublished ? subjectsToTell(changes, section.today) : [];
    const programmes = await listProgrammesOf(
      db,
      papers.map(({ subjectId }) => subjectId),
    );
    const clashes = await countTakers(db, pairsOf(papers, programmes, MOST_CLASHES));
    return { changes, told: await countReached(db, touched), clashes };
  }),

  before: os.timetables.studio.before.handler(async ({ context, input, errors }) => {
    const kept = await findRevisionOf(context.db, input.sectionId, input.revisionId);
    if (!kept) throw errors.NOT_FOUND();
    const { papers, ...whole } = kept;
    return { ...whole, entries: papers };
  }),
};

function termsOf({ title, titleHi, universityId, termId, sourceUrl }: StaffTimetableRow): TimetableTerms {
  return { title, titleHi, universityId, termId, sourceUrl };
}
