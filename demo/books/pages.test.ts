import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ebooks } from '#demo/ebooks.ts';
import { documents } from '#demo/library/documents.ts';
import { notes } from '#demo/notes/notes.ts';
import { type Box, openPdf, type Sign } from '#server/platform/print/pdfium.ts';
import { printText } from './print/book.ts';
import { linesHere } from './print/sheet.ts';
import { parseText } from './print/text.ts';

const MAX_BYTES = 80 * 1024;
/** Of the paper's width and height. */
const MARGIN = 0.03;

const folderOf = (id: string): string =>
  join(import.meta.dirname, '..', id.startsWith('demo-book-') ? 'books' : 'notes');
const readPdf = (id: string, name: string): Buffer => readFileSync(join(folderOf(id), name));
const readText = (id: string, name: string) =>
  parseText(readFileSync(join(folderOf(id), 'texts', name.replace(/pdf$/, 'md')), 'utf8'));

async function signsOf(bytes: Uint8Array): Promise<Sign[][]> {
  const opened = await openPdf(bytes);
  const pages = Array.from({ length: opened.pages }, (_, index) => {
    const sheet = opened.openPage(index);
    const signs = sheet.listSigns();
    sheet.close();
    return signs;
  });
  opened.close();
  return pages;
}

const plain = (text: string): string => text.normalize('NFC').replace(/[\s\u200b\ufffe]+/g, '');
const saidBy = (signs: Sign[]): string => plain(signs.map(({ text }) => text).join(''));

test('every e-book and note has its PDF, and every PDF its row', () => {
  const rows = [...ebooks, ...notes].map((row) => row.media_id);
  expect(rows.toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
  expect(documents.length).toBeGreaterThanOrEqual(20);
});

test.each(ebooks.map(({ id, pages, sample_pages, media_id }) => ({ id, pages, sample_pages, media_id })))(
  '$id has the pages that its row says',
  async ({ id, pages, sample_pages, media_id }) => {
    const opened = await openPdf(readPdf(media_id, `${id}.pdf`));
    expect(opened.pages).toBe(pages);
    opened.close();
    expect(sample_pages).toBeLessThan(pages);
  },
);

describe.each(documents)('$name', ({ id, name, bytes }) => {
  test('is small, is what its text prints, and stays within the paper', { timeout: 60_000 }, async () => {
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    const text = readText(id, name);
    const pages = await signsOf(readPdf(id, name));
    const printed = await signsOf((await printText(text)).bytes);
    expect(pages.map(saidBy)).toEqual(printed.map(saidBy));
    const said = pages.map(saidBy).join('');
    const words = text.blocks.flatMap((block) => ('words' in block ? block.words : []));
    expect(words.filter((word) => !said.includes(plain(word.text)))).toEqual([]);
    const boxes = pages.flat().flatMap((sign) => (sign.text.trim() && sign.box ? [sign.box] : []));
    expect(boxes.length).toBeGreaterThan(300);
    const isWithin = ({ x, y, width, height }: Box) =>
      Math.min(x, y) > MARGIN && Math.max(x + width, y + height) < 1 - MARGIN;
    expect(boxes.filter((box) => !isWithin(box))).toEqual([]);
  });
});

test.each([
  [5, 10, 5],
  [5, 4, 3],
  [3, 2, 0],
  [5, 1, 0],
  [9, 6, 6],
])('of %i lines with room for %i stand %i here', (count, room, here) => {
  expect(linesHere(count, room)).toBe(here);
});

test('a text says what it lacks, and keeps the stop behind a bold word bold', () => {
  expect(() => parseText('title: A\n\nWords')).toThrow('a text without running');
  const head = 'title: A\nrunning: B\nlanguage: en\ncode: C\nsubject: D\n\n';
  expect(parseText(`${head}A **bold**, plain`).blocks).toEqual([
    {
      kind: 'paragraph',
      words: [
        { text: 'A', bold: false },
        { text: 'bold,', bold: true },
        { text: 'plain', bold: false },
      ],
    },
  ]);
});
