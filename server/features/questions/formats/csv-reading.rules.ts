import Papa from 'papaparse';
import { placeImages } from '#server/features/questions/pictures/image-columns.rules.ts';
import { OPTION_LETTERS, type ReadCell, readCsvBody } from './csv-answers.rules.ts';
import {
  completeRows,
  type FilePicture,
  failRow,
  type QuestionFile,
  type QuestionRow,
  readRow,
  refuseCount,
  shorten,
  splitUnescaped,
} from './formats.rules.ts';

const NAMES = [
  ...[
    'id',
    'kind',
    'subject',
    'block',
    'unit',
    'units',
    'stem_en',
    'stem_hi',
    'answer',
    'answer_hi',
    'tolerance',
    'policy',
  ],
  ...[
    'marks',
    'penalty',
    'explanation_en',
    'explanation_hi',
    'difficulty',
    'level',
    'tags',
    'paper',
    'paper_number',
    'pinned',
    'rights',
  ],
  ...OPTION_LETTERS.flatMap((letter) => [`${letter}_en`, `${letter}_hi`]),
];
const COLUMNS = new Set(NAMES);
const IMAGE = /^image_\d+$/;
const NEEDED = ['kind', 'answer'];
const DELIMITERS = [',', ';', '\t'];
/** Rows above the row of names that are looked at. */
const MAX_HEADINGS = 5;
const MAX_HEAD = 60_000;
const MAX_CELL = 20_000;
const MAX_VALUE = 500;
/** Quotation marks that are never closed and are got over. */
const MAX_OPEN = 20;
const TURNED = 'looks like a number that the spreadsheet turned into a date';

/** The name of a column however it is cased and spaced: "Stem EN" is stem_en. */
const nameColumn = (head: string) =>
  head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
const isKnown = (name: string) => COLUMNS.has(name) || IMAGE.test(name);
const countKnown = (cells: string[]) => cells.map(nameColumn).filter(isKnown).length;
const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

function parse(text: string, delimiter: string, preview = 0): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
}

/** How many names of columns the first rows have, at most, and by which delimiter. */
function findDelimiter(text: string): { delimiter: string; known: number } {
  const start = text.slice(0, MAX_HEAD);
  const tried = DELIMITERS.map((delimiter) => {
    const { data } = parse(start, delimiter, MAX_HEADINGS);
    return { delimiter, known: Math.max(0, ...data.map(countKnown)) };
  });
  return tried.reduce((best, each) => (each.known > best.known ? each : best));
}

/** Whether a text is a table of questions: its first rows name columns of one. */
export function hasQuestionColumns(text: string): boolean {
  return findDelimiter(text).known >= NEEDED.length;
}

type Table = { names: string[]; records: { line: number; cells: string[]; isOpen: boolean }[]; warnings: string[] };

/**
 * The questions of a table in CSV by commas, semicolons or tabs, whose first row names the columns. Every fault is said at its
 * row; a table without the columns that it needs, or with more than 5,000 rows, is refused.
 */
export function readQuestionCsv(text: string): QuestionFile {
  const table = readTable(text);
  if ('refusal' in table) return table;
  const pictures: FilePicture[] = [];
  const rows = table.records.map((record) => readRecord(record, table.names, pictures));
  rows[0]?.warnings.push(...table.warnings);
  return { format: 'csv', rows: completeRows(rows), pictures };
}

type Records = Table['records'];

/** The rows of a table. A quotation mark that is never closed would take all that follows into its cell: it spoils its line alone. */
function readRecords(text: string): Records {
  const { delimiter } = findDelimiter(text);
  const records: Records = [];
  let [rest, line] = [text, 1];
  for (let open = 0; rest !== '' && open < MAX_OPEN; open += 1) {
    const { data, errors } = parse(rest, delimiter);
    const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
    for (const [place, cells] of data.entries()) {
      records.push({ line, cells, isOpen: isOpen && place === data.length - 1 });
      line += cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);
    }
    if (!isOpen) break;
    line = (records.at(-1)?.line ?? line) + 1;
    rest = text
      .split('\n')
      .slice(line - 1)
      .join('\n');
  }
  return records;
}

function readTable(text: string): Table | { refusal: string } {
  const filled = readRecords(text).filter(({ cells }) => !isBlank(cells));
  const head = Math.max(
    0,
    filled.slice(0, MAX_HEADINGS).findIndex(({ cells }) => cells.map(nameColumn).includes('kind')),
  );
  const names = (filled[head]?.cells ?? []).map(nameColumn);
  const records = filled.slice(head + 1);
  const many = refuseCount(records.length, 'rows');
  if (many) return many;
  const refusal = refuseNames(names, records[0]?.cells ?? []);
  if (refusal !== null) return { refusal };
  const unknown = names.filter((name) => name !== '' && !isKnown(name)).map((name) => `“${shorten(name)}”`);
  const warnings =
    unknown.length > 0 ? [`These columns are not known and were not read: ${shorten(unknown.join(', '))}`] : [];
  if (head > 0) warnings.push('The rows above the names of the columns were not read');
  return { names, records, warnings };
}

function refuseNames(names: string[], below: string[]): string | null {
  const double = names.find((name, place) => isKnown(name) && names.indexOf(name) !== place);
  if (double !== undefined) return `The column ${double} is there twice: keep one of the two`;
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (!names.includes('stem_en') && !names.includes('stem_hi')) missing.push('stem_en or stem_hi');
  if (missing.length === 0) return null;
  const isMerged = below
    .map(nameColumn)
    .some((cell) => cell === 'en' || cell === 'hi' || cell === 'english' || cell === 'hindi');
  const advice = isMerged
    ? 'the names stand in merged cells over two rows: give each column one name in one row, like stem_en'
    : 'the first row must name the columns, as in the template';
  return `The file has no column ${missing.join(', ')}: ${advice}`;
}

