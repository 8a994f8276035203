import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';

const MAX_EDITION = 1000;
const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** Of a syllabus; in an address it comes as text. */
export const Edition = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_EDITION),
);

/** What staff write of a unit: its block and number as they are printed, and its titles. */
export const UnitInput = v.object({
  block: Text,
  unit: Text,
  titleEn: Text,
  titleHi: v.optional(v.nullable(Text), null),
});
export type UnitInput = v.InferOutput<typeof UnitInput>;

/** A unit of a subject's syllabus. What hangs on it: questions of the bank, those of past papers among them, and where it is taught. */
const SubjectUnit = v.object({
  unitId: Id,
  revision: Revision,
  edition: v.number(),
  /** Of the edition that holds now. */
  isNow: v.boolean(),
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  questions: v.number(),
  sources: v.number(),
});
export type SubjectUnit = v.InferOutput<typeof SubjectUnit>;

/** What would become of a line of a file. */
const UnitLine = v.object({
  line: v.number(),
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  state: v.picklist(['new', 'changed', 'same']),
});
export type UnitLine = v.InferOutput<typeof UnitLine>;

const MAX_FILE = 1_000_000;
const MAX_UNITS = 2000;
const staff = staffWith('questions.manage');
const tags = ['questions'];
/** Without an edition, of the one that holds now. */
const subject = v.strictObject({ subjectId: Id, edition: v.optional(Edition) });
const one = v.strictObject({ unitId: Id });
const path = '/studio/subjects/{subjectId}/units';
const file = v.strictObject({ ...subject.entries, text: v.pipe(v.string(), v.maxLength(MAX_FILE)) });
const errors = v.array(v.object({ line: v.number(), reason: v.string(), reasonHi: v.string() }));
/** The block has a unit of this number. */
const taken = { TAKEN: { status: 409 } } as const;

export const studioUnits = {
  list: staff
    .route({ method: 'GET', path, tags, summary: 'The syllabus of a subject' })
    .input(v.strictObject({ subjectId: Id, edition: v.optional(v.union([Edition, v.literal('all')])) }))
    .output(v.array(SubjectUnit)),

  /** CSV with the columns subject, block, unit, title_en, title_hi. What has an error is left out, everything else is saved. */
  import: staff
    .route({ method: 'POST', path: `${path}/imports`, tags, summary: 'Add or change units from CSV' })
    .input(file)
    .output(v.object({ added: v.number(), changed: v.number(), same: v.number(), errors })),

  /** The same text, line by line; nothing is saved. */
  check: staff
    .route({ method: 'POST', path: `${path}/checks`, tags, summary: 'See what a CSV would change' })
    .input(file)
    .output(v.object({ lines: v.array(UnitLine), errors })),

  create: staff
    .route({ method: 'POST', path, tags, summary: 'Add a unit at the end' })
    .input(v.strictObject({ ...subject.entries, ...UnitInput.entries }))
    .errors(taken)
    .output(v.object({ unitId: Id })),

  update: staff
    .route({ method: 'PUT', path: '/studio/units/{unitId}', tags, summary: 'Change a unit' })
    .input(v.strictObject({ ...one.entries, revision: Revision, ...UnitInput.entries }))
    .errors({ ...taken, ...changedMeanwhile }),

  /** All units of the syllabus in their new order; refused when they are others by now. */
  order: staff
    .route({ method: 'PUT', path: `${path}/order`, tags, summary: 'Put units in another order' })
    .input(v.strictObject({ ...subject.entries, unitIds: v.pipe(v.array(Id), v.maxLength(MAX_UNITS)) }))
    .errors({ UNITS_CHANGED: { status: 409 } }),

  /** Only of what nothing hangs on. */
  remove: staff
    .route({ method: 'DELETE', path: '/studio/units/{unitId}', tags, summary: 'Remove a unit that nothing hangs on' })
    .input(one)
    .errors({
      /** `mappings`: units of the editions beside it that it became, or that became it. */
      IN_USE: { status: 409, data: v.object({ questions: v.number(), sources: v.number(), mappings: v.number() }) },
    }),
};
