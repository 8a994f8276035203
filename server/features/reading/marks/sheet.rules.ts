import { COLORS, openPaper, type PdfDocument, widthOf, write } from '#server/platform/print/pen.ts';
import { linesOf, type Mark } from './mark.rules.ts';

const SIZE = 17;
const WIDEST = 420;
const TURN = -25;
const CENTRES = [
  { x: 235, y: 150 },
  { x: 360, y: 430 },
  { x: 235, y: 710 },
];
const FOOT = { x: 24, y: 824, size: 7 };
const WHITE = { color: '#ffffff', opacity: 0.14, by: 0.8 };
const DARK = { color: COLORS.ink, opacity: 0.09, by: 0 };

/** One page of A4 with nothing on it but a mark: faint, across it, three times; with `foot` also in small print below. */
export async function printMark(mark: Mark, { foot }: { foot: boolean }): Promise<Buffer> {
  const lines = linesOf(mark);
  const { paper, bytes } = await openPaper({ title: '', author: '', subject: '', createdAt: new Date(0) });
  // White beneath the dark: one of the two is seen on any page.
  for (const { color, opacity, by } of [WHITE, DARK]) {
    paper.fillOpacity(opacity);
    for (const { x, y } of CENTRES) {
      paper.save().rotate(TURN, { origin: [x, y] });
      writeLines(paper, lines, x + by, y + by, color);
      paper.restore();
    }
  }
  if (foot) {
    paper.fillOpacity(0.75);
    write(paper, lines.join(' · '), FOOT.x, FOOT.y, { size: FOOT.size, color: COLORS.ink });
  }
  paper.end();
  return bytes;
}

function writeLines(paper: PdfDocument, lines: string[], x: number, y: number, color: string): void {
  for (const [index, line] of lines.entries()) {
    const full = widthOf(paper, line, { size: SIZE, weight: 600 });
    const size = SIZE * Math.min(1, WIDEST / full);
    const width = (full * size) / SIZE;
    write(paper, line, x - width / 2, y + (index - 1) * SIZE * 1.4, { size, weight: 600, color });
  }
}
