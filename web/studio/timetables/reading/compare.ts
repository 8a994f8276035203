import type { Paper, TimetableEntry } from '#contract/timetables/timetable.ts';
import type { ReadRow } from './read-row.ts';
import type { TableSheet } from './read-sheet.ts';

export type RowState = 'fix' | 'new' | 'changed' | 'same';
/** A line with what it does to the timetable; `before` is the paper that it changes. */
export type CheckedRow = ReadRow & { state: RowState; before: TimetableEntry | undefined };

const FIELDS = ['heldOn', 'shift', 'startsAt', 'endsAt', 'status', 'note'] as const;

/** What each line does to the papers that there are. A note that the text does not speak of stays. */
export function checkedRows({ rows }: Pick<TableSheet, 'rows'>, entries: TimetableEntry[]): CheckedRow[] {
  const old = new Map(entries.map((entry) => [entry.subjectId, entry]));
  return rows.map((row) => {
    const before = row.subject && old.get(row.subject.id);
    return { ...row, before, state: stateOf(row, before) };
  });
}

function stateOf(row: ReadRow, before: TimetableEntry | undefined): RowState {
  if (row.faults.length > 0) return 'fix';
  if (!before) return 'new';
  const after = paperOf(row, before);
  return after && FIELDS.every((field) => before[field] === after[field]) ? 'same' : 'changed';
}

/** The paper that a line without a fault stands for. */
function paperOf({ subject, paper }: ReadRow, before: TimetableEntry | undefined): Paper | undefined {
  const { heldOn, shift, startsAt, endsAt, status } = paper;
  if (!(subject && heldOn && shift && startsAt && endsAt && status)) return undefined;
  const note = paper.note ?? before?.note ?? '';
  return { subjectId: subject.id, heldOn, shift, startsAt, endsAt, status, note };
}

/** All papers as they are after the import: those of lines without a fault take the place of theirs, the others stay. */
export function mergedPapers(rows: CheckedRow[], entries: TimetableEntry[]): Paper[] {
  const written = rows.flatMap((row) => (row.state === 'fix' ? [] : (paperOf(row, row.before) ?? [])));
  const named = new Set(written.map(({ subjectId }) => subjectId));
  return [...entries.filter(({ subjectId }) => !named.has(subjectId)).map(asPaper), ...written];
}

/** An entry as a revision takes it. */
export function asPaper({ subjectId, heldOn, shift, startsAt, endsAt, status, note }: TimetableEntry): Paper {
  return { subjectId, heldOn, shift, startsAt, endsAt, status, note };
}

/** How many lines do what. */
export function countsOf(rows: CheckedRow[]): Record<RowState, number> {
  const counts = { fix: 0, new: 0, changed: 0, same: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
