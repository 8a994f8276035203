import * as v from 'valibot';
import { Id, signedIn } from '#contract/procedure.ts';
import { ObjectiveKind } from '#contract/questions/body.ts';

export const MIN_PRACTISED = 5;
const MAX_PRACTISED = 50;

const choice = {
  subjectId: Id,
  /** Empty: the whole subject. */
  unitIds: v.optional(v.pipe(v.array(Id), v.maxLength(50)), []),
  /** Null: any of these. */
  kind: v.optional(v.nullable(ObjectiveKind), null),
  /** Only what was asked in a past paper. */
  pastOnly: v.optional(v.boolean(), false),
  /** Only what this student answered wrong before, and knows of. */
  wrongOnly: v.optional(v.boolean(), false),
} as const;

/** What a student wants to practise. */
export const PracticeChoice = v.strictObject(choice);
export type PracticeChoice = v.InferOutput<typeof PracticeChoice>;

const Unit = v.object({
  unitId: Id,
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
});

/** A subject of something that this student may open, with its units. */
const PracticeSubject = v.object({
  subjectId: Id,
  code: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  units: v.array(Unit),
});
export type PracticeSubject = v.InferOutput<typeof PracticeSubject>;

const tags = ['tests'];
/** Nothing that this student may open is of this subject. */
const notOwned = { NOT_OWNED: { status: 403 } } as const;

/** An own practice test: drawn from the bank, without a time, without a rank, each answer told when it is checked. */
export const practice = {
  subjects: signedIn
    .route({ method: 'GET', path: '/practice/subjects', tags, summary: 'What you may practise' })
    .output(v.array(PracticeSubject)),

  count: signedIn
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'POST', path: '/practice/count', tags, summary: 'How many questions fit' })
    .input(PracticeChoice)
    .errors(notOwned)
    .output(v.object({ count: v.number() })),

  /** Ten on a day of India at most. */
  create: signedIn
    .meta({ limit: { calls: 20, seconds: 60 } })
    .route({ method: 'POST', path: '/practice', tags, summary: 'Make a practice test of your own' })
    .input(
      v.strictObject({
        ...choice,
        questions: v.pipe(v.number(), v.integer(), v.minValue(MIN_PRACTISED), v.maxValue(MAX_PRACTISED)),
      }),
    )
    .errors({
      ...notOwned,
      TOO_FEW: { status: 409, data: v.object({ count: v.number(), least: v.number() }) },
      DAY_FULL: { status: 429, data: v.object({ most: v.number() }) },
    })
    .output(v.object({ testId: Id })),

  /** Takes it out of the lists. It still counts among those of its day. */
  remove: signedIn
    .route({ method: 'DELETE', path: '/practice/{testId}', tags, summary: 'Delete a practice test of your own' })
    .input(v.strictObject({ testId: Id }))
    .errors({
      NOT_FOUND: { status: 404 },
      /** An attempt at it is under way: it is handed in first. */
      RUNNING: { status: 409 },
    }),
};
