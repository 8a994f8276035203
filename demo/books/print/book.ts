import { COLORS, heightOf, openPaper, type PdfDocument, rule, write, writeText } from '#server/platform/print/pen.ts';
import { writeBlock } from './blocks.ts';
import { BOTTOM, flow, LEFT, MARIGOLD, PAGE, RIGHT, type Sheet, TOP, WIDTH, writeHeads } from './sheet.ts';
import type { Text, Word } from './text.ts';

const AUTHOR = 'Adhyay';
/** The same day in every copy, so that the same text makes the same bytes. */
const MADE_AT = new Date('2026-07-01T00:00:00Z');
const BAND = 232;
const NIGHT = { ground: '#1f1a5e', text: '#ffffff', soft: '#dedcf9' };
const WORDS = { en: 'In this book', hi: 'इस पुस्तक में' };

type Listed = { words: Word[]; page: number };

/** The PDF of a text on A5 pages and how many there are: a book has a cover with its contents, a note begins at once. */
export async function printText(text: Text): Promise<{ bytes: Buffer; pages: number }> {
  const { title, language, code, subject, running } = text;
  const about = { title, author: AUTHOR, subject: running, createdAt: MADE_AT };
  const { paper, bytes } = await openPaper({ ...about, size: 'A5', lang: language === 'hi' ? 'hi-IN' : 'en-IN' });
  const sheet: Sheet = { paper, language, heads: [`${code} ${subject}`, running], y: TOP, page: 1 };
  if (text.use) sheet.y = BOTTOM;
  else writeTitle(sheet, text);
  const listed: Listed[] = [];
  for (const [index, block] of text.blocks.entries()) {
    writeBlock(sheet, block, text.blocks[index + 1]);
    if (block.kind === 'question') listed.push({ words: block.words, page: sheet.page });
  }
  if (text.use) {
    paper.switchToPage(0);
    writeCover(paper, text, text.use, listed);
  }
  paper.end();
  return { bytes: await bytes, pages: sheet.page };
}

function writeTitle(sheet: Sheet, { title }: Text): void {
  writeHeads(sheet);
  const words = title.split(' ').map((word) => ({ text: word, bold: true }));
  flow(sheet, words, { size: 17, leading: sheet.language === 'hi' ? 1.5 : 1.35, color: COLORS.brand });
  sheet.paper.rect(LEFT, sheet.y + 2, 36, 3).fill(MARIGOLD.bar);
  sheet.y += 16;
}

function writeCover(
  paper: PdfDocument,
  { title, code, subject, running, language }: Text,
  use: string,
  listed: Listed[],
): void {
  paper.rect(0, 0, PAGE.width, BAND).fill(NIGHT.ground);
  drawSunrise(paper, RIGHT - 34, 78);
  write(paper, 'Adhyay', LEFT, 38, { size: 11, weight: 600, color: NIGHT.text });
  write(paper, code, LEFT, 104, { size: 10, weight: 600, color: '#fbd27a' });
  const name = { size: 22, weight: 600 as const, color: NIGHT.text };
  const after = writeText(paper, title, LEFT, 120, WIDTH, name);
  write(paper, subject === title ? running : subject, LEFT, after + 2, { size: 10, color: NIGHT.soft });
  if (subject !== title) write(paper, running, LEFT, after + 18, { size: 9, color: NIGHT.soft });
  writeContents(paper, WORDS[language], listed);
  const small = { size: 8.6, color: COLORS.soft };
  const foot = PAGE.height - 40 - heightOf(paper, use, WIDTH, small);
  rule(paper, LEFT, foot - 10, WIDTH);
  writeText(paper, use, LEFT, foot, WIDTH, small);
}

function writeContents(paper: PdfDocument, heading: string, listed: Listed[]): void {
  write(paper, heading, LEFT, BAND + 20, { size: 9, weight: 600, color: MARIGOLD.text });
  let y = BAND + 40;
  for (const { words, page } of listed) {
    const says = words.map(({ text }) => text).join(' ');
    write(paper, `${page}`, RIGHT, y, { size: 9.4, weight: 600, align: 'right' });
    y = writeText(paper, says, LEFT, y, WIDTH - 34, { size: 9.4 }) + 7;
  }
}

/** The mark: a sun over an open book. */
function drawSunrise(paper: PdfDocument, x: number, y: number): void {
  paper
    .save()
    .rect(x - 40, y - 40, 80, 40)
    .clip()
    .circle(x, y, 24)
    .fill(MARIGOLD.bar)
    .restore();
  paper.lineWidth(2.4).strokeColor(NIGHT.text).lineCap('round');
  for (const side of [-1, 1]) {
    paper
      .moveTo(x, y + 10)
      .bezierCurveTo(x + side * 12, y + 2, x + side * 24, y + 2, x + side * 36, y + 6)
      .stroke();
  }
}
