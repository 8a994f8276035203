import * as v from 'valibot';
import { QuestionBody } from '#contract/questions/body.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { CognitiveLevel, QuestionSource } from '#contract/questions/question-input.ts';
import { findTextFault, listBodyTexts } from './text-faults.rules.ts';

/** Marks and penalty of a part of a passage as they are written; null where the file says none. */
type PartMarks = { marks: string | null; penalty: string | null };

/** What a file says of a question beside what it asks. Marks as `parseMarks` reads them; null where the file says none. */
export type QuestionDetails = PartMarks & {
  externalId: string | null;
  subject: string | null;
  block: string | null;
  unit: string | null;
  difficulty: 1 | 2 | 3 | null;
  level: CognitiveLevel | null;
  tags: string[];
  paper: string | null;
  paperNumber: string | null;
  rights: string | null;
  /** Where it belongs to several units, each with its share; otherwise none, and `block` and `unit` say it. */
  units: { block: string; unit: string; share: string }[];
  sources: QuestionSource[];
  /** Of a passage, for each of its parts. */
  partMarks: PartMarks[];
};

/** A question as a file has it. `line` is where it begins, as an editor counts; the body is null when there is an error. */
export type QuestionRow = QuestionDetails & {
  line: number;
  body: QuestionBody | null;
  warnings: string[];
  error: string | null;
};

/** A question as a file is to have it. */
export type QuestionExport = QuestionDetails & { body: QuestionBody };

/**
 * A picture of a file, in base64; null where the file only names it. Texts call it `picture:id`. What this school wrote has the
 * picture's id in the library for a name.
 */
export type FilePicture = { id: string; name: string; data: string | null };
/** Pictures by their ids. */
export type FilePictures = ReadonlyMap<string, FilePicture>;

export type QuestionFormat = 'csv' | 'gift' | 'aiken' | 'moodle' | 'json';

/** The rows of a file, or in one sentence why the whole of it is refused. */
export type QuestionFile =
  | { format: QuestionFormat; rows: QuestionRow[]; pictures?: FilePicture[] }
  | { refusal: string };

export type ExportNote = { externalId: string | null; reason: string };
/** A part of a file as it is written; `notes` name what the format has no place for. */
export type ExportFile = { text: string; notes: ExportNote[] };

/** A file on its way out: what it begins and ends with, and between them questions, some at a time. */
export type QuestionWriter = {
  head: string;
  write(questions: QuestionExport[], pictures?: FilePictures): ExportFile;
  tail: string;
  /** A line that programs pass over; without it the format has none. */
  comment?(text: string): string;
};

const MAX_ROWS = 5000;

/** Why a file of so many questions or rows is refused; null when it is not. */
export function refuseCount(count: number, things: 'questions' | 'rows'): { refusal: string } | null {
  return count > MAX_ROWS
    ? { refusal: `The file has ${count} ${things}, at most ${MAX_ROWS} are read: split it into several` }
    : null;
}

export const NO_DETAILS: QuestionDetails = {
  externalId: null,
  subject: null,
  block: null,
  unit: null,
  marks: null,
  penalty: null,
  difficulty: null,
  level: null,
  tags: [],
  paper: null,
  paperNumber: null,
  rights: null,
  units: [],
  sources: [],
  partMarks: [],
};

/** Why a row can not be read, in words for whoever wrote it. */
export class RowFault extends Error {}

/** Gives up the row that is being read. */
export function failRow(reason: string): never {
  throw new RowFault(reason);
}

/** The row of what `read` makes; a fault that it throws becomes the row's error. */
export function readRow(line: number, read: (row: QuestionRow) => void): QuestionRow {
  const row: QuestionRow = { ...structuredClone(NO_DETAILS), line, body: null, warnings: [], error: null };
  try {
    read(row);
  } catch (fault) {
    if (!(fault instanceof RowFault)) throw fault;
    row.error = fault.message;
  }
  return row;
}

const PART = /^(.+)\/\d{1,2}$/s;
const MAX_NAME = 300;

/**
 * Rows with the ids `P1/1`, `P1/2` become parts of the passage `P1` before them; then each is looked through. An id that is there
 * twice is an error, or, where ids are names that may well be alike, taken off the second row.
 */
