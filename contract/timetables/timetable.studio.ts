import * as v from 'valibot';
import { HindiName, Id, Revision, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy, YesNo } from '#contract/studio/list.ts';
import { SourceUrl, TimetableChange, TimetableEntry, TimetableStatus } from './timetable.ts';

export const TimetableInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  titleHi: HindiName(120),
  universityId: v.pipe(Id, v.minLength(1)),
  termId: v.nullable(Id),
  sourceUrl: SourceUrl,
});
export type TimetableInput = v.InferOutput<typeof TimetableInput>;

/** `isRemovable`: no student was ever shown it. `revision` counts what staff changed of it, its papers too. */
export const StudioTimetableRow = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  universityId: Id,
  university: v.string(),
  termId: v.nullable(Id),
  term: v.nullable(v.string()),
  status: TimetableStatus,
  sourceUrl: v.nullable(v.string()),
  checkedAt: v.nullable(Timestamp),
  publishedAt: v.nullable(Timestamp),
  isRemovable: v.boolean(),
  papers: v.number(),
  firstDay: v.nullable(v.string()),
  lastDay: v.nullable(v.string()),
  revision: Revision,
});
export type StudioTimetableRow = v.InferOutput<typeof StudioTimetableRow>;

/** `isKept`: what stood before it can be brought back. */
const Made = v.object({
  id: Id,
  number: v.number(),
  madeAt: Timestamp,
  by: v.nullable(v.string()),
  changes: v.array(TimetableChange),
  isKept: v.boolean(),
});

export const StudioTimetable = v.object({
  ...StudioTimetableRow.entries,
  entries: v.array(TimetableEntry),
  revisions: v.array(Made),
});
export type StudioTimetable = v.InferOutput<typeof StudioTimetable>;

export const TimetableList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'university', 'checked'),
  universityId: v.optional(Id),
  status: v.optional(TimetableStatus),
  published: YesNo,
});
export type TimetableList = v.InferOutput<typeof TimetableList>;

/** Two papers of one programme at one time, and how many students take both. */
export const PaperClash = v.object({ subjectIds: v.tuple([Id, Id]), programme: v.string(), students: v.number() });
export type PaperClash = v.InferOutput<typeof PaperClash>;
