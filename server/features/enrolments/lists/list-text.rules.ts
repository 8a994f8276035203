import Papa from 'papaparse';

/** A row as it was typed, with the line where it begins. */
export type ListLine = { line: number; name: string; email: string; phone: string; products: string; until: string };
type Column = Exclude<keyof ListLine, 'line'>;

/** What people call the columns, in letters and digits alone. */
const HEADS: Record<Column, string[]> = {
  name: ['name', 'fullname', 'student', 'studentname', 'नाम', 'विद्यार्थी'],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'ईमेल', 'मेल'],
  phone: ['phone', 'mobile', 'phonenumber', 'mobilenumber', 'phoneno', 'mobileno', 'फोन', 'मोबाइल'],
  products: ['products', 'product', 'course', 'courses', 'items', 'item', 'book', 'books', 'कोर्स', 'उत्पाद', 'ईबुक'],
  until: ['until', 'validuntil', 'validtill', 'till', 'expires', 'expiry', 'enddate', 'तक', 'वैधता'],
};
const ORDER: Column[] = ['name', 'email', 'phone', 'products', 'until'];

/** Letters and digits; a nukta is written or not (फ़ोन, फोन). */
const bare = (head: string): string =>
  head
    .normalize('NFD')
    .replaceAll('\u093C', '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const columnOf = (head: string): Column | undefined => ORDER.find((column) => HEADS[column].includes(bare(head)));

/**
 * Reads rows that were pasted from a spreadsheet or stand in a CSV file by commas, semicolons or tabs. A first line of
 * heads names the columns; without one they are name, e-mail, phone, products and until, or e-mails come first.
 */
export function readAccessList(text: string): ListLine[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const first = clean.split('\n').find((line) => line.trim() !== '') ?? '';
  const { data } = Papa.parse<string[]>(clean, { delimiter: delimiterOf(first) });
  let columns: (Column | undefined)[] | undefined;
  let line = 1;
  return data.flatMap((cells) => {
    const at = line;
    line += cells.join('').split('\n').length;
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (!columns) {
      const heads = cells.map(columnOf);
      columns = heads.includes('email') ? heads : columnsWithoutHeads(cells);
      if (columns === heads) return [];
    }
    const cellOf = (column: Column) => unquoted(cells[columns?.indexOf(column) ?? -1] ?? '').trim();
    return [{ line: at, ...(Object.fromEntries(ORDER.map((each) => [each, cellOf(each)])) as Record<Column, string>) }];
  });
}

function columnsWithoutHeads(cells: string[]): Column[] {
  return cells[0]?.includes('@') ? ['email', 'name', 'phone', 'products', 'until'] : ORDER;
}

/** What stands most often in the first line. */
function delimiterOf(line: string): string {
  const count = (delimiter: string) => line.split(delimiter).length;
  return ['\t', ';', ','].reduce((most, each) => (count(each) > count(most) ? each : most));
}

/** An exported text that would have been a formula has an apostrophe before it. */
const unquoted = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** So much is UTC behind the clock of India. */
const IST_MS = 5.5 * 3_600_000;

/** The end of a day in India; days stand before months, as in India: 31/12/2026, 31 Dec 2026, 2026-12-31. Undefined when no calendar has it. */
export function readUntil(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year && month && day) return endOf(Number(year), Number(month), Number(day));
  const [, d, m, y] = /^(\d{1,2})[-/. ]+(\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})$/.exec(text) ?? [];
  if (!d || !m || !y) return undefined;
  const named = MONTHS.indexOf(m.slice(0, 3).toLowerCase()) + 1;
  return endOf(y.length === 2 ? 2000 + Number(y) : Number(y), named || Number(m), Number(d));
}

function endOf(year: number, month: number, day: number): Date | undefined {
  const start = new Date(Date.UTC(year, month - 1, day));
  const isThere = start.getUTCMonth() === month - 1 && start.getUTCDate() === day && start.getUTCFullYear() === year;
  return isThere ? new Date(start.getTime() + 86_400_000 - IST_MS) : undefined;
}

/** Ten digits of an Indian number, however they were grouped; '' for none, undefined for anything else. */
export function readPhone(text: string): string | undefined {
  if (text === '') return '';
  const digits = text.replace(/[\s\-().]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
}
