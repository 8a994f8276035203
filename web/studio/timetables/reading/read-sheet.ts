import type { TimetableEntry, TimetableStatus } from '#contract/timetables/timetable.ts';
import type { Subject } from '#contract/universities/universities.ts';
import { type Cell, splitLines, type TableLine } from './cells.ts';
import { type FindSubject, subjectFinder } from './codes.ts';
import { columnsOf, type Role } from './columns.ts';
import { readDay } from './days.ts';
import type { Fix, ReadRow } from './read-row.ts';
import { readTimes, type Usual, usualOf } from './row-times.ts';
import { readStatus } from './times.ts';

export type TableSheet = { lines: TableLine[]; head: number | null; rows: ReadRow[] };
export type Known = { subjects: Subject[]; entries: TimetableEntry[]; status: TimetableStatus };

/** Reads a pasted text against the subjects of a university and what the timetable has. */
export function readSheet(text: string, { subjects, entries, status }: Known): TableSheet {
  const lines = splitLines(text);
  const find = subjectFinder(subjects);
  const { roles, head } = columnsOf(lines, find);
  const usual = usualOf(entries);
  const firstLines = new Map<string, number>();
  const rows = lines
    .filter(({ number, cells }) => number > (head ?? 0) && cells.some((cell) => cell.text !== ''))
    .map((line) => withTwice(readRow(line, roles, { find, usual, status }), firstLines));
  return { lines, head, rows };
}

type Reader = { find: FindSubject; usual: Usual; status: TimetableStatus };

function readRow(line: TableLine, roles: Role[], { find, usual, status }: Reader): ReadRow {
  const cellOf = (role: Role): Cell | undefined => {
    const place = roles.indexOf(role);
    const cell = place < 0 ? undefined : line.cells[place];
    return cell && cell.text !== '' ? cell : undefined;
  };
  const end = { from: 0, to: line.text.length };
  const subject = readSubject(cellOf('subject'), find, end);
  const date = readDate(cellOf('date'), end);
  const times = readTimes(cellOf, usual, end);
  const stated = readStated(cellOf('status'), status);
  const noted = readNote(cellOf('note'));
  return {
    line: line.number,
    code: subject.code,
    subject: subject.subject,
    paper: { ...date.paper, ...times.paper, ...stated.paper, ...noted.paper },
    typed: { date: cellOf('date')?.text ?? '', time: timeTyped(cellOf) },
    faults: [...subject.faults, ...date.faults, ...times.faults, ...stated.faults, ...noted.faults],
  };
}

function timeTyped(cellOf: (role: Role) => Cell | undefined): string {
  const parts = [cellOf('starts')?.text, cellOf('ends')?.text].filter((text) => text !== undefined);
  return cellOf('time')?.text ?? parts.join('–');
}

/** A code alone, or one with its title behind it. */
function readSubject(cell: Cell | undefined, find: FindSubject, whole: Fix) {
  if (!cell) return { code: '', subject: undefined, faults: [{ kind: 'no-subject' as const, ...whole }] };
  const leading = /^[A-Za-z]{1,8}[\s-]*\d{1,5}[A-Za-z]?(?=[\s:,(–-])/.exec(cell.text)?.[0];
  const [found, code] =
    leading && !('subject' in find(cell.text)) ? [find(leading), leading] : [find(cell.text), cell.text];
  if ('subject' in found) return { code: found.subject.code, subject: found.subject, faults: [] };
  const { meant, slip } = found;
  const span = { from: cell.from, to: leading === code ? cell.from + code.length : cell.to };
  const mend = meant && { text: meant.code, label: meant.code };
  const fault = { kind: 'subject' as const, code, meant: meant?.code ?? null, ...(slip && { slip }), ...span };
  return { code, subject: undefined, faults: [{ ...fault, ...(mend && { mend }) }] };
}

function readDate(cell: Cell | undefined, whole: Fix): Pick<ReadRow, 'paper' | 'faults'> {
  if (!cell) return { paper: {}, faults: [{ kind: 'no-date', ...whole }] };
  const read = readDay(cell.text);
  const span = { from: cell.from, to: cell.to };
  if ('day' in read) return { paper: { heldOn: read.day }, faults: [] };
  if (read.fault === 'none') return { paper: {}, faults: [{ kind: 'date', ...span }] };
  const { month, days, meant } = read;
  const mend = meant && { text: meant, label: meant };
  return { paper: {}, faults: [{ kind: 'month', month, days, ...span, ...(mend && { mend }) }] };
}

function readStated(cell: Cell | undefined, usual: TimetableStatus): Pick<ReadRow, 'paper' | 'faults'> {
  const status = cell ? readStatus(cell.text) : usual;
  if (status) return { paper: { status }, faults: [] };
  return { paper: {}, faults: [{ kind: 'status', from: cell?.from ?? 0, to: cell?.to ?? 0 }] };
}

const MAX_NOTE = 200;

function readNote(cell: Cell | undefined): Pick<ReadRow, 'paper' | 'faults'> {
  const note = cell?.text ?? '';
  if (note.length <= MAX_NOTE) return { paper: cell ? { note } : {}, faults: [] };
  return { paper: {}, faults: [{ kind: 'note', from: cell?.from ?? 0, to: cell?.to ?? 0 }] };
}

/** A subject has one paper: a second line of it is to be mended. */
function withTwice(row: ReadRow, firstLines: Map<string, number>): ReadRow {
  if (!row.subject) return row;
  const first = firstLines.get(row.subject.id);
  if (first === undefined) {
    firstLines.set(row.subject.id, row.line);
    return row;
  }
  return { ...row, faults: [...row.faults, { kind: 'twice', line: first, from: 0, to: row.code.length }] };
}
