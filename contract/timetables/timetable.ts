import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';
import { Day } from '#contract/products/product.ts';

export const TimetableStatus = v.picklist(['tentative', 'revised', 'final']);
export type TimetableStatus = v.InferOutput<typeof TimetableStatus>;
const Shift = v.picklist(['morning', 'afternoon', 'evening']);
/** A time of day in India: 14:00. */
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** `days`: those on which there is a paper, in order. */
export const TimetableSection = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  universityId: Id,
  /** Its short name: IGNOU. */
  university: v.string(),
  universityName: v.string(),
  universityNameHi: v.nullable(v.string()),
  term: v.nullable(v.string()),
  status: TimetableStatus,
  sourceUrl: v.nullable(v.string()),
  checkedAt: v.nullable(Timestamp),
  papers: v.number(),
  days: v.array(Day),
});
export type TimetableSection = v.InferOutput<typeof TimetableSection>;

/** `movedFrom`: the day before the last move to another one. */
export const TimetableEntry = v.object({
  id: Id,
  subjectId: Id,
  code: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  heldOn: Day,
  shift: Shift,
  startsAt: Clock,
  endsAt: Clock,
  status: TimetableStatus,
  movedFrom: v.nullable(Day),
  note: v.string(),
});
export type TimetableEntry = v.InferOutput<typeof TimetableEntry>;

/** When a paper is held. */
export const Slot = v.object({ heldOn: Day, startsAt: Clock, endsAt: Clock });
export type Slot = v.InferOutput<typeof Slot>;

/** In this century. */
const ExamDay = v.pipe(
  Day,
  v.check((day) => day.startsWith('20')),
);

/** A paper of a timetable that is being revised. */
export const Paper = v.pipe(
  v.strictObject({
    subjectId: Id,
    heldOn: ExamDay,
    shift: Shift,
    startsAt: Clock,
    endsAt: Clock,
    status: TimetableStatus,
    note: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  }),
  v.check(({ startsAt, endsAt }) => startsAt < endsAt),
);
export type Paper = v.InferOutput<typeof Paper>;

/** Where the university says it. */
export const SourceUrl = v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.maxLength(500)));

const paper = { subjectId: Id, code: v.string() };

/** One change of a revision: of a paper, or of the status of the whole. A move to a new day brings its status along. */
export const TimetableChange = v.variant('kind', [
  v.object({ kind: v.literal('added'), ...paper, after: Slot }),
  v.object({ kind: v.literal('removed'), ...paper, before: Slot }),
  v.object({ kind: v.literal('moved'), ...paper, before: Slot, after: Slot }),
  v.object({ kind: v.literal('status'), ...paper, before: TimetableStatus, after: TimetableStatus }),
  v.object({ kind: v.literal('note'), ...paper, before: v.string(), after: v.string() }),
  v.object({ kind: v.literal('section'), before: TimetableStatus, after: TimetableStatus }),
]);
export type TimetableChange = v.InferOutput<typeof TimetableChange>;

/** The newest revisions first. */
export const Timetable = v.object({
  ...TimetableSection.entries,
  entries: v.array(TimetableEntry),
  revisions: v.array(v.object({ id: Id, madeAt: Timestamp, changes: v.array(TimetableChange) })),
});
export type Timetable = v.InferOutput<typeof Timetable>;

export const MyExam = v.object({
  ...TimetableEntry.entries,
  sectionId: Id,
  sectionTitle: v.string(),
  sectionTitleHi: v.nullable(v.string()),
});
export type MyExam = v.InferOutput<typeof MyExam>;

/** Dates of one's own subjects from today on; `clashes`: ids of those that are held at the same time. */
export const MyExams = v.object({
  universityId: v.nullable(Id),
  subjectIds: v.array(Id),
  exams: v.array(MyExam),
  clashes: v.array(v.array(Id)),
  /** With the secret in it; null until one is asked for. */
  feedUrl: v.nullable(v.string()),
});
export type MyExams = v.InferOutput<typeof MyExams>;
