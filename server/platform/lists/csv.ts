/** A cell: a text, or a number, which a spreadsheet may calculate with. */
export type Cell = string | number;

/** What makes a spreadsheet take a text for a formula (OWASP: CSV injection), also in its full-width forms. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/;

/** A moment as JSON has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;
const IST = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** On India's clock, as a spreadsheet sorts it: 2026-11-22 18:41:06 IST. */
function momentInIndia(instant: string): string {
  return `${IST.format(new Date(instant))} IST`;
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = INSTANT.test(cell) ? momentInIndia(cell) : FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8. A text that would be a formula has an apostrophe before
 * it, so that it stays a text; a moment stands there on India's clock.
 */
export function writeCsv(rows: Cell[][]): string {
  return `${CSV_HEAD}${writeCsvRows(rows)}`;
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_HEAD = '\uFEFF';

/** Some rows of a file that began with `CSV_HEAD`. */
export function writeCsvRows(rows: Cell[][]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}
