import * as v from 'valibot';
import { Id, staffWith } from '#contract/procedure.ts';
import { Edition } from '#contract/questions/units.studio.ts';
import { UnitSource } from './unit-source.ts';

/** A unit of an edition of the syllabus, with what it was asked for and where it is taught. */
const TaughtUnit = v.object({
  unitId: Id,
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  marks: v.string(),
  sources: v.array(UnitSource),
});
export type TaughtUnit = v.InferOutput<typeof TaughtUnit>;

const place = (most: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))), null);

/** From which second of a lesson, or page of a document, until which: null for its beginning, and for its end. */
export const UnitSourceInput = v.object({
  kind: v.picklist(['lesson', 'ebook', 'note', 'test']),
  id: Id,
  from: place(86_400),
  to: place(86_400),
});
export type UnitSourceInput = v.InferOutput<typeof UnitSourceInput>;

const staff = staffWith('questions.manage');
const tags = ['past papers'];

export const studioUnitSources = {
  /** Of this edition, or else of the one that held in this term, or else of the one that holds now. */
  list: staff
    .route({
      method: 'GET',
      path: '/studio/subjects/{subjectId}/unit-sources',
      tags,
      summary: 'Where units are taught',
    })
    .input(v.strictObject({ subjectId: Id, edition: v.optional(Edition), termId: v.optional(Id) }))
    .output(v.array(TaughtUnit)),

  /** The same one twice is there once. */
  add: staff
    .route({ method: 'POST', path: '/studio/units/{unitId}/sources', tags, summary: 'Say where a unit is taught' })
    .input(v.strictObject({ unitId: Id, ...UnitSourceInput.entries }))
    .errors({ SOURCE_UNKNOWN: { status: 422 }, PLACE_INVALID: { status: 422 } })
    .output(v.object({ sourceId: Id })),

  remove: staff
    .route({
      method: 'DELETE',
      path: '/studio/unit-sources/{sourceId}',
      tags,
      summary: 'Take back where a unit is taught',
    })
    .input(v.strictObject({ sourceId: Id })),
};
