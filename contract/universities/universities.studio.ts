import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { HindiName, Id, Revision, staffWith } from '#contract/procedure.ts';
import { Day } from '#contract/products/product.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { studioCatalogue } from './catalogue.ts';
import { recordProcedures, StudyCode } from './records.studio.ts';
import { studioSubjects } from './subjects.studio.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const Word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

export const UniversityInput = v.object({ code: StudyCode, name: Name, nameHi: HindiName(200) });
export type UniversityInput = v.InferOutput<typeof UniversityInput>;
const StudioUniversity = v.object({
  id: Id,
  revision: Revision,
  code: v.string(),
  name: v.string(),
  nameHi: v.nullable(v.string()),
  programmes: v.number(),
  subjects: v.number(),
  terms: v.number(),
});
export type StudioUniversity = v.InferOutput<typeof StudioUniversity>;

export const ProgrammeInput = v.object({
  universityId: Id,
  code: StudyCode,
  name: Name,
  nameHi: HindiName(200),
  level: Word,
});
export type ProgrammeInput = v.InferOutput<typeof ProgrammeInput>;
const place = { id: Id, revision: Revision, universityId: Id, university: v.string() };
const StudioProgramme = v.object({
  ...place,
  code: v.string(),
  name: v.string(),
  nameHi: v.nullable(v.string()),
  level: v.string(),
  subjects: v.number(),
});
export type StudioProgramme = v.InferOutput<typeof StudioProgramme>;

const TermKind = v.picklist(['admission', 'assignment', 'exam']);
/** A session of a university: its first and its last day, where they are known. */
export const TermInput = v.object({
  universityId: Id,
  kind: TermKind,
  label: Word,
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
});
export type TermInput = v.InferOutput<typeof TermInput>;
const StudioTerm = v.object({ ...place, ...TermInput.entries, label: v.string() });
export type StudioTerm = v.InferOutput<typeof StudioTerm>;

export const UniversityList = v.strictObject({ ...StudioFilter, sort: sortBy('code', 'name') });
export const ProgrammeList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('code', 'name', 'level'),
  universityId: v.optional(Id),
});
export const TermList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('label', 'starts'),
  universityId: v.optional(Id),
  kind: v.optional(TermKind),
});

export type UniversityList = v.InferOutput<typeof UniversityList>;
export type ProgrammeList = v.InferOutput<typeof ProgrammeList>;
export type TermList = v.InferOutput<typeof TermList>;

/** What everything of the school refers to: universities, and of each its programmes, terms and subjects. */
export const studioUniversities = {
  changes: staffChanges(staffWith('content.manage'), 'universities', {
    path: '/studio/universities/changes',
    tags: ['universities'],
    summary: 'That one changed',
  }),
  ...recordProcedures('universities', { terms: UniversityInput.entries, row: StudioUniversity, list: UniversityList }),
  programmes: recordProcedures('programmes', {
    terms: ProgrammeInput.entries,
    row: StudioProgramme,
    list: ProgrammeList,
  }),
  terms: recordProcedures('terms', { terms: TermInput.entries, row: StudioTerm, list: TermList }),
  subjects: studioSubjects,
  catalogue: studioCatalogue,
};
