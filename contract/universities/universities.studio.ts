import * as v from 'valibot';
import { HindiName, Id, Revision, staffWith, watchChanges } from '#contract/procedure.ts';
import { Day } from '#contract/products/product.ts';
import { StaffList, sortBy } from '#contract/studio/list.ts';
import { studioCatalogue } from './catalogue.ts';
import { offerKept, StudyCode } from './records.studio.ts';
import { studioSubjects } from './subjects.studio.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const Word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

export const UniversityTerms = v.object({ code: StudyCode, name: Name, nameHi: HindiName(200) });
export type UniversityTerms = v.InferOutput<typeof UniversityTerms>;
const StaffUniversity = v.object({
  id: Id,
  revision: Revision,
  code: v.string(),
  name: v.string(),
  nameHi: v.nullable(v.string()),
  programmes: v.number(),
  subjects: v.number(),
  terms: v.number(),
});
export type StaffUniversity = v.InferOutput<typeof StaffUniversity>;

export const ProgrammeTerms = v.object({
  universityId: Id,
  code: StudyCode,
  name: Name,
  nameHi: HindiName(200),
  level: Word,
});
export type ProgrammeTerms = v.InferOutput<typeof ProgrammeTerms>;
const place = { id: Id, revision: Revision, universityId: Id, university: v.string() };
const StaffProgramme = v.object({
  ...place,
  code: v.string(),
  name: v.string(),
  nameHi: v.nullable(v.string()),
  level: v.string(),
  subjects: v.number(),
});
export type StaffProgramme = v.InferOutput<typeof StaffProgramme>;

const TermKind = v.picklist(['admission', 'assignment', 'exam']);
/** A session of a university: its first and its last day, where they are known. */
export const TermTerms = v.object({
  universityId: Id,
  kind: TermKind,
  label: Word,
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
});
export type TermTerms = v.InferOutput<typeof TermTerms>;
const StaffTerm = v.object({ ...place, ...TermTerms.entries, label: v.string() });
export type StaffTerm = v.InferOutput<typeof StaffTerm>;

export const UniversityList = v.strictObject({ ...StaffList, sort: sortBy('code', 'name') });
export const ProgrammeList = v.strictObject({
  ...StaffList,
  sort: sortBy('code', 'name', 'level'),
  universityId: v.optional(Id),
});
export const TermList = v.strictObject({
  ...StaffList,
  sort: sortBy('label', 'starts'),
  universityId: v.optional(Id),
  kind: v.optional(TermKind),
});

export type UniversityList = v.InferOutput<typeof UniversityList>;
export type ProgrammeList = v.InferOutput<typeof ProgrammeList>;
export type TermList = v.InferOutput<typeof TermList>;

const stamps = watchChanges('universities');

/** What everything of the school refers to: universities, and of each its programmes, terms and subjects. */
export const studioUniversities = {
  changes: {
    watch: staffWith('content.manage')
      .meta(stamps.meta)
      .route({
        method: 'GET',
        path: '/studio/universities/changes',
        tags: ['universities'],
        summary: 'That one changed',
      })
      .output(stamps.frames),
  },
  ...offerKept('universities', { terms: UniversityTerms.entries, row: StaffUniversity, list: UniversityList }),
  programmes: offerKept('programmes', { terms: ProgrammeTerms.entries, row: StaffProgramme, list: ProgrammeList }),
  terms: offerKept('terms', { terms: TermTerms.entries, row: StaffTerm, list: TermList }),
  subjects: studioSubjects,
  catalogue: studioCatalogue,
};
