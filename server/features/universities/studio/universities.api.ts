import type { ProgrammeInput, TermInput, UniversityInput } from '#contract/universities/universities.studio.ts';
import { catalogue } from '#server/features/universities/catalogue/catalogue.api.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { createEntry, type EntryStore, removeEntry, saveEntry } from './entries.service.ts';
import * as programmeRows from './programmes.store.ts';
import { studioSubjects } from './subjects.api.ts';
import * as termRows from './terms.store.ts';
import * as universityRows from './universities.store.ts';

const universities: EntryStore<UniversityInput> = {
  noun: 'university',
  findLocked: universityRows.findLockedUniversity,
  insert: universityRows.insertUniversity,
  set: universityRows.setUniversity,
  remove: universityRows.removeUniversity,
};
const programmes: EntryStore<ProgrammeInput> = {
  noun: 'programme',
  findLocked: programmeRows.findLockedProgramme,
  insert: programmeRows.insertProgramme,
  set: programmeRows.setProgramme,
  remove: programmeRows.removeProgramme,
  fixed: ['universityId'],
};
const terms: EntryStore<TermInput> = {
  noun: 'term',
  findLocked: termRows.findLockedTerm,
  insert: termRows.insertTerm,
  set: termRows.setTerm,
  remove: termRows.removeTerm,
  fixed: ['universityId', 'kind'],
};

const studio = os.universities.studio;

export const studioUniversities = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: studio.list.handler(({ context, input }) => universityRows.listStudioUniversities(context.db, input)),
  read: studio.read.handler(({ context, input, errors }) =>
    orNotFound(universityRows.findUniversity(context.db, input.id), errors),
  ),
  create: studio.create.handler(({ context, input, errors }) => createEntry(universities, context, input, errors)),
  update: studio.update.handler(({ context, input: { id, revision, ...said }, errors }) =>
    saveEntry(universities, context, { id, revision, terms: said }, errors),
  ),
  remove: studio.remove.handler(({ context, input, errors }) => removeEntry(universities, context, input.id, errors)),

  programmes: {
    list: studio.programmes.list.handler(({ context, input }) => programmeRows.listProgrammes(context.db, input)),
    read: studio.programmes.read.handler(({ context, input, errors }) =>
      orNotFound(programmeRows.findProgramme(context.db, input.id), errors),
    ),
    create: studio.programmes.create.handler(({ context, input, errors }) =>
      createEntry(programmes, context, input, errors),
    ),
    update: studio.programmes.update.handler(({ context, input: { id, revision, ...said }, errors }) =>
      saveEntry(programmes, context, { id, revision, terms: said }, errors),
    ),
    remove: studio.programmes.remove.handler(({ context, input, errors }) =>
      removeEntry(programmes, context, input.id, errors),
    ),
  },

  terms: {
    list: studio.terms.list.handler(({ context, input }) => termRows.listTerms(context.db, input)),
    read: studio.terms.read.handler(({ context, input, errors }) =>
      orNotFound(termRows.findTerm(context.db, input.id), errors),
    ),
    create: studio.terms.create.handler(({ context, input, errors }) => createEntry(terms, context, input, errors)),
    update: studio.terms.update.handler(({ context, input: { id, revision, ...said }, errors }) =>
      saveEntry(terms, context, { id, revision, terms: said }, errors),
    ),
    remove: studio.terms.remove.handler(({ context, input, errors }) => removeEntry(terms, context, input.id, errors)),
  },

  subjects: studioSubjects,
  catalogue,
});