export function completeRows(rows: QuestionRow[], doubles: 'error' | 'unnamed' = 'error'): QuestionRow[] {
  const passages = new Map<string, QuestionRow>();
  const lines = new Map<string, number>();
  const whole = rows.filter((row) => {
    const [, passageId] = PART.exec(row.externalId ?? '') ?? [];
    const passage = passageId === undefined ? undefined : passages.get(passageId);
    reportDouble(row, lines, doubles);
    if (row.body?.kind === 'passage' && row.externalId !== null) passages.set(row.externalId, row);
    if (passage) addPart(passage, row);
    return !passage;
  });
  for (const row of whole) complete(row);
  return whole;
}

function reportDouble(row: QuestionRow, lines: Map<string, number>, doubles: 'error' | 'unnamed'): void {
  if (row.externalId === null) return;
  const line = lines.get(row.externalId);
  const reason = `The id ${shorten(row.externalId)} stands on line ${line} already`;
  if (line === undefined) lines.set(row.externalId, row.line);
  else if (doubles === 'error') row.error ??= `${reason}: give each question an id of its own`;
  else {
    row.warnings.push(`${reason}: the question is read without it`);
    row.externalId = null;
  }
}

function addPart(passage: QuestionRow, part: QuestionRow): void {
  const name = `Part ${shorten(part.externalId ?? '')} (line ${part.line})`;
  passage.warnings.push(...part.warnings.map((warning) => `${name}: ${warning}`));
  if (part.body?.kind === 'passage') part.error ??= 'a passage can not stand in a passage';
  if (part.error !== null) passage.error ??= `${name}: ${part.error}`;
  if (passage.body?.kind !== 'passage' || part.body === null || part.body.kind === 'passage') return;
  passage.body.parts.push(part.body);
  passage.partMarks.push({ marks: part.marks, penalty: part.penalty });
}

/** A row with an error has no body; a body without one is as the contract wants it. */
function complete(row: QuestionRow): void {
  row.error ??= findRowFault(row);
  if (row.error === null && row.body) {
    const texts = findTextFault(listBodyTexts(row.body));
    if (texts?.isError) row.error = texts.reason;
    else if (texts) row.warnings.push(texts.reason);
  }
  if (row.error !== null) row.body = null;
}

function findRowFault(row: QuestionRow): string | null {
  for (const text of [row.externalId, row.subject, row.block, row.unit, row.paper, row.paperNumber, row.rights]) {
    if (text !== null && text.length > MAX_NAME)
      return `“${shorten(text)}” has ${text.length} characters, at most ${MAX_NAME}: shorten it`;
    if (text?.includes('\0')) return `“${shorten(text)}” holds a character that is no letter: type it again`;
  }
  for (const marks of [row.marks, row.penalty, ...row.partMarks.flatMap((part) => [part.marks, part.penalty])])
    if (marks !== null && parseMarks(marks) === undefined)
      return `The marks “${shorten(marks)}” can not be read: write them like 2, 0.25 or 1/3, without a sign`;
  if (row.body?.kind === 'passage' && row.body.parts.length === 0)
    return `The passage has no questions: give those that follow it the ids ${row.externalId ?? 'P1'}/1, ${row.externalId ?? 'P1'}/2`;
  return checkBody(row);
}

function checkBody(row: QuestionRow): string | null {
  const parsed = v.safeParse(QuestionBody, row.body);
  if (!parsed.success) return describeIssue(parsed.issues[0]);
  row.body = parsed.output;
  return null;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'The question';
  const limit = 'requirement' in issue ? issue.requirement : undefined;
  const things = Array.isArray(issue.input) ? 'entries' : 'characters';
  if (issue.type === 'max_length') return `${place} has more than ${limit} ${things}: shorten it`;
  if (issue.type === 'min_length') return `${place} needs at least ${limit} ${things}: add what is missing`;
  return `${place} is not written as it should be: compare it with the example`;
}

const MAX_QUOTE = 60;

/** What a sentence quotes of a text that somebody wrote. */
export function shorten(text: string): string {
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}

/** A text in pieces, where one of the characters stands without a backslash before it; the pieces keep their backslashes. */
export function splitUnescaped(text: string, separators: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (letter === '\\') place += 1;
    else if (separators.includes(letter)) {
      pieces.push(text.slice(start, place));
      start = place + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** The whole file that a writer makes of a few questions. */
export function writeAll(writer: QuestionWriter, questions: QuestionExport[], pictures?: FilePictures): ExportFile {
  const { text, notes } = writer.write(questions, pictures);
  return { text: `${writer.head}${text}${writer.tail}`, notes };
}
