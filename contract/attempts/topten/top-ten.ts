import * as v from 'valibot';
import { Id, signedIn, staffWith, Timestamp } from '#contract/procedure.ts';

/** On one line, with a letter in it; the joiners of Indian scripts are no invisible characters. */
const ChosenName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2),
  v.maxLength(30),
  v.regex(/^(?:[\u200c\u200d]|[^\p{C}\p{Zl}\p{Zp}])+$/u),
  v.regex(/\p{L}/u),
);

/** Who of the ten best of a test chose to be shown, once it is closed for all; nobody else, and with fewer than ten to compare none. */
export const TopTen = v.object({
  entries: v.array(v.object({ rank: v.number(), name: v.string(), marks: v.string(), isMine: v.boolean() })),
  /** Null: who asks may choose no name here. `isRemoved`: staff took it away, and there is no other. */
  own: v.nullable(v.object({ name: v.nullable(v.string()), isRemoved: v.boolean() })),
});
export type TopTen = v.InferOutput<typeof TopTen>;

const TopTenName = v.object({
  nameId: Id,
  name: v.string(),
  studentName: v.string(),
  madeAt: Timestamp,
});
export type TopTenName = v.InferOutput<typeof TopTenName>;

const tags = ['attempts'];
const ofTest = v.strictObject({ testId: Id });
const missing = { NOT_FOUND: { status: 404 } } as const;
const staff = staffWith('results.read');

export const topTen = {
  read: signedIn
    .route({
      method: 'GET',
      path: '/tests/{testId}/top-ten',
      tags,
      summary: 'Who chose to be shown among the ten best',
    })
    .input(ofTest)
    .errors(missing)
    .output(TopTen),

  setName: signedIn
    .meta({ limit: { calls: 20, seconds: 600 } })
    .route({ method: 'PUT', path: '/tests/{testId}/top-ten/name', tags, summary: 'Be shown under a name you choose' })
    .input(v.strictObject({ testId: Id, name: ChosenName }))
    .errors({
      ...missing,
      /** Who asks is no adult, or is not compared in this test. */
      NOT_COMPARED: { status: 409 },
      /** By staff. */
      NAME_REMOVED: { status: 409 },
    }),

  removeName: signedIn
    .route({ method: 'DELETE', path: '/tests/{testId}/top-ten/name', tags, summary: 'Be shown no more' })
    .input(ofTest),
};

export const studioTopTen = {
  list: staff
    .route({
      method: 'GET',
      path: '/studio/tests/{testId}/top-ten',
      tags,
      summary: 'Names that students chose for a test',
    })
    .input(ofTest)
    .output(v.array(TopTenName)),

  removeName: staff
    .route({
      method: 'DELETE',
      path: '/studio/tests/{testId}/top-ten/{nameId}',
      tags,
      summary: 'Take a chosen name away',
    })
    .input(v.strictObject({ testId: Id, nameId: Id })),
};
