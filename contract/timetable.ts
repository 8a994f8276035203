import * as v from 'valibot';
import { Day } from './item.ts';
import { Id, Moment } from './procedure.ts';

export const TimetableStatus = v.picklist(['tentative', 'revised', 'final']);
export type TimetableStatus = v.InferOutput<typeof TimetableStatus>;
export const Shift = v.picklist(['morning', 'afternoon', 'evening']);
/** A time of day in India: 14:00. */
export const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const TimetableSection = v.object({
  id: Id,
  title: v.string(),
  universityId: Id,
  university: v.string(),
  term: v.nullable(v.string()),
  status: TimetableStatus,
  sourceUrl: v.nullable(v.string()),
  checkedAt: v.nullable(Moment),
  papers: v.number(),
  firstOn: v.nullable(Day),
  lastOn: v.nullable(Day),
});
export type TimetableSection = v.InferOutput<typeof TimetableSection>;

/** `movedFrom`: the day before the last move, for a revised paper. */
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

/** One change of a revision. A `moved` paper has a day or a time before and after; a `section` its status. */
export const TimetableChange = v.object({
  kind: v.picklist(['added', 'removed', 'moved', 'confirmed', 'section']),
  subjectId: v.nullable(Id),
  code: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type TimetableChange = v.InferOutput<typeof TimetableChange>;

export const Timetable = v.object({
  ...TimetableSection.entries,
  entries: v.array(TimetableEntry),
  revisions: v.array(v.object({ id: Id, madeAt: Moment, changes: v.array(TimetableChange) })),
});
export type Timetable = v.InferOutput<typeof Timetable>;

/** Dates of one's own subjects from today on, with the ids of those that are held at the same time as another. */
export const MyExams = v.object({
  subjectIds: v.array(Id),
  exams: v.array(v.object({ ...TimetableEntry.entries, sectionId: Id, sectionTitle: v.string() })),
  clashes: v.array(v.array(Id)),
  /** https, with the secret in it; null until one is asked for. */
  feedUrl: v.nullable(v.string()),
});
export type MyExams = v.InferOutput<typeof MyExams>;
