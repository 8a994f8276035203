import type { SubjectInput } from '#contract/universities/subjects.studio.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { createEntry, type EntryStore, removeEntry, saveEntry } from './entries.service.ts';
import { checkText, importText } from './import.service.ts';
import * as rows from './subjects.store.ts';

const subjects: EntryStore<SubjectInput> = {
  noun: 'subject',
  findLocked: rows.findLockedSubject,
  insert: rows.insertSubject,
  set: rows.setSubject,
  setRest: (db, id, { programmes }) => rows.setPlaces(db, id, programmes),
  remove: rows.removeSubject,
  fixed: ['universityId'],
};

const studio = os.universities.studio.subjects;

export const studioSubjects = studio.router({
  list: studio.list.handler(({ context, input }) => rows.listStudioSubjects(context.db, input)),
  read: studio.read.handler(({ context, input, errors }) => orNotFound(rows.findSubject(context.db, input.id), errors)),
  create: studio.create.handler(({ context, input, errors }) => createEntry(subjects, context, input, errors)),
  update: studio.update.handler(({ context, input: { id, revision, ...said }, errors }) =>
    saveEntry(subjects, context, { id, revision, terms: said }, errors),
  ),
  remove: studio.remove.handler(({ context, input, errors }) => removeEntry(subjects, context, input.id, errors)),

  check: studio.check.handler(async ({ context, input, errors }) => {
    const { lines } = await checkText(context.db, input, errors);
    return { lines: lines.map(({ terms: _, id: _id, ...line }) => line) };
  }),
  import: studio.import.handler(({ context, input, errors }) => importText(context, input, errors)),
});
