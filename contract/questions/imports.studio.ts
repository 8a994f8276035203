import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import {
  DuplicateChoice,
  ImportRowState,
  QuestionImport,
  QuestionImportInput,
  QuestionImportList,
  QuestionImportRow,
} from './question-import.ts';

const staff = staffWith('questions.manage');
const tags = ['questions'];
const one = v.strictObject({ importId: Id });
const path = '/studio/questions/imports';
/** It is being read or imported, was imported, or was refused. */
const notReady = { NOT_READY: { status: 409 } } as const;
const position = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(-1),
  v.maxValue(10_000),
);

export const questionImports = {
  changes: staffChanges(staff, 'question-imports', {
    path: `${path}/changes`,
    tags,
    summary: 'That an import of questions changed',
  }),

  list: staff
    .route({ method: 'GET', path, tags, summary: 'Imports of questions' })
    .input(QuestionImportList)
    .output(studioPage(QuestionImport)),

  read: staff
    .route({ method: 'GET', path: `${path}/{importId}`, tags, summary: 'An import of questions' })
    .input(one)
    .output(QuestionImport),

  /** Fifty at most, in the order of the file; `next`: what to ask after for more. */
  rows: staff
    .route({ method: 'GET', path: `${path}/{importId}/rows`, tags, summary: 'What becomes of each row of a file' })
    .input(v.strictObject({ ...one.entries, state: v.optional(ImportRowState), after: v.optional(position, -1) }))
    .output(v.object({ rows: v.array(QuestionImportRow), next: v.nullable(v.number()) })),

  /** Sets what rows get that say nothing of it, and looks at all of them anew. */
  setDefaults: staff
    .route({ method: 'PUT', path: `${path}/{importId}`, tags, summary: 'Set what rows get that say nothing' })
    .input(v.strictObject({ ...one.entries, ...QuestionImportInput.entries }))
    .errors({
      ...{
        ...notReady,
        SUBJECT_UNKNOWN: { status: 422 },
        UNIT_UNKNOWN: { status: 422 },
        MARKS_INVALID: { status: 422 },
      },
    }),

  /** Decides for one row alone; null takes that back. */
  choose: staff
    .route({ method: 'PUT', path: `${path}/{importId}/rows/{position}`, tags, summary: 'Decide for one row' })
    .input(v.strictObject({ ...one.entries, position, choice: v.nullable(DuplicateChoice) }))
    .errors(notReady),

  /** Imports what can be, in one transaction in the queue. Begun again it answers the same. */
  start: staff
    .route({ method: 'POST', path: `${path}/{importId}/start`, tags, summary: 'Import the questions' })
    .input(one)
    .errors({ ...notReady, NOTHING_TO_IMPORT: { status: 422 }, SUBJECT_MISSING: { status: 422 } }),

  /** Removes what it brought, as long as nothing uses it. */
  undo: staff
    .route({ method: 'POST', path: `${path}/{importId}/undo`, tags, summary: 'Undo an import' })
    .input(one)
    .errors({
      ...notReady,
      UNDO_OVER: { status: 409 },
      QUESTIONS_IN_USE: { status: 409, data: v.object({ questions: v.number() }) },
    }),

  /** Only of one that brought nothing. */
  remove: staff
    .route({ method: 'DELETE', path: `${path}/{importId}`, tags, summary: 'Remove an import that brought nothing' })
    .input(one)
    .errors(notReady),
};
