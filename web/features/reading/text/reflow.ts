import type { Run } from '#contract/reading/document.ts';

/** A paragraph of a page; `id` counts them from 0 in the order of reading. */
export type Paragraph = { id: number; text: string; isHeading: boolean };

type Line = { text: string; x: number; y: number; right: number; height: number };

const SAME_LINE = 0.6;
const WIDE_GAP = 1.45;
const HEADING = 1.18;
const MAX_HEADING_LENGTH = 160;
const INDENT = 0.015;
const SHORT_LINE = 0.8;
const LIST_MARK = /^(?:[•▪●‣–—*]|\(?(?:\d{1,3}|[a-zA-Zivxक-ह])[.)])\s/;
const SENTENCE_END = /[.!?:;।॥”"')]\s*$/;
const BROKEN_WORD = /(\p{L})[-‐]\s*$/u;

/** The text of a page without its lines: words that a line break parted are whole again, each paragraph stands by itself. */
export function reflow(runs: readonly Run[]): Paragraph[] {
  const lines = toLines(runs);
  const height = middleOf(lines.map((line) => line.height));
  const pitch = middleOf(
    lines
      .slice(1)
      .map(({ y }, at) => y - (lines[at]?.y ?? 0))
      .filter((step) => step > 0),
  );
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...lines.map((line) => line.right));
  const paragraphs: Paragraph[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const isHeading = line.height > height * HEADING;
    const last = paragraphs.at(-1);
    const goesOn =
      before !== undefined &&
      last !== undefined &&
      last.isHeading === isHeading &&
      isSame(before, line, { pitch, left, right });
    if (goesOn) last.text = join(last.text, line.text);
    else paragraphs.push({ id: paragraphs.length, text: line.text, isHeading });
  }
  return paragraphs.map(({ id, text, isHeading }) => ({
    id,
    text: text.trim(),
    isHeading: isHeading && text.length <= MAX_HEADING_LENGTH,
  }));
}

type Measures = { pitch: number; left: number; right: number };

/** Whether a line goes on with what the one before it says. */
function isSame(before: Line, line: Line, { pitch, left, right }: Measures): boolean {
  const step = line.y - before.y;
  if (step < 0 || step > Math.max(pitch, before.height) * WIDE_GAP || LIST_MARK.test(line.text)) return false;
  if (line.x - before.x > INDENT && before.x - left < INDENT) return false;
  const isShort = before.right - left < (right - left) * SHORT_LINE;
  return !(isShort && SENTENCE_END.test(before.text));
}

function join(text: string, next: string): string {
  return BROKEN_WORD.test(text) ? text.replace(BROKEN_WORD, '$1') + next : `${text.trimEnd()} ${next}`;
}

function toLines(runs: readonly Run[]): Line[] {
  const lines: Line[] = [];
  for (const { text, x, y, width, height } of runs) {
    const line = lines.at(-1);
    if (line && Math.abs(y - line.y) < Math.max(height, line.height) * SAME_LINE && x >= line.x) {
      const isApart = x - line.right > height * SAME_LINE && !/\s$/.test(line.text);
      line.text += `${isApart ? ' ' : ''}${text}`;
      line.right = Math.max(line.right, x + width);
      line.height = Math.max(line.height, height);
    } else if (text.trim() !== '') lines.push({ text, x, y, right: x + width, height });
  }
  return lines;
}

function middleOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
