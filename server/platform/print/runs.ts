import { FACES, type FontFace, fontOf } from './fonts.ts';

/** A stretch of text that one font draws. */
export type TextRun = { face: FontFace; text: string };

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** What steers text and shows nothing; the two joiners shape Devanagari and stay. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;
const HYPHENS = /[\u2010\u2011]/g;
const SPACES = /[\s\p{Cc}]+/gu;

/** One line of plain text, composed (NFC), with single spaces. */
function cleaned(text: string): string {
  return text.normalize('NFC').replace(HYPHENS, '-').replace(SPACES, ' ').replace(INVISIBLE, '');
}

function faceFor(sign: string, before: FontFace | undefined): FontFace | undefined {
  const order = before === 'devanagari' ? FACES.toReversed() : FACES;
  return order.find((face) => fontOf(face, 400).has(sign));
}

/** A sign in a font that has it: else taken apart, in its plain form, without its marks, and in the end a question mark. */
function drawable(sign: string, before: FontFace | undefined): TextRun {
  const apart = sign.normalize('NFD');
  for (const text of [sign, apart, sign.normalize('NFKC'), apart.replace(/\p{M}/gu, '')]) {
    const face = text && faceFor(text, before);
    if (face) return { face, text };
  }
  return { face: 'latin', text: '?' };
}

/** Splits a text into runs of one font; together they say the text, with '?' for what no font has. */
export function splitTextRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const { segment } of graphemes.segment(cleaned(text))) {
    const last = runs.at(-1);
    const next = drawable(segment, last?.face);
    if (last?.face === next.face) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

/** Breaks a text into lines no wider than `width`, between words, or within a word that is wider than a line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of cleaned(text).trim().split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (measure(line) > width) {
      const head = headOf(line, width, measure);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, line];
}

/** The longest beginning of a word that fits, and of a very narrow column one sign. */
function headOf(word: string, width: number, measure: (text: string) => number): string {
  let head = '';
  for (const { segment } of graphemes.segment(word)) {
    if (head && measure(head + segment) > width) break;
    head += segment;
  }
  return head;
}
