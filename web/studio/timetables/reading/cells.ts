import Papa from 'papaparse';

/** A cell of a line without the spaces and quotes around it, and where its text stands in the line. */
export type Cell = { text: string; from: number; to: number };
export type TableLine = { number: number; text: string; cells: Cell[] };

const DELIMITERS = ['\t', ',', ';', '|'];
/** More than a cell of a date sheet ever has; one quote that stands alone does not swallow the sheet. */
const MAX_LINES_OF_ROW = 12;

/**
 * The lines of a pasted text, with their numbers from 1; what a spreadsheet or a CSV file puts between cells is guessed.
 * A row whose quoted cell goes on over the next lines has its cells in its first line, the others then have none.
 */
export function splitLines(text: string): TableLine[] {
  const parts = text.split(/(\r\n|\r|\n)/);
  const lines = parts.filter((_, place) => place % 2 === 0);
  const some = lines.filter((line) => line.trim() !== '').slice(0, 50);
  const delimiter = delimiterOf(some);
  let inRow = 0;
  return lines.map((line, place) => {
    const number = place + 1;
    if (inRow > 0 || isSeparatorNote(line)) {
      inRow = Math.max(0, inRow - 1);
      return { number, text: line, cells: [] };
    }
    const whole = rowFrom(parts, 2 * place, delimiter);
    inRow = whole.lines - 1;
    return { number, text: line, cells: cellsOf(whole.text, delimiter) };
  });
}

/** Excel's own first line. */
const isSeparatorNote = (line: string) => /^\uFEFF?sep=.?$/i.test(line);

/** The row that begins with a line: further lines belong to it as long as a quote is open, if it is closed at all. */
function rowFrom(parts: string[], place: number, delimiter: string): { text: string; lines: number } {
  const first = parts[place] ?? '';
  if (!isOpen(first)) return { text: first, lines: 1 };
  for (let lines = 2; lines <= MAX_LINES_OF_ROW && place + 2 * lines - 2 < parts.length; lines += 1) {
    const text = parts.slice(place, place + 2 * lines - 1).join('');
    if (isOpen(text)) continue;
    const { data, errors } = Papa.parse(text, { delimiter, newline: '\n' });
    return data.length === 1 && errors.length === 0 ? { text, lines } : { text: first, lines: 1 };
  }
  return { text: first, lines: 1 };
}

const isOpen = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1;

/** The one that parts most lines in the same number of cells; a comma when none does. */
function delimiterOf(lines: string[]): string {
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => valuesOf(line, delimiter).length);
    const parted = counts.filter((count) => count > 1).length;
    const usual = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count && count > 1).length));
    return { delimiter, score: 2 * usual + parted };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), { delimiter: ',', score: 0 });
  return best.delimiter;
}

function valuesOf(line: string, delimiter: string): string[] {
  return Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data[0] ?? [];
}

function cellsOf(line: string, delimiter: string): Cell[] {
  if (line.trim() === '') return [];
  let at = 0;
  return valuesOf(line, delimiter).map((value) => {
    const quoted = `"${value.replaceAll('"', '""')}"`;
    const raw = line.startsWith(quoted, at) ? quoted : value;
    const start = line.indexOf(raw, at);
    const from = start < 0 ? at : start;
    const until = from + raw.length;
    at = until + delimiter.length;
    return trimmed(line, from, Math.min(until, line.length));
  });
}

function trimmed(line: string, start: number, end: number): Cell {
  // An apostrophe before a text is how a file keeps it from being a formula.
  const [, before = '', text = ''] = /^([\s"']*)(.*?)[\s"]*$/s.exec(line.slice(start, end)) ?? [];
  const from = start + before.length;
  return { text: text.replaceAll('""', '"').replace(/\s+/g, ' '), from, to: from + text.length };
}

/** A piece of a line that is to be replaced. */
export type Mend = { line: number; from: number; to: number; text: string };

/** The text with one piece replaced; its lines stay where they are. The piece is counted from where its line begins. */
export function mended(whole: string, { line, from, to, text }: Mend): string {
  const parts = whole.split(/(\r\n|\r|\n)/);
  const place = 2 * (line - 1);
  if (parts[place] === undefined) return whole;
  const start = parts.slice(0, place).join('').length;
  return whole.slice(0, start + from) + text + whole.slice(start + to);
}
