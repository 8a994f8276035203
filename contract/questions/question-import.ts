import * as v from 'valibot';
import { Id, Language, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { Marks, QuestionKind } from './body.ts';

/** The file is sent to PUT /files/question-imports/{importId}?name=bank.csv, with the defaults of `QuestionImportInput` in its query. */
export const MAX_QUESTION_FILE_BYTES = 10 * 1024 * 1024;
/** So long an import can be undone, while nothing uses what it brought. */
export const UNDO_DAYS = 7;

/** What becomes of a row that is in the bank already: nothing, a question beside it, or its next version. */
export const DuplicateChoice = v.picklist(['skip', 'both', 'version']);
export type DuplicateChoice = v.InferOutput<typeof DuplicateChoice>;

/** What rows get that say nothing of it. */
export const QuestionImportInput = v.object({
  subjectId: v.optional(v.nullable(Id), null),
  unitId: v.optional(v.nullable(Id), null),
  marks: v.optional(Marks, '1'),
  penalty: v.optional(Marks, '0'),
  duplicates: v.optional(DuplicateChoice, 'skip'),
});
export type QuestionImportInput = v.InferOutput<typeof QuestionImportInput>;

export const ImportRowState = v.picklist(['ready', 'warning', 'duplicate', 'error']);
export type ImportRowState = v.InferOutput<typeof ImportRowState>;
const counts = v.object({ ready: v.number(), warning: v.number(), duplicate: v.number(), error: v.number() });
/** A sentence in both languages of the studio. */
const Sentence = v.object({ en: v.string(), hi: v.string() });

export const QuestionImport = v.object({
  id: Id,
  name: v.string(),
  format: v.nullable(v.picklist(['csv', 'gift', 'aiken', 'moodle', 'json'])),
  state: v.picklist(['reading', 'checking', 'checked', 'refused', 'importing', 'imported', 'undone']),
  percent: v.number(),
  refusal: v.nullable(Sentence),
  ...QuestionImportInput.entries,
  subject: v.nullable(v.object({ id: Id, code: v.string(), titleEn: v.string() })),
  total: v.number(),
  counts,
  /** How many rows would be imported now; afterwards how many were. */
  importable: v.number(),
  /** Whether each of these has a subject. */
  hasSubjects: v.boolean(),
  by: v.nullable(v.string()),
  madeAt: Timestamp,
  importedAt: v.nullable(Timestamp),
  /** Until then it can be undone, while nothing uses what it brought. */
  undoUntil: v.nullable(Timestamp),
});
export type QuestionImport = v.InferOutput<typeof QuestionImport>;

/** `html` and `body` as of a question in the bank; `match`: the question of the bank that it is the same as, or near to. */
export const QuestionImportRow = v.object({
  position: v.number(),
  line: v.number(),
  externalId: v.nullable(v.string()),
  kind: v.nullable(QuestionKind),
  state: ImportRowState,
  reasons: v.array(Sentence),
  languages: v.array(Language),
  body: v.unknown(),
  html: v.unknown(),
  subject: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  marks: v.nullable(v.string()),
  penalty: v.nullable(v.string()),
  choice: v.nullable(DuplicateChoice),
  fate: v.nullable(v.picklist(['added', 'version', 'skipped'])),
  questionId: v.nullable(Id),
  match: v.nullable(v.object({ questionId: Id, externalId: v.nullable(v.string()), html: v.unknown() })),
});
export type QuestionImportRow = v.InferOutput<typeof QuestionImportRow>;

export const QuestionImportList = v.strictObject({ ...StudioFilter, sort: sortBy('made') });
export type QuestionImportList = v.InferOutput<typeof QuestionImportList>;
