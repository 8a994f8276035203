import type { Content } from '#server/features/invoices/content.rules.ts';
import type { DocumentKind } from '#server/features/invoices/serials.rules.ts';
import {
  BOTTOM,
  COLORS,
  heightOf,
  LEFT,
  openPaper,
  type PdfDocument,
  RIGHT,
  rule,
  WIDTH,
  write,
  writeAmount,
  writeText,
} from '#server/platform/print/pen.ts';
import { writeHead } from './head.rules.ts';
import { writeTable } from './table.rules.ts';
import { formatDay, formatPaise } from './words.rules.ts';

/** A document as it is printed. */
export type PrintedDocument = {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  issuedOn: string;
  content: Content;
};

const TITLES: Record<DocumentKind, { en: string; hi: string }> = {
  invoice: { en: 'Tax invoice', hi: 'टैक्स बिल (टैक्स इनवॉइस)' },
  receipt: { en: 'Receipt', hi: 'रसीद' },
  'bill-of-supply': { en: 'Bill of supply', hi: 'आपूर्ति बिल (बिल ऑफ़ सप्लाई)' },
  'credit-note': { en: 'Credit note', hi: 'जमा पत्र (क्रेडिट नोट)' },
};

/** What the law wants said (composition: CGST Rules, 5(1)(f)), or a reader of a receipt will ask. */
const REMARKS: Partial<Record<DocumentKind, string>> = {
  'bill-of-supply': 'Composition taxable person, not eligible to collect tax on supplies.',
  receipt: 'The seller is not registered under GST; no tax is charged.',
};

/** The PDF of a document: A4, the same bytes whenever the same row is printed. */
export async function printDocument(printed: PrintedDocument): Promise<Buffer> {
  const { kind, number, issuedAt, issuedOn, content } = printed;
  const title = TITLES[kind];
  const about = { title: `${title.en} ${number}`, author: content.seller.legalName, createdAt: issuedAt };
  const { paper, bytes } = await openPaper({
    ...about,
    subject: `Order ${content.orderNumber}, ${formatDay(issuedOn)}`,
  });
  const remark = REMARKS[kind];
  const start = writeHead(paper, { title, number, issuedOn, content, ...(remark ? { remark } : {}) });
  const end = writeTable(paper, content, start);
  writeSums(paper, content, end);
  writeFeet(paper, `${title.en} ${number}`);
  paper.end();
  return bytes;
}

const SUMS_WIDTH = 230;
const SUM_HEIGHT = 17;
const SIGNATURE_HEIGHT = 90;

function sumsOf({ tax, totals, lines }: Content): [string, number][] {
  const discount = lines.reduce((sum, line) => sum + line.discountPaise, 0);
  if (tax === 'none')
    return discount > 0
      ? [
          ['Price', totals.totalPaise + discount],
          ['Discount', -discount],
        ]
      : [];
  if (tax === 'integrated')
    return [
      ['Taxable value', totals.taxablePaise],
      ['IGST', totals.igstPaise],
    ];
  const half = tax === 'territory' ? 'UTGST' : 'SGST';
  return [
    ['Taxable value', totals.taxablePaise],
    ['CGST', totals.cgstPaise],
    [half, totals.sgstPaise],
  ];
}

/** The sums, the amount in words and who signs, together on one page. */
function writeSums(paper: PdfDocument, content: Content, start: number): void {
  const rows = sumsOf(content);
  const wordsWidth = WIDTH - SUMS_WIDTH - 24;
  const signer = `For ${content.seller.legalName}`;
  const wordsHeight = 16 + heightOf(paper, content.inWords, wordsWidth);
  const high = Math.max(rows.length * SUM_HEIGHT + 34, wordsHeight);
  let y = start + 14;
  if (y + high + SIGNATURE_HEIGHT + heightOf(paper, signer, SUMS_WIDTH) > BOTTOM) {
    paper.addPage();
    y = BOTTOM - 700;
  }
  write(paper, 'Amount in words', LEFT, y, { size: 7.5, color: COLORS.soft });
  writeText(paper, content.inWords, LEFT, y + 12, wordsWidth);
  const left = RIGHT - SUMS_WIDTH;
  let row = y - 2;
  for (const [label, paise] of rows) {
    write(paper, label, left, row, { color: COLORS.soft });
    writeAmount(paper, `INR ${paise < 0 ? '-' : ''}${formatPaise(Math.abs(paise))}`, RIGHT, row);
    row += SUM_HEIGHT;
  }
  rule(paper, left, row + 1, SUMS_WIDTH, COLORS.ink, 0.8);
  write(paper, 'Total', left, row + 7, { size: 12, weight: 600 });
  writeAmount(paper, `INR ${formatPaise(content.totals.totalPaise)}`, RIGHT, row + 7, { size: 12, weight: 600 });
  writeSignature(paper, signer, y + high + 26);
}

function writeSignature(paper: PdfDocument, signer: string, y: number): void {
  const left = RIGHT - SUMS_WIDTH;
  const end = writeText(paper, signer, left, y, SUMS_WIDTH, { weight: 600 });
  rule(paper, left, end + 34, SUMS_WIDTH);
  write(paper, 'Authorised signatory', left, end + 38, { size: 8, color: COLORS.soft });
}

function writeFeet(paper: PdfDocument, name: string): void {
  const { count } = paper.bufferedPageRange();
  const style = { size: 7.5, color: COLORS.soft };
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    const y = BOTTOM + 14;
    rule(paper, LEFT, y - 6, WIDTH);
    write(paper, 'This is a computer-generated document.', LEFT, y, style);
    write(paper, `${name} · page ${page + 1} of ${count}`, RIGHT, y, { ...style, align: 'right' });
  }
  paper.switchToPage(count - 1);
}
