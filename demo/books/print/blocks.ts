import { COLORS, rule } from '#server/platform/print/pen.ts';
import { drawings } from './drawings.ts';
import {
  BOTTOM,
  breakLines,
  flow,
  LEFT,
  MARIGOLD,
  type Setting,
  type Sheet,
  TOP,
  turnPage,
  WIDTH,
  writeLine,
} from './sheet.ts';
import type { Block, Language, PrintedKind, PrintedText, Word } from './text.ts';

/** Above and below in points; what is kept whole takes the next block with it. */
type Room = { above: number; below: number; keep: number };

const BODY: Record<Language, Setting> = {
  en: { size: 10, leading: 1.58, justified: true },
  hi: { size: 10.4, leading: 1.68 },
};
const TABLE: Record<Language, Setting> = { en: { size: 8.8, leading: 1.45 }, hi: { size: 9.2, leading: 1.55 } };

function settingOf(kind: PrintedKind, language: Language): Setting {
  const body = BODY[language];
  const plain = { size: body.size, leading: body.leading };
  if (kind === 'section') return { size: 8.2, leading: 1.5, bold: true, color: MARIGOLD.text };
  if (kind === 'question') return { size: 14.4, leading: language === 'hi' ? 1.5 : 1.36, bold: true };
  if (kind === 'marks') return { size: 8.8, leading: 1.5, color: COLORS.soft };
  if (kind === 'box') return { ...plain, size: body.size - 0.8 };
  return kind === 'bullet' ? plain : body;
}

const ROOMS: Record<PrintedKind, Room> = {
  section: { above: 14, below: 3, keep: 150 },
  question: { above: 4, below: 3, keep: 105 },
  marks: { above: 0, below: 8, keep: 60 },
  paragraph: { above: 0, below: 7, keep: 0 },
  bullet: { above: 0, below: 4, keep: 0 },
  box: { above: 6, below: 12, keep: 0 },
};

const sized = { box: 10, indent: 13 };

/** Writes a block where the last one ended, or on the next page; a heading goes where there is room for what follows it. */
export function writeBlock(sheet: Sheet, block: Block, next?: Block): void {
  if (block.kind === 'table') writeTable(sheet, layTable(sheet, block.rows));
  else if (block.kind === 'timeline') writeTimeline(sheet, block.rows);
  else if (block.kind === 'drawing') writeDrawing(sheet, block.name);
  else if (block.kind !== 'break') writeWords(sheet, block, next);
  else if (sheet.y > TOP) turnPage(sheet);
}

function writeWords(sheet: Sheet, block: PrintedText, next: Block | undefined): void {
  const { above, below, keep } = ROOMS[block.kind];
  const follows = next?.kind === 'table' ? 45 + Math.min(KEPT, layTable(sheet, next.rows).total) : 0;
  if (sheet.y + Math.max(keep, follows) > BOTTOM) turnPage(sheet);
  if (sheet.y > TOP) sheet.y += above;
  if (block.kind === 'box') writeBox(sheet, block);
  else if (block.kind === 'bullet') writeBullet(sheet, block);
  else flow(sheet, block.words, settingOf(block.kind, sheet.language));
  sheet.y += block.kind === 'bullet' && next?.kind !== 'bullet' ? 2 * below : below;
}

function writeBullet(sheet: Sheet, { words }: PrintedText): void {
  const setting = settingOf('bullet', sheet.language);
  if (sheet.y + 2 * setting.size * setting.leading > BOTTOM) turnPage(sheet);
  sheet.paper.circle(LEFT + 4, sheet.y + setting.size * 0.82, 1.7).fill(MARIGOLD.bar);
  flow(sheet, words, setting, { x: LEFT + sized.indent, width: WIDTH - sized.indent });
}

/** What earns the marks, kept together in a warm box. */
function writeBox(sheet: Sheet, { words }: PrintedText): void {
  const setting = settingOf('box', sheet.language);
  const lines = breakLines(sheet.paper, words, WIDTH - 2 * sized.box - 4, setting);
  const step = setting.size * setting.leading;
  const height = lines.length * step + 2 * sized.box - 4;
  if (sheet.y + height > BOTTOM + 6) turnPage(sheet);
  sheet.paper.rect(LEFT, sheet.y, WIDTH, height).fill(MARIGOLD.soft);
  sheet.paper.rect(LEFT, sheet.y, 3, height).fill(MARIGOLD.bar);
  for (const [index, line] of lines.entries()) {
    writeLine(sheet.paper, line, LEFT + sized.box + 4, sheet.y + sized.box - 2 + index * step, setting);
  }
  sheet.y += height;
}

