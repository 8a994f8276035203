import type { Slot, TimetableChange, TimetableEntry, TimetableStatus } from '#contract/timetables/timetable.ts';

/** A paper as it stands in a timetable, or as it is to stand there. */
export type PaperState = Pick<
  TimetableEntry,
  'subjectId' | 'heldOn' | 'shift' | 'startsAt' | 'endsAt' | 'status' | 'note'
> & { code: string };

export type PaperChange = Exclude<TimetableChange, { kind: 'section' }>;
type State = { status: TimetableStatus; papers: PaperState[] };

/** What differs between two states of a timetable: the whole first, then its papers by code. */
export function listTimetableChanges(before: State, after: State): TimetableChange[] {
  const old = new Map(before.papers.map((paper) => [paper.subjectId, paper]));
  const kept = new Set(after.papers.map(({ subjectId }) => subjectId));
  const removed = before.papers.filter(({ subjectId }) => !kept.has(subjectId));
  const changes: PaperChange[] = [
    ...after.papers.flatMap((paper) => changesOfPaper(old.get(paper.subjectId), paper)),
    ...removed.map((paper) => ({ kind: 'removed' as const, ...nameOf(paper), before: slotOf(paper) })),
  ];
  const section: TimetableChange[] =
    before.status === after.status ? [] : [{ kind: 'section', before: before.status, after: after.status }];
  return [...section, ...changes.toSorted((one, other) => compare(one.code, other.code))];
}

/** Whether a paper is to be written anew, be it for a change that is told or for one that is not. */
export function isSamePaper(one: PaperState | undefined, other: PaperState): boolean {
  if (!one) return false;
  const keys = ['heldOn', 'shift', 'startsAt', 'endsAt', 'status', 'note'] as const;
  return keys.every((key) => one[key] === other[key]);
}

function changesOfPaper(before: PaperState | undefined, after: PaperState): PaperChange[] {
  const name = nameOf(after);
  if (!before) return [{ kind: 'added' as const, ...name, after: slotOf(after) }];
  const moved = !isSameSlot(before, after);
  // That a moved paper is now called revised says nothing new.
  const restated = before.status !== after.status && !(moved && after.status === 'revised');
  return [
    ...(moved ? [{ kind: 'moved' as const, ...name, before: slotOf(before), after: slotOf(after) }] : []),
    ...(restated ? [{ kind: 'status' as const, ...name, before: before.status, after: after.status }] : []),
    ...(before.note === after.note ? [] : [{ kind: 'note' as const, ...name, before: before.note, after: after.note }]),
  ];
}

const nameOf = ({ subjectId, code }: PaperState) => ({ subjectId, code });
const slotOf = ({ heldOn, startsAt, endsAt }: Slot): Slot => ({ heldOn, startsAt, endsAt });
const isSameSlot = (one: Slot, other: Slot) =>
  one.heldOn === other.heldOn && one.startsAt === other.startsAt && one.endsAt === other.endsAt;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whether a change still matters on `today`: what was held, and is held, before it is past. */
export function isOfUse(change: TimetableChange, today: string): boolean {
  if (change.kind === 'added') return change.after.heldOn >= today;
  if (change.kind === 'removed') return change.before.heldOn >= today;
  if (change.kind === 'moved') return change.after.heldOn >= today || change.before.heldOn >= today;
  return true;
}

/** The subjects whose students are to be told of changes. */
export function subjectsToNotify(changes: TimetableChange[], today: string): string[] {
  const ids = changes.flatMap((each) => (each.kind !== 'section' && isOfUse(each, today) ? [each.subjectId] : []));
  return [...new Set(ids)];
}
