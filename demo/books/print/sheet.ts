import { COLORS, type PdfDocument, rule, type Style, widthOf, write } from '#server/platform/print/pen.ts';
import type { Language, Word } from './text.ts';

/** An A5 page in points, near enough to a phone's that nobody must zoom, and what is written on of it. */
export const PAGE = { width: 419.53, height: 595.28 };
export const LEFT = 40;
export const RIGHT = PAGE.width - 40;
export const WIDTH = RIGHT - LEFT;
export const TOP = 62;
export const BOTTOM = PAGE.height - 52;
export const MARIGOLD = { bar: '#f2a516', text: '#a35f00', soft: '#fdf6e3' };

/** How a stretch of text is set: sizes in points, `leading` from line to line in sizes. */
export type Setting = { size: number; leading: number; bold?: boolean; color?: string; justified?: boolean };

/** A page under the pen: `y` is where the next block begins. */
export type Sheet = {
  paper: PdfDocument;
  language: Language;
  heads: [left: string, right: string];
  y: number;
  page: number;
};

export function turnPage(sheet: Sheet): void {
  sheet.paper.addPage();
  sheet.page += 1;
  writeHeads(sheet);
  sheet.y = TOP;
}

/** The running heads and the number of a page. */
export function writeHeads({ paper, heads, page }: Sheet): void {
  const style = { size: 7.6, color: COLORS.soft };
  write(paper, heads[0], LEFT, 31, style);
  write(paper, heads[1], RIGHT, 31, { ...style, align: 'right' });
  rule(paper, LEFT, 47, WIDTH);
  const number = `${page}`;
  write(paper, number, (PAGE.width - widthOf(paper, number, { size: 8.5 })) / 2, PAGE.height - 34, {
    size: 8.5,
    color: COLORS.soft,
  });
}

const styleOf = (word: Word, { size, bold, color }: Setting): Style => ({
  size,
  weight: bold || word.bold ? 600 : 400,
  ...(color ? { color } : {}),
});

/** Breaks words into lines no wider than `width`. */
export function breakLines(paper: PdfDocument, words: Word[], width: number, setting: Setting): Word[][] {
  const space = widthOf(paper, ' ', { size: setting.size });
  const lines: Word[][] = [];
  let room = 0;
  for (const word of words) {
    const own = widthOf(paper, word.text, styleOf(word, setting));
    const line = lines.at(-1);
    if (line && own + space <= room) line.push(word);
    else {
      lines.push([word]);
      room = width + space;
    }
    room -= own + space;
  }
  return lines;
}

/** A line of which the words would stand further apart, in spaces, is left ragged. */
const WIDEST = 5;

/** Writes one line word by word, each with the space after it, so that whoever selects or searches finds words. */
export function writeLine(
  paper: PdfDocument,
  line: Word[],
  x: number,
  y: number,
  setting: Setting,
  width?: number,
): void {
  const widths = line.map((word) => widthOf(paper, word.text, styleOf(word, setting)));
  const space = widthOf(paper, ' ', { size: setting.size });
  const spare = (width ?? 0) - widths.reduce((sum, own) => sum + own, 0);
  const even = spare / (line.length - 1);
  const gap = width === undefined || line.length < 2 || even > WIDEST * space ? space : even;
  let at = x;
  for (const [index, word] of line.entries()) {
    const after = index < line.length - 1 ? ' ' : '';
    write(paper, word.text + after, at, y, styleOf(word, setting));
    at += (widths[index] ?? 0) + gap;
  }
}

/** How many of a stretch's lines stand on this page, so that no line of it is ever alone on one. */
export function linesHere(count: number, room: number): number {
  if (count <= room) return count;
  const here = count - room === 1 ? room - 1 : room;
  return here < 2 ? 0 : here;
}

type Place = { x?: number; width?: number };

/** Writes words below each other, over as many pages as they need. */
export function flow(sheet: Sheet, words: Word[], setting: Setting, { x = LEFT, width = WIDTH }: Place = {}): void {
  const step = setting.size * setting.leading;
  let lines = breakLines(sheet.paper, words, width, setting);
  while (lines.length > 0) {
    const here = linesHere(lines.length, Math.floor((BOTTOM - sheet.y) / step));
    for (const [index, line] of lines.slice(0, here).entries()) {
      const isLast = index === lines.length - 1;
      writeLine(sheet.paper, line, x, sheet.y, setting, setting.justified && !isLast ? width : undefined);
      sheet.y += step;
    }
    lines = lines.slice(here);
    if (lines.length > 0) turnPage(sheet);
  }
}
