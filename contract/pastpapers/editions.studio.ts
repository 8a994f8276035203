import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { Edition } from '#contract/questions/units.studio.ts';

const MAX_PARTS = 50;

/** An edition of a subject's syllabus: `termId` is the exam term from which it is valid, null for one that was always. */
const SyllabusEdition = v.object({
  edition: v.number(),
  termId: v.nullable(Id),
  term: v.nullable(v.string()),
  revision: Revision,
  /** The one that holds now. */
  isNow: v.boolean(),
  units: v.number(),
  /** Units of the edition before that became none of this one yet. */
  unmapped: v.number(),
});
export type SyllabusEdition = v.InferOutput<typeof SyllabusEdition>;

/** A unit of the edition before, and what became of it. */
const MappedUnit = v.object({
  unitId: Id,
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  newUnitIds: v.array(Id),
});
export type MappedUnit = v.InferOutput<typeof MappedUnit>;

const staff = staffWith('questions.manage');
const tags = ['past papers'];
const subject = v.strictObject({ subjectId: Id });
const one = v.strictObject({ ...subject.entries, edition: Edition });
const path = '/studio/subjects/{subjectId}/editions';
const onePath = `${path}/{edition}` as const;
/** Not an exam term of the subject's university with a month in it. */
const termUnknown = { TERM_UNKNOWN: { status: 422 } } as const;

export const studioEditions = {
  list: staff
    .route({ method: 'GET', path, tags, summary: "The editions of a subject's syllabus, the newest first" })
    .input(subject)
    .output(v.array(SyllabusEdition)),

  /** With `isCopy` it begins with the units of the last one, each mapped to its copy, which is taught where the unit was. */
  begin: staff
    .route({ method: 'POST', path, tags, summary: 'Begin the next edition of a syllabus' })
    .input(v.strictObject({ ...subject.entries, termId: Id, isCopy: v.boolean() }))
    .errors({ ...termUnknown, NO_UNITS: { status: 409 } })
    .output(v.object({ edition: v.number() })),

  setTerm: staff
    .route({ method: 'PUT', path: onePath, tags, summary: 'Say from which term an edition is valid' })
    .input(v.strictObject({ ...one.entries, revision: Revision, termId: Id }))
    .errors({ ...termUnknown, ...changedMeanwhile }),

  /** Only the newest, and only while no question is tagged with its units and no past paper was set by it. */
  remove: staff
    .route({ method: 'DELETE', path: onePath, tags, summary: 'Take back the newest edition, with its units' })
    .input(one)
    .errors({ IN_USE: { status: 409 } }),

  mappings: staff
    .route({
      method: 'GET',
      path: `${onePath}/mappings`,
      tags,
      summary: 'What became of the units of the edition before',
    })
    .input(one)
    .output(v.array(MappedUnit)),

  /** These units of the next edition and no others; what was asked of the unit is split evenly among them. */
  map: staff
    .route({ method: 'PUT', path: '/studio/units/{unitId}/mapping', tags, summary: 'Map a unit to the next edition' })
    .input(v.strictObject({ unitId: Id, newUnitIds: v.pipe(v.array(Id), v.maxLength(MAX_PARTS)) }))
    .errors({ UNIT_UNKNOWN: { status: 422 } }),
};