type Table = { setting: Setting; widths: number[]; cells: Word[][][][]; heights: number[]; total: number };

/** Where the words of a table stand; columns share the width by their longest cells. */
function layTable({ paper, language }: Sheet, rows: Word[][][]): Table {
  const setting = TABLE[language];
  const longest = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => lengthOf(row[at] ?? []))) ** 0.6);
  const whole = longest.reduce((sum, each) => sum + each, 0);
  const widths = longest.map((each) => (each / whole) * WIDTH);
  const cells = rows.map((row, place) =>
    row.map((words, at) => breakLines(paper, words, (widths[at] ?? 0) - 12, { ...setting, bold: place === 0 })),
  );
  const step = setting.size * setting.leading;
  const heights = cells.map((row) => Math.max(...row.map((lines) => lines.length)) * step + 9);
  return { setting, widths, cells, heights, total: heights.reduce((sum, each) => sum + each, 0) };
}

/** A table of more than this many points may be parted by the end of a page. */
const KEPT = 165;

/** Writes a table whose first row is its head, on every page that it comes to. */
function writeTable(sheet: Sheet, table: Table): void {
  if (sheet.y + Math.min(KEPT, table.total) > BOTTOM) turnPage(sheet);
  sheet.y += 2;
  for (const [place, height] of table.heights.entries()) {
    if (sheet.y + height > BOTTOM) {
      turnPage(sheet);
      writeRow(sheet, table, 0);
    }
    writeRow(sheet, table, place);
  }
  sheet.y += 11;
}

function writeRow(sheet: Sheet, { setting, widths, cells, heights }: Table, place: number): void {
  const height = heights[place] ?? 0;
  const cell = { ...setting, bold: place === 0 };
  if (place === 0) sheet.paper.rect(LEFT, sheet.y, WIDTH, height).fill(COLORS.sunken);
  let x = LEFT;
  for (const [at, lines] of (cells[place] ?? []).entries()) {
    for (const [index, line] of lines.entries()) {
      writeLine(sheet.paper, line, x + 6, sheet.y + 4 + index * setting.size * setting.leading, cell);
    }
    x += widths[at] ?? 0;
  }
  sheet.y += height;
  rule(sheet.paper, LEFT, sheet.y, WIDTH);
}

const lengthOf = (words: Word[]): number => words.reduce((sum, { text }) => sum + text.length + 1, 0);

const WHEN = 92;

/** Dates down a line with what happened beside them. */
function writeTimeline(sheet: Sheet, rows: [string, Word[]][]): void {
  const setting = TABLE[sheet.language];
  const step = setting.size * setting.leading;
  sheet.y += 4;
  for (const [index, [when, what]] of rows.entries()) {
    const lines = breakLines(sheet.paper, what, WIDTH - WHEN - 22, setting);
    const height = lines.length * step + 8;
    if (sheet.y + height > BOTTOM) turnPage(sheet);
    const x = LEFT + WHEN + 6;
    const isLast = index === rows.length - 1;
    if (!isLast) sheet.paper.rect(x - 0.5, sheet.y + 7, 1, height).fill(COLORS.line);
    sheet.paper.circle(x, sheet.y + setting.size * 0.85, 3).fill(MARIGOLD.bar);
    writeLine(sheet.paper, [{ text: when, bold: true }], LEFT, sheet.y, { ...setting, color: MARIGOLD.text });
    for (const [at, line] of lines.entries()) writeLine(sheet.paper, line, x + 14, sheet.y + at * step, setting);
    sheet.y += height;
  }
  sheet.y += 6;
}

function writeDrawing(sheet: Sheet, name: string): void {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`no drawing is called ${name}`);
  if (sheet.y + drawing.height > BOTTOM) turnPage(sheet);
  drawing.draw(sheet.paper, LEFT, sheet.y);
  sheet.y += drawing.height + 8;
}
