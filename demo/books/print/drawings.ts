import { COLORS, type PdfDocument, write } from '#server/platform/print/pen.ts';
import { MARIGOLD, WIDTH } from './sheet.ts';

/** A figure of its own height in points, drawn from its upper left corner. */
type Drawing = { height: number; draw: (paper: PdfDocument, x: number, y: number) => void };

const LABEL = { size: 8.2, color: COLORS.soft };

function drawAxes(paper: PdfDocument, x: number, y: number, across: string, up: string): void {
  paper.lineWidth(1).strokeColor(COLORS.ink);
  paper
    .moveTo(x, y)
    .lineTo(x, y + 138)
    .lineTo(x + 230, y + 138)
    .stroke();
  write(paper, up, x + 4, y - 14, LABEL);
  write(paper, across, x + 230, y + 141, { ...LABEL, align: 'right' });
}

/** A market in balance, and the price at which it stands. */
function drawMarket(paper: PdfDocument, left: number, top: number): void {
  const [x, y] = [left + 55, top + 18];
  drawAxes(paper, x, y, 'Quantity (kg)', 'Price (INR)');
  paper.lineWidth(2).strokeColor(COLORS.brand);
  paper
    .moveTo(x + 20, y + 12)
    .lineTo(x + 200, y + 128)
    .stroke();
  paper.lineWidth(2).strokeColor(MARIGOLD.bar);
  paper
    .moveTo(x + 20, y + 128)
    .lineTo(x + 200, y + 12)
    .stroke();
  paper.lineWidth(0.8).strokeColor(COLORS.soft).dash(3, { space: 3 });
  paper
    .moveTo(x, y + 70)
    .lineTo(x + 110, y + 70)
    .lineTo(x + 110, y + 138)
    .stroke()
    .undash();
  paper.circle(x + 110, y + 70, 3.4).fill(COLORS.ink);
  write(paper, 'D', x + 204, y + 120, { size: 10, weight: 600, color: COLORS.brand });
  write(paper, 'S', x + 204, y + 4, { size: 10, weight: 600, color: MARIGOLD.text });
  write(paper, 'E', x + 106.5, y + 42, { size: 10, weight: 600 });
  write(paper, '20', x - 5, y + 64, { ...LABEL, align: 'right' });
  write(paper, '60', x + 105, y + 141, LABEL);
}

/** Of TC = 96q − 36q² + 6q³: average cost is least at 3, where marginal cost meets it. */
const averageCost = (output: number): number => 96 - 36 * output + 6 * output ** 2;
const marginalCost = (output: number): number => 96 - 72 * output + 18 * output ** 2;

function drawCurve(paper: PdfDocument, x: number, y: number, cost: (output: number) => number, last: number): void {
  const place = (output: number): [number, number] => [x + 44 * output, y + 132 - 1.12 * cost(output)];
  paper.moveTo(...place(0.55));
  for (let output = 0.6; output <= last; output += 0.05) paper.lineTo(...place(output));
  paper.stroke();
}

function drawCosts(paper: PdfDocument, left: number, top: number): void {
  const [x, y] = [left + 55, top + 18];
  drawAxes(paper, x, y, 'Output', 'Cost (INR)');
  paper.lineWidth(2).strokeColor(COLORS.brand);
  drawCurve(paper, x, y, averageCost, 4.75);
  paper.lineWidth(2).strokeColor(MARIGOLD.bar);
  drawCurve(paper, x, y, marginalCost, 3.95);
  paper.circle(x + 132, y + 132 - 1.12 * averageCost(3), 3.4).fill(COLORS.ink);
  write(paper, 'AC', x + 214, y + 66, { size: 10, weight: 600, color: COLORS.brand });
  write(paper, 'MC', x + 178, y + 2, { size: 10, weight: 600, color: MARIGOLD.text });
}

const LEVELS = ['बाज़: एक', 'साँप और मेंढक: कुछ', 'टिड्डे और चूहे: बहुत', 'घास और पौधे: सबसे अधिक'];

/** How many there are of each level of a food chain: fewer and fewer. */
function drawPyramid(paper: PdfDocument, left: number, top: number): void {
  const fills = ['#fbd27a', '#fdf0d0', '#dcf3e6', '#bfe6cf'];
  for (const [level, says] of LEVELS.entries()) {
    const [upper, lower] = [40 + level * 70, 40 + (level + 1) * 70];
    const y = top + level * 30;
    const middle = left + WIDTH / 2;
    paper
      .polygon(
        [middle - upper / 2, y],
        [middle + upper / 2, y],
        [middle + lower / 2, y + 28],
        [middle - lower / 2, y + 28],
      )
      .fill(fills[level] ?? '#ffffff');
    if (level > 0) writeMiddle(paper, says, middle, y + 7);
    else write(paper, says, middle + 55, y + 7, LABEL);
  }
}

function writeMiddle(paper: PdfDocument, text: string, middle: number, y: number): void {
  const width = paper.font('devanagari-400', 8.6).widthOfString(text);
  write(paper, text, middle - width / 2, y, { size: 8.6 });
}

export const drawings: Record<string, Drawing> = {
  market: { height: 172, draw: drawMarket },
  costs: { height: 172, draw: drawCosts },
  pyramid: { height: 124, draw: drawPyramid },
};
