import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import type { Cell } from './cells.ts';
import type { Role } from './columns.ts';
import type { Fault, Fix, ReadRow } from './read-row.ts';
import { clockAt, minutesOf, readClock, readShift, readSpan, type ShiftName, type TimeSpan } from './times.ts';

/** The times of each shift, and the shift of each beginning, as this timetable has them most. */
export type Usual = { spans: Map<ShiftName, TimeSpan>; shifts: Map<string, ShiftName> };

const SPANS: Record<ShiftName, TimeSpan> = {
  morning: { startsAt: '10:00', endsAt: '13:00' },
  afternoon: { startsAt: '14:00', endsAt: '17:00' },
  evening: { startsAt: '14:00', endsAt: '17:00' },
};
const THREE_HOURS = 180;

export function usualOf(entries: TimetableEntry[]): Usual {
  const spans = new Map<ShiftName, TimeSpan>();
  const shifts = new Map<string, ShiftName>();
  for (const [shift, own] of Map.groupBy(entries, (entry) => entry.shift)) {
    const most = mostOf(own.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`));
    const [startsAt = '', endsAt = ''] = most.split(' ');
    spans.set(shift, { startsAt, endsAt });
  }
  for (const [start, own] of Map.groupBy(entries, (entry) => entry.startsAt))
    shifts.set(start, mostOf(own.map(({ shift }) => shift)));
  return { spans, shifts };
}

function mostOf<T extends string>(values: T[]): T {
  const counted = [...Map.groupBy(values, (value) => value)];
  return counted.reduce((one, other) => (other[1].length > one[1].length ? other : one))[0];
}

type CellOf = (role: Role) => Cell | undefined;
type Times = Pick<ReadRow, 'paper' | 'faults'>;
type At = { from: number; to: number; isRange?: boolean };
type ReadTimes = { span?: TimeSpan; faults: Fault[]; at: At };

/** The shift and the times of a line. What is not said follows from the other, as this timetable has it. */
export function readTimes(cellOf: CellOf, usual: Usual, whole: Fix): Times {
  const cell = cellOf('shift');
  const shift = cell && readShift(cell.text);
  const wrong: Fault[] = cell && !shift ? [{ kind: 'shift', from: cell.from, to: cell.to }] : [];
  const told = readStatedTime(cellOf);
  const times = told ? statedTimes(told, shift, usual) : timesOfShift(shift, usual, wrong.length > 0 ? [] : [whole]);
  return { paper: times.paper, faults: [...wrong, ...times.faults] };
}

function timesOfShift(shift: ShiftName | undefined, usual: Usual, missing: Fix[]): Times {
  if (shift) return { paper: { shift, ...(usual.spans.get(shift) ?? SPANS[shift]) }, faults: [] };
  return { paper: {}, faults: missing.map((whole): Fault => ({ kind: 'no-time', ...whole })) };
}

function statedTimes({ span, faults, at }: ReadTimes, said: ShiftName | undefined, usual: Usual): Times {
  if (!span) return { paper: said ? { shift: said } : {}, faults };
  const shift = said ?? shiftAt(span.startsAt, usual);
  if (span.startsAt < span.endsAt) return { paper: { shift, ...span }, faults };
  const end = endAfter(span.startsAt, shift, usual);
  const mend = { text: at.isRange ? `${span.startsAt}-${end}` : end, label: end };
  const fault: Fault = { kind: 'ends-first', from: at.from, to: at.to, ...(end > span.startsAt && { mend }) };
  return { paper: { shift }, faults: [...faults, fault] };
}

/** Undefined when the line says no time at all. */
function readStatedTime(cellOf: CellOf): ReadTimes | undefined {
  const range = cellOf('time');
  if (range) return readRange(range);
  const [first, last] = [cellOf('starts'), cellOf('ends')];
  const at = last ?? first;
  if (!at) return undefined;
  const faults = [first, last].flatMap((cell): Fault[] =>
    cell && !readClock(cell.text) ? [{ kind: 'time', from: cell.from, to: cell.to }] : [],
  );
  if (faults.length > 0) return { faults, at };
  const startsAt = first && readClock(first.text);
  if (!startsAt) return { faults: [{ kind: 'no-time', from: at.from, to: at.to }], at };
  const endsAt = (last && readClock(last.text)) ?? clockAt(minutesOf(startsAt) + THREE_HOURS);
  return { span: { startsAt, endsAt }, faults, at };
}

function readRange({ text, from, to }: Cell): ReadTimes {
  const span = readSpan(text);
  const at = { from, to, isRange: true };
  return span ? { span, faults: [], at } : { faults: [{ kind: 'time', from, to }], at };
}

function shiftAt(startsAt: string, { shifts }: Usual): ShiftName {
  const usual = shifts.get(startsAt);
  if (usual) return usual;
  if (startsAt < '12:00') return 'morning';
  return startsAt < '16:00' ? 'afternoon' : 'evening';
}

function endAfter(startsAt: string, shift: ShiftName, { spans }: Usual): string {
  const usual = spans.get(shift) ?? SPANS[shift];
  if (usual.startsAt === startsAt) return usual.endsAt;
  return clockAt(minutesOf(startsAt) + THREE_HOURS);
}
