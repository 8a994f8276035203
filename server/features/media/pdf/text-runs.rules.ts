import type { Run } from '#contract/reading/document.ts';
import { around, type Box, type Sign } from '#server/platform/print/pdfium.ts';

type Growing = { text: string; box: Box };

/** Digits of a share that mean something: a hundredth of a pixel. */
const PRECISION = 1e5;
/** A gap of more than this many heights of a line is one between columns, not between words. */
const WIDEST_GAP = 1.2;
/** A vowel sign that is written before its consonants and spoken after them; files that say glyphs say it first. */
const VOWEL_FIRST =
  /(?<![\u0915-\u0939\u0958-\u095f\u093c\u094d])(\u093f)((?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d)*[\u0915-\u0939\u0958-\u095f]\u093c?)/g;

/**
 * The text layer of a page: words in the order that they are read, with where each stands. Each but the last ends with a
 * space and is as much wider, up to the next word of its line, so that what is selected is one band and what is copied has
 * its spaces.
 */
export function readTextRuns(signs: Sign[]): Run[] {
  return joinLines(gatherWords(signs)).map(({ text, box }) => ({ text, ...rounded(box) }));
}

/** Signs that share one place are said for all of it, spaces within them too. */
function gatherWords(signs: Sign[]): Growing[] {
  const words: Growing[] = [];
  let open: Growing | undefined;
  for (const { text, box } of signs) {
    const isSame = open && box && box.x === open.box.x && box.width === open.box.width && box.y === open.box.y;
    // A sign without width, as a vowel below its consonant.
    const isAbove = open && !box && text.trim() !== '';
    if (open && (isSame || isAbove)) open.text += clean(text);
    else if (!box || !text.trim()) open = undefined;
    else if (open && isOnLine(open.box, box)) {
      open.text += clean(text);
      open.box = around(open.box, box);
    } else {
      open = { text: clean(text), box };
      words.push(open);
    }
  }
  return words
    .map(({ text, box }) => ({
      text: text.replace(/\s+/g, ' ').trim().normalize('NFC').replace(VOWEL_FIRST, '$2$1'),
      box,
    }))
    .filter(({ text }) => text !== '');
}

/** PostgreSQL takes no U+0000, our doors no noncharacters; a soft hyphen (U+0002 to PDFium) joins what it parts. */
function clean(text: string): string {
  return text.replace(/[\p{Cs}\u{fdd0}-\u{fdef}\ufffe\uffff\u00ad]|(?![\t\n\r])\p{Cc}/gu, '');
}

function isOnLine(before: Box, next: Box): boolean {
  const overlap = Math.min(before.y + before.height, next.y + next.height) - Math.max(before.y, next.y);
  return overlap > 0.5 * Math.min(before.height, next.height);
}

function joinLines(words: Growing[]): Growing[] {
  return words.map(({ text, box }, index) => {
    const next = words[index + 1];
    if (!next) return { text, box };
    const gap = next.box.x - (box.x + box.width);
    const follows = isOnLine(box, next.box) && gap >= 0 && gap < WIDEST_GAP * box.height;
    const space = box.width / text.length / 2;
    const width = follows ? next.box.x - box.x : Math.min(box.width + space, 1 - box.x);
    return { text: `${text} `, box: { ...box, width } };
  });
}

function rounded({ x, y, width, height }: Box): Box {
  const round = (share: number) => Math.round(share * PRECISION) / PRECISION;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
