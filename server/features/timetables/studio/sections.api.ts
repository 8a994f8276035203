import { pickFields } from '#contract/fields.ts';
import { TimetableInput } from '#contract/timetables/timetable.studio.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { subjectsToNotify } from '#server/features/timetables/changes.rules.ts';
import { compareWith } from '#server/features/timetables/revisions.api.ts';
import { countReached, findRevisedSection } from '#server/features/timetables/revisions.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
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
  listSubjectsOf,
  listTimetableSections,
  removeTimetable,
  setPublished,
  setReviewed,
  setTimetable,
} from './sections.store.ts';

const MAX_CLASHES = 300;

/** What staff do with timetables, beside revising one. */
export const studioTimetables = {
  changes: { watch: os.timetables.studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.timetables.studio.list.handler(({ context, input }) => listTimetableSections(context.db, input)),

  read: os.timetables.studio.read.handler(({ context, input, errors }) =>
    orNotFound(findWholeSection(context.db, input.sectionId), errors),
  ),

  subjects: os.timetables.studio.subjects.handler(async ({ context, input, errors }) => {
    const section = await orNotFound(findSection(context.db, input.sectionId), errors);
    return listSubjectsOf(context.db, section.universityId);
  }),

  create: os.timetables.studio.create.handler(({ context, input, errors }) =>
    createRecord(context, {
      ...{ act: 'timetable.created', fields: input },
      insert: async (tx) => {
        if (!(await findTermOf(tx, input))) throw errors.TERM_UNKNOWN();
        return insertTimetable(tx, input);
      },
    }),
  ),

  update: os.timetables.studio.update.handler(({ context, input: { sectionId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'timetable.changed', id, fields },
      find: (tx) => findSectionToEdit(tx, id),
      set: async (tx, before) => {
        if (!(await findTermOf(tx, fields))) throw errors.TERM_UNKNOWN();
        if (!(await setTimetable(tx, id, { ...fields, revision }))) return false;
        if (before.papers > 0 && before.universityId !== fields.universityId) throw errors.HAS_PAPERS();
        return true;
      },
    }),
  ),

  check: os.timetables.studio.check.handler(({ context, input: { sectionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(findSectionToEdit(tx, sectionId), errors);
      await setReviewed(tx, sectionId);
      const details = { before: { checkedAt: before.checkedAt } };
      await recordEvent(tx, context, 'timetable.checked', { subjectId: sectionId, details });
    }),
  ),

  publish: os.timetables.studio.publish.handler(({ context, input: { sectionId, published }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(findSectionToEdit(tx, sectionId), errors);
      if ((before.publishedAt !== null) === published) return;
      await setPublished(tx, sectionId, published);
      const act = published ? 'timetable.published' : 'timetable.hidden';
      await recordEvent(tx, context, act, { subjectId: sectionId });
    }),
  ),

  remove: os.timetables.studio.remove.handler(({ context, input: { sectionId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'timetable.removed', id },
      find: (tx) => findSectionToEdit(tx, id),
      fieldsOf: (before) => ({ ...pickFields(TimetableInput, before), papers: before.papers }),
      remove: (tx, { isRemovable }) => {
        if (!isRemovable) throw errors.WAS_PUBLISHED();
        return removeTimetable(tx, id);
      },
    }),
  ),

  preview: os.timetables.studio.preview.handler(async ({ context: { db }, input, errors }) => {
    const section = await orNotFound(findRevisedSection(db, input.sectionId), errors);
    const { papers, changes } = await compareWith(db, section, input);
    const touched = section.isPublished ? subjectsToNotify(changes, section.today) : [];
    const programmes = await listProgrammesOf(
      db,
      papers.map(({ subjectId }) => subjectId),
    );
    const clashes = await countTakers(db, pairsOf(papers, programmes, MAX_CLASHES));
    return { changes, told: await countReached(db, touched), clashes };
  }),

  before: os.timetables.studio.before.handler(async ({ context, input, errors }) => {
    const kept = await orNotFound(findRevisionOf(context.db, input.sectionId, input.revisionId), errors);
    const { papers, ...whole } = kept;
    return { ...whole, entries: papers };
  }),
};
