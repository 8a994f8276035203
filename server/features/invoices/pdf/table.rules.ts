import type { Content } from '#server/features/invoices/content.rules.ts';
import {
  amountWidth,
  BOTTOM,
  COLORS,
  heightOf,
  LEFT,
  lineHeight,
  type PdfDocument,
  RIGHT,
  rule,
  TOP,
  WIDTH,
  widthOf,
  write,
  writeAmount,
  writeText,
} from '#server/platform/print/pen.ts';
import { formatPaise, formatPercent } from './words.rules.ts';

type Line = Content['lines'][number];
type Column = { title: string; amount: (line: Line) => string; below?: (line: Line) => string };

const GAP = 12;
const MIN_DESCRIPTION = 130;
const SIZES = [8.5, 7.5, 6.5, 5.5];
const SMALL = { size: 7.5, color: COLORS.soft };

function taxColumn(title: string, paise: (line: Line) => number, share: number): Column {
  return {
    title,
    amount: (line) => formatPaise(paise(line)),
    below: ({ basisPoints }) => `${formatPercent(basisPoints * share)} %`,
  };
}

function columnsOf({ tax, lines, corrects }: Content): Column[] {
  const discounted = lines.some(({ discountPaise }) => discountPaise > 0);
  const asked: Column[] = corrects
    ? []
    : [
        { title: 'Qty', amount: ({ quantity }) => String(quantity) },
        { title: tax === 'none' ? 'Price' : 'Price incl. tax', amount: ({ pricePaise }) => formatPaise(pricePaise) },
        ...(discounted ? [{ title: 'Discount', amount: (line: Line) => formatPaise(line.discountPaise) }] : []),
      ];
  const total: Column = { title: 'Total', amount: ({ totalPaise }) => formatPaise(totalPaise) };
  if (tax === 'none') return [...asked, total];
  const taxable: Column = { title: 'Taxable value', amount: ({ taxablePaise }) => formatPaise(taxablePaise) };
  const half = tax === 'territory' ? 'UTGST' : 'SGST';
  const taxes =
    tax === 'integrated'
      ? [taxColumn('IGST', ({ igstPaise }) => igstPaise, 1)]
      : [taxColumn('CGST', ({ cgstPaise }) => cgstPaise, 0.5), taxColumn(half, ({ sgstPaise }) => sgstPaise, 0.5)];
  return [...asked, taxable, ...taxes, total];
}

type Grid = { columns: (Column & { right: number })[]; description: number; size: number };

/** As wide as their widest amounts; smaller print where these leave no room for the description. */
function gridOf(paper: PdfDocument, content: Content): Grid {
  const columns = columnsOf(content);
  const widthsAt = (size: number) =>
    columns.map(({ title, amount }) => {
      const texts = [
        widthOf(paper, title, SMALL),
        ...content.lines.map((line) => amountWidth(paper, amount(line), { size })),
      ];
      return Math.max(...texts) + GAP;
    });
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);
  const size = SIZES.find((each) => WIDTH - sum(widthsAt(each)) >= MIN_DESCRIPTION) ?? Math.min(...SIZES);
  const widths = widthsAt(size);
  const placed = columns.map((column, place) => ({ ...column, right: RIGHT - sum(widths.slice(place + 1)) }));
  return { columns: placed, description: WIDTH - sum(widths) - GAP / 2, size };
}

/** The table of what is sold, over as many pages as it needs; answers where the next part may begin on the last. */
export function writeTable(paper: PdfDocument, content: Content, start: number): number {
  const grid = gridOf(paper, content);
  let y = writeTitles(paper, grid, start);
  const make = (room: number): void => {
    if (y + room <= BOTTOM) return;
    paper.addPage();
    y = writeTitles(paper, grid, TOP);
  };
  for (const line of content.lines) {
    make(heightOf(paper, line.title, grid.description, { weight: 600 }) + 2 * lineHeight(SMALL));
    y = writeLine(paper, grid, line, content.couponCode, y + 6);
    for (const title of line.includes) {
      const said = `Includes: ${title}`;
      make(heightOf(paper, said, WIDTH, SMALL) + 2);
      y = writeText(paper, said, LEFT, y, WIDTH, SMALL) + 1;
    }
    rule(paper, LEFT, y + 5, WIDTH);
    y += 6;
  }
  return y;
}

function writeTitles(paper: PdfDocument, { columns }: Grid, y: number): number {
  paper.rect(LEFT - 6, y, WIDTH + 12, 20).fill(COLORS.sunken);
  write(paper, 'Description', LEFT, y + 4.5, SMALL);
  for (const { title, right } of columns) write(paper, title, right, y + 4.5, { ...SMALL, align: 'right' });
  return y + 20;
}

function writeLine(
  paper: PdfDocument,
  { columns, description, size }: Grid,
  line: Line,
  couponCode: string | null,
  y: number,
): number {
  const end = writeText(paper, line.title, LEFT, y, description, { weight: 600 });
  for (const { right, amount, below } of columns) {
    writeAmount(paper, amount(line), right, y, { size });
    if (below) write(paper, below(line), right, y + lineHeight({ size }), { ...SMALL, align: 'right' });
  }
  write(paper, couponCode ? `SAC ${line.sac} · Coupon ${couponCode}` : `SAC ${line.sac}`, LEFT, end, SMALL);
  return Math.max(end + lineHeight(SMALL), y + lineHeight({ size }) + lineHeight(SMALL)) + 2;
}