/** What a spreadsheet makes of 3/4, 1-2 and 1947. */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const DAY = `\\d{1,2}[-/. ](?:\\d{1,2}|${MONTH})[-/. ]\\d{2,4}`;
const DATE = new RegExp(`^(?:${DAY}|\\d{4}-\\d\\d-\\d\\d(?:[ T]\\d\\d:.*)?|\\d{1,2}-${MONTH}|${MONTH}-\\d{2})$`, 'i');
const SPREADSHEET_ERROR = /^#(REF!|NAME\?|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!)$/i;
const FORMULA = /^=\s*[a-z]+[a-z0-9.]*\s*[($:!]/i;
/** Cells that hold no text. */
const VALUES = ['marks', 'penalty', 'tolerance', 'difficulty', 'level', 'paper_number'];
const KINDS_OF_VALUES = ['single', 'multiple', 'truefalse', 'assertion', 'numeric'];

/** An exported text that a spreadsheet would have taken for a formula has an apostrophe before it, see csv-writing.rules.ts. */
const uncover = (cell: string) => cell.replace(/^'(?='*(?:\s*[=+\-@＝＋－＠]|\d{4}-\d\d-\d\dT))/, '');

function readRecord({ line, cells, isOpen }: Records[number], names: string[], pictures: FilePicture[]): QuestionRow {
  const texts = new Map(names.map((name, place) => [name, uncover(cells[place] ?? '').trim()]));
  const cell: ReadCell = (name) => texts.get(name) ?? '';
  return readRow(line, (row) => {
    const passage = {
      kind: 'passage' as const,
      stem: { en: null, hi: null },
      explanation: { en: null, hi: null },
      parts: [],
    };
    if (cell('kind').toLowerCase() === 'passage') row.body = passage;
    const text = (name: string) => cell(name) || null;
    Object.assign(row, { externalId: text('id'), subject: text('subject'), block: text('block'), unit: text('unit') });
    if (isOpen) failRow('A quotation mark is opened here and never closed: close it, or write it twice');
    if (cells.length > names.length && !isBlank(cells.slice(names.length)))
      failRow('The row has more cells than there are columns: put texts with a comma into quotation marks');
    checkCells(
      names,
      cells.map((each) => each.trim()),
      cell('kind').toLowerCase(),
      row.warnings,
    );
    Object.assign(row, {
      marks: text('marks'),
      penalty: text('penalty'),
      difficulty: readDifficulty(cell('difficulty')),
      level: readLevel(cell('level')),
      tags: splitWords(cell('tags'), ';'),
      units: readUnitShares(cell('units')),
    });
    Object.assign(row, { paper: text('paper'), paperNumber: text('paper_number'), rights: text('rights') });
    const body = readCsvBody(cell);
    const images = names.filter((name) => IMAGE.test(name) && cell(name) !== '');
    row.body = placeImages(
      body,
      images.map((column) => ({ column, text: cell(column) })),
      { pictures, warnings: row.warnings },
    );
  });
}

function readDifficulty(text: string): 1 | 2 | 3 | null {
  if (text === '') return null;
  const difficulty = ([1, 2, 3] as const).find((each) => String(each) === text);
  return difficulty ?? failRow(`The difficulty “${shorten(text)}” must be 1, 2 or 3`);
}

function readLevel(text: string): QuestionRow['level'] {
  if (text === '') return null;
  const level = (['remember', 'apply', 'analyse'] as const).find((each) => each === text.toLowerCase());
  return level ?? failRow(`The level “${shorten(text)}” is not known: write remember, apply or analyse`);
}

const splitWords = (text: string, separator: string): string[] =>
  splitUnescaped(text, separator)
    .map((word) => word.replaceAll(/\\(.)/gs, '$1').trim())
    .filter((word) => word !== '');

/** "1|3|1/2;1|4|1/2": of each unit its block, its number, and its share of the question. */
function readUnitShares(text: string): QuestionRow['units'] {
  if (text === '') return [];
  return splitUnescaped(text, ';').map((written) => {
    const [block, unit, share, ...more] = splitWords(written, '|');
    if (block === undefined || unit === undefined || share === undefined || more.length > 0)
      return failRow(`“${shorten(text)}” are no units: write block, unit and share like 1|3|1/2;1|4|1/2`);
    return { block, unit, share };
  });
}

function checkCells(names: string[], cells: string[], kind: string, warnings: string[]): void {
  for (const [place, name] of names.entries()) {
    const cell = cells[place] ?? '';
    if (!isKnown(name) || cell === '') continue;
    const isValue = VALUES.includes(name) || (name === 'answer' && KINDS_OF_VALUES.includes(kind));
    const fault = findCellFault(name, cell, isValue);
    if (fault !== null) failRow(fault);
    if (FORMULA.test(cell)) warnings.push(`${name} looks like a formula and was read as a text`);
    if (DATE.test(cell)) warnings.push(`“${shorten(cell)}” in ${name} ${TURNED}: check it`);
  }
}

function findCellFault(name: string, cell: string, isValue: boolean): string | null {
  const most = isValue ? MAX_VALUE : MAX_CELL;
  if (cell.length > most)
    return `The column ${name} holds ${cell.length} characters, at most ${most}: shorten it, or look for a missing quotation mark`;
  if (SPREADSHEET_ERROR.test(cell))
    return `“${cell}” in ${name} is a spreadsheet’s error: type an apostrophe before the text, so that it is no formula`;
  return isValue && DATE.test(cell)
    ? `“${cell}” in ${name} ${TURNED}: make the column a text column and type it again`
    : null;
}
