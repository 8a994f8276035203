import { states } from '#contract/checkout/states.ts';
import type { Content } from '#server/features/invoices/content.rules.ts';
import {
  COLORS,
  drawMark,
  LEFT,
  type PdfDocument,
  RIGHT,
  rule,
  TOP,
  WIDTH,
  write,
  writeText,
} from '#server/platform/print/pen.ts';
import { formatDay } from './words.rules.ts';

type Head = {
  title: { en: string; hi: string };
  number: string;
  issuedOn: string;
  content: Content;
  remark?: string;
};

const LABEL = { size: 7.5, color: COLORS.soft };
const SMALL = { size: 8.5, color: COLORS.soft };

/** What stands above the table; answers where that begins. */
export function writeHead(paper: PdfDocument, head: Head): number {
  const { content, remark } = head;
  let y = writeTitle(paper, head);
  rule(paper, LEFT, y, WIDTH, COLORS.brand, 1.4);
  y = writeFacts(paper, head, y + 12);
  rule(paper, LEFT, y, WIDTH);
  y = writeParties(paper, content, y + 12);
  return remark ? writeText(paper, remark, LEFT, y, WIDTH, { size: 8.5, weight: 600 }) + 10 : y;
}

const TITLE_WIDTH = 230;

function writeTitle(paper: PdfDocument, { title, content }: Head): number {
  drawMark(paper, LEFT, TOP);
  const nameWidth = WIDTH - TITLE_WIDTH - 50;
  const name = writeText(paper, content.seller.tradeName, LEFT + 38, TOP + 2, nameWidth, { size: 15, weight: 600 });
  write(paper, title.en, RIGHT, TOP - 4, { size: 20, weight: 600, color: COLORS.brand, align: 'right' });
  write(paper, title.hi, RIGHT, TOP + 23, { size: 9, color: COLORS.soft, align: 'right' });
  write(paper, 'Original for recipient', RIGHT, TOP + 37, { ...LABEL, align: 'right' });
  return Math.max(name + 8, TOP + 56);
}

function writeFacts(paper: PdfDocument, { number, issuedOn, content }: Head, y: number): number {
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', formatDay(issuedOn)],
    ['Order', content.orderNumber],
    ...(content.paymentId ? ([['Payment', content.paymentId]] satisfies [string, string][]) : []),
  ];
  const width = WIDTH / 4;
  const ends = facts.map(([label, value], place) => {
    write(paper, label, LEFT + place * width, y, LABEL);
    const strong = place < 2 ? ({ weight: 600 } as const) : {};
    return writeText(paper, value, LEFT + place * width, y + 12, width - 10, { size: 9.5, ...strong });
  });
  return Math.max(...ends) + 9;
}

/** A State as the law wants it, with its code. */
function stateName(code: string): string {
  const state = states.find((each) => each.code === code);
  return state ? `${state.en} (${code})` : code;
}

type StyledText = [text: string, style?: object];

function writeParties(paper: PdfDocument, content: Content, y: number): number {
  const { seller, buyer, placeOfSupply, corrects } = content;
  const columns: [string, StyledText[]][] = [
    ['Sold by', sellerLines(seller)],
    [
      corrects ? 'Credited to' : 'Billed to',
      [
        [buyer.businessName ?? buyer.name, { weight: 600 }],
        ...(buyer.businessName ? ([[buyer.name]] satisfies StyledText[]) : []),
        ...(buyer.stateCode
          ? ([[`${stateName(buyer.stateCode)}, PIN ${buyer.pin}`, SMALL]] satisfies StyledText[])
          : []),
        ...(buyer.gstin ? ([[`GSTIN ${buyer.gstin}`]] satisfies StyledText[]) : []),
      ],
    ],
    [
      'Supply',
      [
        [placeOfSupply ? `Place of supply: ${stateName(placeOfSupply)}` : 'Delivered on-line'],
        ...(content.tax === 'none' ? [] : ([['Tax payable on reverse charge: No', SMALL]] satisfies StyledText[])),
        ...(corrects
          ? ([
              [`Corrects ${corrects.number} of ${formatDay(corrects.issuedOn)}`, { weight: 600 }],
            ] satisfies StyledText[])
          : []),
      ],
    ],
  ];
  const width = WIDTH / 3;
  const ends = columns.map(([label, said], place) => {
    const x = LEFT + place * width;
    write(paper, label, x, y, LABEL);
    return said.reduce((at, [text, style]) => writeText(paper, text, x, at, width - 16, style) + 1, y + 13);
  });
  return Math.max(...ends) + 14;
}

function sellerLines(seller: Content['seller']): StyledText[] {
  const lines: (StyledText | false | '' | null)[] = [
    [seller.legalName, { weight: 600 }],
    seller.address && [seller.address, SMALL],
    [stateName(seller.stateCode), SMALL],
    seller.gstin && [`GSTIN ${seller.gstin}`],
    seller.email && [seller.email, SMALL],
    seller.phone && [seller.phone, SMALL],
  ];
  return lines.filter((line) => !!line);
}
