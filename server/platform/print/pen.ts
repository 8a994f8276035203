import { FACES, fontOf, type Weight } from './fonts.ts';
import { splitTextRuns, type TextRun, wrapText } from './runs.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** Sizes and places are in points, from the left and from the top. */
export type Style = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'right' };

/** Ink of the screens, and greys that are still readable from a poor printer. */
export const COLORS = { ink: '#1b1930', soft: '#514e68', line: '#cfc9b8', sunken: '#f3f1ea', brand: '#4338ca' };
/** An A4 page, and what is written on of it. */
export const LEFT = 42;
export const RIGHT = 595.28 - LEFT;
export const WIDTH = RIGHT - LEFT;
export const TOP = 40;
export const BOTTOM = 841.89 - 62;

const USUAL: Required<Style> = { size: 9, weight: 400, color: COLORS.ink, align: 'left' };
const LINE_HEIGHT = 1.45;
const BASELINE = 1.075;

type About = { title: string; author: string; subject: string; createdAt: Date } & Partial<Sheet>;
type Sheet = { size: 'A4' | 'A5'; layout: 'portrait' | 'landscape'; lang: string };

const USUAL_SHEET: Sheet = { size: 'A4', layout: 'portrait', lang: 'en-IN' };

/**
 * A page (A4 unless said), and its bytes once it is ended; nothing in them but what is given, so that they can be had again.
 * What makes it is loaded when the first is made: most processes never print.
 */
export async function openPaper({ title, author, subject, createdAt, ...sheet }: About): Promise<{
  paper: PdfDocument;
  bytes: Promise<Buffer>;
}> {
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({
    ...USUAL_SHEET,
    ...sheet,
    pdfVersion: '1.7',
    margin: 0,
    bufferPages: true,
    displayTitle: true,
    // None until one is chosen: those of pdfkit have no Devanagari.
    font: '',
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))));
  for (const face of FACES)
    for (const weight of [400, 600] as const) paper.registerFont(`${face}-${weight}`, fontOf(face, weight).bytes);
  return { paper, bytes };
}

export function lineHeight({ size = USUAL.size }: Style = {}): number {
  return size * LINE_HEIGHT;
}

function choose(paper: PdfDocument, { face }: TextRun, { size, weight }: Style): PdfDocument {
  return paper.font(`${face}-${weight ?? USUAL.weight}`, size ?? USUAL.size);
}

export function widthOf(paper: PdfDocument, text: string, style: Style = {}): number {
  return splitTextRuns(text).reduce((sum, run) => sum + choose(paper, run, style).widthOfString(run.text), 0);
}

/** Says what is drawn to whoever copies or listens: Devanagari's glyphs stand in another order than its letters. */
function speak(paper: PdfDocument, text: string, draw: () => void): void {
  paper.markContent('Span', { actual: text });
  draw();
  // Poppler places the text by the axes that hold at its end, and expects those of PDF, which pdfkit turns around.
  paper.save().transform(1, 0, 0, -1, 0, paper.page.height);
  paper.endMarkedContent();
  paper.restore();
}

/** Writes one line, its upper edge at `y`; to the right of `x`, or to its left when aligned right. */
export function write(paper: PdfDocument, text: string, x: number, y: number, style: Style = {}): void {
  const { size, color, align } = { ...USUAL, ...style };
  let at = align === 'right' ? x - widthOf(paper, text, style) : x;
  for (const run of splitTextRuns(text)) {
    const start = at;
    choose(paper, run, style).fillColor(color);
    const draw = (): void =>
      void paper.text(run.text, start, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
    if (run.face === 'devanagari') speak(paper, run.text, draw);
    else draw();
    at += paper.widthOfString(run.text);
  }
}

/** Writes an amount that ends at `x`, every digit as wide as a zero, so that those below each other stand in line. */
export function writeAmount(paper: PdfDocument, text: string, x: number, y: number, style: Style = {}): void {
  const cell = widthOf(paper, '0', style);
  let at = x - amountWidth(paper, text, style);
  speak(paper, text, () => {
    for (const [place, sign] of [...text].entries()) {
      const own = widthOf(paper, sign, style);
      const room = /\d/.test(sign) ? cell : own;
      // Nothing stands in line to the left of the first digit: it may come close to the second.
      const spare = (room - own) / (place === text.search(/\d/) ? 1 : 2);
      write(paper, sign, at + spare, y, { ...style, align: 'left' });
      at += room;
    }
  });
}

export function amountWidth(paper: PdfDocument, text: string, style: Style = {}): number {
  return [...text].reduce((sum, sign) => sum + widthOf(paper, /\d/.test(sign) ? '0' : sign, style), 0);
}

/** The lines that a text takes within a width. */
export function wrapped(paper: PdfDocument, text: string, width: number, style: Style): string[] {
  return wrapText(text, width, (part) => widthOf(paper, part, style));
}

/** How high a text is within a width. */
export function heightOf(paper: PdfDocument, text: string, width: number, style: Style = {}): number {
  return wrapped(paper, text, width, style).length * lineHeight(style);
}

/** Writes a text within a width; answers where the next one may begin. */
export function writeText(
  paper: PdfDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style = {},
): number {
  const lines = wrapped(paper, text, width, style);
  for (const [index, line] of lines.entries()) write(paper, line, x, y + index * lineHeight(style), style);
  return y + lines.length * lineHeight(style);
}

export function rule(
  paper: PdfDocument,
  x: number,
  y: number,
  width: number,
  color = COLORS.line,
  thickness = 0.6,
): void {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
}

/** The sun over an open book, as on the screens. */
export function drawMark(paper: PdfDocument, x: number, y: number, scale = 0.8): void {
  const book =
    'M6.5 21.2C10.2 18.9 14.7 19.3 18 22.4 21.3 19.3 25.8 18.9 29.5 21.2V27.4C25.8 25.1 21.3 25.5 18 28.6 14.7 25.5 10.2 25.1 6.5 27.4Z';
  paper.save().translate(x, y).scale(scale);
  paper.roundedRect(0, 0, 36, 36, 10).fill(COLORS.brand);
  paper.circle(18, 12.2, 5).fill('#f2a516');
  paper.path(book).fill('#ffffff').restore();
}
