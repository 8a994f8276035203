import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#server/platform/testing-characters.ts';
import { writeCsv } from './csv.ts';

test('a file of texts and numbers, as RFC 4180 and spreadsheets have it', () => {
  const rows = [
    ['Name', 'Sum'],
    ['Joshi, "Sons"', 499.5],
    ['दो\nपंक्तियाँ', -12],
    ['', 0],
  ];
  expect(writeCsv(rows)).toBe('\uFEFF"Name","Sum"\r\n"Joshi, ""Sons""",499.5\r\n"दो\nपंक्तियाँ",-12\r\n"",0\r\n');
  expect(writeCsv([])).toBe('\uFEFF');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '\n=HYPERLINK("http://x")',
  '＝1',
  '＋1',
  '－1',
  '＠x',
])('%j is no formula', (text) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
});

test('no text begins a formula or leaves its cell', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter }), { minLength: 1 }), (texts) => {
      const line = writeCsv([texts]).slice(1, -2);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
      expect(cells).toHaveLength(texts.length);
      for (const [place, cell] of cells.entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell.replace(/^'/, '')).toBe((texts[place] ?? '').replace(/^'/, ''));
      }
    }),
    { numRuns: 5000 },
  );
});
