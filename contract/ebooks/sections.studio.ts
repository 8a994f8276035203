import * as v from 'valibot';
import { changedMeanwhile, HindiName, Id, Revision, staffWith } from '#contract/procedure.ts';

export const SectionInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  titleHi: HindiName(120),
  programmeId: v.nullable(Id),
  termId: v.nullable(Id),
});
export type SectionInput = v.InferOutput<typeof SectionInput>;

/** A shelf as staff see it: how many books stand in it, and how many of them are live. */
const StudioSection = v.object({
  id: Id,
  revision: Revision,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  programmeId: v.nullable(Id),
  programme: v.nullable(v.string()),
  termId: v.nullable(Id),
  term: v.nullable(v.string()),
  books: v.number(),
  live: v.number(),
});
export type StudioSection = v.InferOutput<typeof StudioSection>;

const tags = ['ebooks'];
const staff = staffWith('content.manage');
const UNKNOWN_REFERENCE = { UNKNOWN_REFERENCE: { status: 422 } } as const;

export const studioSections = {
  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/studio/sections', tags, summary: 'All book sections, in the order of the school' })
    .output(v.array(StudioSection)),
  create: staff
    .route({ method: 'POST', path: '/studio/sections', tags, summary: 'Add a section at the end' })
    .input(v.strictObject(SectionInput.entries))
    .output(v.object({ id: Id }))
    .errors(UNKNOWN_REFERENCE),
  update: staff
    .route({ method: 'PUT', path: '/studio/sections/{sectionId}', tags, summary: 'Change a section' })
    .input(v.strictObject({ sectionId: Id, revision: Revision, ...SectionInput.entries }))
    .errors({ ...UNKNOWN_REFERENCE, ...changedMeanwhile }),
  /** Before another one, or to the end. */
  move: staff
    .route({ method: 'PUT', path: '/studio/sections/{sectionId}/place', tags, summary: 'Move a section' })
    .input(v.strictObject({ sectionId: Id, beforeId: v.nullable(Id) }))
    .errors(UNKNOWN_REFERENCE),
  /** With `moveTo` its books move there first; without it one that holds books is refused. */
  remove: staff
    .route({ method: 'DELETE', path: '/studio/sections/{sectionId}', tags, summary: 'Remove a section' })
    .input(v.strictObject({ sectionId: Id, moveTo: v.optional(Id) }))
    .errors({ ...UNKNOWN_REFERENCE, HOLDS_BOOKS: { status: 409, data: v.object({ books: v.number() }) } }),
};
