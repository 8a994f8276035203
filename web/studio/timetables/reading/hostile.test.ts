import { expect, test } from 'vitest';
import { mended, splitLines } from './cells.ts';
import { readDay } from './days.ts';
import { textOfFile } from './file-text.ts';
import { readSheet } from './read-sheet.ts';
import { readClock } from './times.ts';

const subjects = ['BPSC-131', 'BSOC-131', 'BHIC-131'].map((code) => ({
  id: code,
  code,
  titleEn: `Title of ${code}`,
  titleHi: null,
}));
const read = (text: string) => readSheet(text, { subjects, entries: [], status: 'final' });
const told = (text: string) =>
  read(text).rows.map(({ line, code, paper, faults }) => [line, code, paper.heldOn, faults.map(({ kind }) => kind)]);

test.each([
  ['46359', { day: '2026-12-03' }],
  ['46359.0', { day: '2026-12-03' }],
  ['36526', { day: '2000-01-01' }],
  ['2026-12-03 00:00:00', { day: '2026-12-03' }],
  ['2026-12-03T00:00:00.000Z', { day: '2026-12-03' }],
  ['3/12/2026 12:00:00 AM', { day: '2026-12-03' }],
  ['03-Dec-26', { day: '2026-12-03' }],
  ['2026-02-30', { fault: 'month', month: 2, days: 28, meant: '2026-03-02' }],
  ['131', { fault: 'none' }],
  ['99999', { fault: 'none' }],
])('a spreadsheet writes %s', (text, expected) => expect(readDay(text)).toEqual(expected));

test.each([
  ['0.4166666667', '10:00'],
  ['.5833333333', '14:00'],
  ['10:00:00 AM', '10:00'],
  ['2', '14:00'],
])('the time %s is %s', (text, expected) => expect(readClock(text)).toBe(expected));

test('a cell that goes on over lines belongs to its row, and what is wrong behind it can be mended', () => {
  for (const end of ['\n', '\r\n']) {
    const text = [
      'Code,Title,Date,Session',
      'BPSC-131,"Political',
      'Theory, part ""one""",31-11-2026,M',
      'BSOC-131,"Sociology",2026-12-04,E',
    ].join(end);
    expect(told(text)).toEqual([
      [2, 'BPSC-131', undefined, ['month']],
      [4, 'BSOC-131', '2026-12-04', []],
    ]);
    const [{ line, faults } = { line: 0, faults: [] }] = read(text).rows;
    const [{ from, to, mend } = { from: 0, to: 0, mend: undefined }] = faults;
    const better = mended(text, { line, from, to, text: mend?.text ?? '' });
    expect(better).toBe(text.replace('31-11-2026', '2026-12-01'));
    expect(told(better)[0]).toEqual([2, 'BPSC-131', '2026-12-01', []]);
  }
});

test('a quote that stands alone takes no other row along', () => {
  const rows = ['BPSC-131,"2026-12-03,M', 'BSOC-131,2026-12-04,E', 'BHIC-131,5" deep,2026-12-05,M'];
  expect(read(rows.join('\n')).rows.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(splitLines(`${'a"\n'.repeat(40)}`)).toHaveLength(41);
});

test("titles above the names of the columns, Excel's own line and a mark of bytes are no rows", () => {
  const text = [
    '\uFEFFsep=;',
    'INDIRA GANDHI NATIONAL OPEN UNIVERSITY;;;',
    'Date sheet, December 2026;;;',
    '',
    'S.No;Course Code;Date of Exam;Session',
    '1;BPSC-131;03-12-2026;FN',
    '2;BSOC-131;46360;AN',
  ].join('\r\n');
  expect(told(text)).toEqual([
    [6, 'BPSC-131', '2026-12-03', []],
    [7, 'BSOC-131', '2026-12-04', []],
  ]);
});

test('a file is read in each form that Excel saves, and what is no text is refused', () => {
  const text = 'Code,तारीख\nBPSC-131,2026-12-03';
  const le = Uint8Array.from(Buffer.from(text, 'utf16le'));
  const be = Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
  expect(textOfFile(new TextEncoder().encode(text))).toBe(text);
  expect(textOfFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text);
  expect(textOfFile(Uint8Array.of(0xff, 0xfe, ...le))).toBe(text);
  expect(textOfFile(Uint8Array.of(0xfe, 0xff, ...be))).toBe(text);
  expect([textOfFile(le), textOfFile(be)]).toEqual([text, text]);
  expect(textOfFile(Uint8Array.from(Buffer.from('10:00\x9613:00 caf\xe9', 'latin1')))).toBe('10:00–13:00 café');
  expect(textOfFile(new Uint8Array())).toBe('');
  for (const start of ['PK\x03\x04rest', '%PDF-1.7', 'some\0thing'])
    expect(textOfFile(Uint8Array.from(Buffer.from(start, 'latin1')))).toBeUndefined();
});
