import * as v from 'valibot';
import { Id, Revision, staffWith } from '#contract/procedure.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { recordProcedures, StudyCode } from './records.studio.ts';

/** A code of letters and digits as the universities print it, BPSC-131, however it was typed; all others as they are. */
export const SubjectCode = v.pipe(
  StudyCode,
  v.transform((code) => {
    const [, letters, digits] = /^([A-Z]+)[^A-Z0-9]*(\d+)$/.exec(code) ?? [];
    return letters && digits ? `${letters}-${digits}` : code.replace(/\s+/g, ' ');
  }),
);
const Title = v.pipe(v.string(), v.trim(), v.maxLength(200));
export const Credits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
export const Semester = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));

/** Where a subject stands in a programme. */
const InProgramme = v.strictObject({
  programmeId: Id,
  semester: v.nullable(Semester),
  category: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))),
});
export type InProgramme = v.InferOutput<typeof InProgramme>;

export const SubjectInput = v.object({
  universityId: Id,
  code: SubjectCode,
  titleEn: v.pipe(Title, v.minLength(1)),
  titleHi: v.nullable(v.pipe(Title, v.minLength(1))),
  credits: v.nullable(Credits),
  programmes: v.pipe(
    v.array(InProgramme),
    v.maxLength(60),
    v.check((all) => new Set(all.map(({ programmeId }) => programmeId)).size === all.length, 'the same one twice'),
  ),
});
export type SubjectInput = v.InferOutput<typeof SubjectInput>;

const StudioSubject = v.object({
  id: Id,
  revision: Revision,
  universityId: Id,
  university: v.string(),
  code: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  credits: v.nullable(v.number()),
  programmes: v.array(
    v.object({
      programmeId: Id,
      code: v.string(),
      semester: v.nullable(v.number()),
      category: v.nullable(v.string()),
    }),
  ),
});
export type StudioSubject = v.InferOutput<typeof StudioSubject>;

export const SubjectList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('code', 'title', 'credits'),
  universityId: v.optional(Id),
  programmeId: v.optional(Id),
});
export type SubjectList = v.InferOutput<typeof SubjectList>;

/** The most subjects that one text may bring. */
export const MAX_LINES = 300;
const Sheet = v.strictObject({ universityId: Id, text: v.pipe(v.string(), v.maxLength(200_000)) });

/** A line of the text with what would become of it. `faults` name its columns; `changes` the fields that differ. */
const CheckedLine = v.object({
  line: v.number(),
  state: v.picklist(['new', 'changed', 'same', 'fix']),
  code: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  credits: v.nullable(v.number()),
  programmes: v.array(v.string()),
  changes: v.array(v.picklist(['titleEn', 'titleHi', 'credits', 'programmes'])),
  faults: v.array(v.picklist(['code', 'title', 'credits', 'programmes', 'university', 'twice'])),
});
export type CheckedLine = v.InferOutput<typeof CheckedLine>;

const staff = staffWith('content.manage');
const tags = ['universities'];
/** Its first line names no columns that are known; or it holds more lines than `MAX_LINES`. */
const unread = {
  NO_HEAD: { status: 422 },
  TOO_MANY_LINES: { status: 422, data: v.object({ lines: v.number() }) },
  UNKNOWN_REFERENCE: { status: 422 },
} as const;

export const studioSubjects = {
  ...recordProcedures('subjects', { terms: SubjectInput.entries, row: StudioSubject, list: SubjectList }),

  /** Reads a text of rows, from a file or a spreadsheet, and writes nothing. */
  check: staff
    .route({ method: 'POST', path: '/studio/subjects/checks', tags, summary: 'What an import would do' })
    .input(Sheet)
    .output(v.object({ lines: v.array(CheckedLine) }))
    .errors(unread),

  /** Writes the lines that are new or changed; those to fix are left out, and what the text does not name stays. */
  import: staff
    .route({ method: 'POST', path: '/studio/subjects/imports', tags, summary: 'Import subjects' })
    .input(Sheet)
    .output(v.object({ added: v.number(), changed: v.number(), same: v.number(), left: v.number() }))
    .errors(unread),
};
