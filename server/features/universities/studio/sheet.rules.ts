import Papa from 'papaparse';
import * as v from 'valibot';
import { type CheckedLine, Credits, Semester, SubjectCode } from '#contract/universities/subjects.studio.ts';

type Fault = CheckedLine['faults'][number];
type SheetPlace = { programme: string; semester: number | null };

/** A line of a sheet as it was read; a column that the sheet does not have, or whose cell is empty, is undefined. */
export type SheetLine = {
  line: number;
  code: string;
  titleEn: string;
  titleHi: string | undefined;
  credits: number | undefined;
  places: SheetPlace[] | undefined;
  university: string | undefined;
  faults: Fault[];
};

/** What people call the columns, in letters and digits alone. */
const HEADS: Record<string, string[]> = {
  code: ['code', 'subjectcode', 'coursecode', 'कोड'],
  title: ['title', 'titleen', 'titleenglish', 'name', 'subject', 'english', 'शीर्षक'],
  titleHi: ['titlehi', 'titlehindi', 'hindi', 'शीर्षकहिंदी', 'हिंदी'],
  credits: ['credits', 'credit', 'क्रेडिट'],
  programmes: ['programmes', 'programme', 'program', 'programs', 'कार्यक्रम'],
  university: ['university', 'विश्वविद्यालय'],
};

const bare = (head: string): string =>
  head
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Reads rows that were pasted from a spreadsheet or stand in a CSV file: its first line names the columns. Lines are counted
 * as an editor counts them. Undefined when no code and title are among the columns.
 */
export function readSheet(text: string): SheetLine[] | undefined {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const firstLine = clean.split('\n').findIndex((line) => line.trim() !== '') + 1;
  const delimiter = delimiterOf(clean.split('\n')[firstLine - 1] ?? '');
  const { data } = Papa.parse<string[]>(clean, { delimiter });
  const [head, ...rows] = data.slice(Math.max(0, firstLine - 1));
  const names = (head ?? []).map((cell) => nameOf(bare(cell)));
  if (!names.includes('code') || !names.includes('title')) return undefined;
  let line = firstLine;
  let before = head ?? [];
  return rows.flatMap((cells) => {
    line += 1 + before.join('').split('\n').length - 1;
    before = cells;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellOf = (name: string) => unquoted(cells[names.indexOf(name)] ?? '').trim();
    return [readLine(line, cellOf)];
  });
}

/** What stands most often in the line of heads: no head has one of these in it. */
function delimiterOf(heads: string): string {
  const count = (delimiter: string) => heads.split(delimiter).length;
  return ['\t', ';', ','].reduce((most, each) => (count(each) >= count(most) ? each : most));
}

const nameOf = (head: string): string | undefined => Object.keys(HEADS).find((name) => HEADS[name]?.includes(head));

/** An exported text that would have been a formula has an apostrophe before it. */
const unquoted = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

function readLine(line: number, cellOf: (name: string) => string): SheetLine {
  const faults: Fault[] = [];
  const parsed = <T>(schema: v.GenericSchema<unknown, T>, value: unknown, fault: Fault): T | undefined => {
    const { success, output } = v.safeParse(schema, value);
    if (!success) faults.push(fault);
    return success ? output : undefined;
  };
  const code = parsed(SubjectCode, cellOf('code'), 'code') ?? cellOf('code').slice(0, 60);
  const titleEn = cellOf('title');
  const titleHi = cellOf('titleHi') || undefined;
  if (titleEn === '' || titleEn.length > 200 || (titleHi?.length ?? 0) > 200) faults.push('title');
  const credits = cellOf('credits') === '' ? undefined : parsed(Credits, Number(cellOf('credits')), 'credits');
  const places = cellOf('programmes') === '' ? undefined : readPlaces(cellOf('programmes'));
  if (places?.some(({ semester }) => semester !== null && !v.is(Semester, semester))) faults.push('programmes');
  const university = cellOf('university').toUpperCase() || undefined;
  return {
    line,
    code,
    titleEn: titleEn.slice(0, 200),
    titleHi: titleHi?.slice(0, 200),
    credits,
    places,
    university,
    faults,
  };
}

/** "BAG:1; BCOMG" are two programmes, one with its semester. */
function readPlaces(text: string): SheetPlace[] {
  return text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [programme = '', semester] = part.split(':').map((each) => each.trim());
      return { programme: programme.toUpperCase(), semester: semester ? Number(semester) : null };
    });
}
