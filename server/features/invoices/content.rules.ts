import * as v from 'valibot';
import { isTerritory } from '#contract/checkout/states.ts';
import type { Tax } from '#contract/settings/school.ts';
import { amountInWords } from './pdf/words.rules.ts';
import type { DocumentKind } from './serials.rules.ts';
import { type Heads, shareOfTax, sumHeads, sumOfTax } from './tax.rules.ts';

const Sum = v.pipe(v.number(), v.integer(), v.minValue(0));
const Text = v.pipe(v.string(), v.minLength(1));
const Amounts = { taxablePaise: Sum, cgstPaise: Sum, sgstPaise: Sum, igstPaise: Sum, totalPaise: Sum };

const Line = v.object({
  title: Text,
  sac: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pricePaise: Sum,
  discountPaise: Sum,
  basisPoints: Sum,
  ...Amounts,
  /** What else the buyer receives for the same price. */
  includes: v.array(Text),
});

/** Everything that a document prints, as of its issue; its number and day stand in columns of their own. */
export const Content = v.object({
  seller: v.object({
    legalName: Text,
    tradeName: Text,
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    gstin: v.nullable(v.string()),
    stateCode: v.string(),
  }),
  buyer: v.object({
    name: Text,
    businessName: v.nullable(v.string()),
    gstin: v.nullable(v.string()),
    stateCode: v.nullable(v.string()),
    pin: v.nullable(v.string()),
  }),
  orderNumber: Text,
  paymentId: v.nullable(v.string()),
  couponCode: v.nullable(v.string()),
  /** How it is taxed: not at all, within a State, within a Union Territory, or between States. */
  tax: v.picklist(['none', 'state', 'territory', 'integrated']),
  lines: v.pipe(v.array(Line), v.minLength(1)),
  totals: v.object(Amounts),
  /** Null where there is no tax and nobody asked for it. */
  placeOfSupply: v.nullable(v.string()),
  reverseCharge: v.literal(false),
  inWords: Text,
  /** Of a credit note: the document that it corrects. */
  corrects: v.nullable(v.object({ number: Text, issuedOn: v.string() })),
});
export type Content = v.InferOutput<typeof Content>;

const KINDS: Record<Tax['mode'], DocumentKind> = {
  regular: 'invoice',
  unregistered: 'receipt',
  composition: 'bill-of-supply',
};

/** What a seller of this standing gives to a buyer. */
export function documentKindOf(taxMode: Tax['mode']): DocumentKind {
  return KINDS[taxMode];
}

/** An order as far as its document says it; the tax in it was split when it was made and is never computed again. */
export type Ordered = Heads & {
  number: string;
  paymentId: string | null;
  pricePaise: number;
  discountPaise: number;
  totalPaise: number;
  couponCode: string | null;
  taxMode: Tax['mode'];
  title: string;
  sac: string;
  basisPoints: number;
  includes: string[];
  buyer: Content['buyer'];
};

function taxationOf(ordered: Ordered, sellerState: string): Content['tax'] {
  const { buyer, igstPaise, cgstPaise, taxMode } = ordered;
  if (taxMode !== 'regular') return 'none';
  if (igstPaise > 0 || (cgstPaise === 0 && buyer.stateCode !== sellerState)) return 'integrated';
  return isTerritory(buyer.stateCode ?? '') ? 'territory' : 'state';
}

export function contentOf(ordered: Ordered, seller: Content['seller']): Content {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = ordered;
  const amounts = { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
  const { title, sac, pricePaise, discountPaise, basisPoints, includes } = ordered;
  return v.parse(Content, {
    seller,
    buyer: ordered.buyer,
    orderNumber: ordered.number,
    paymentId: ordered.paymentId,
    couponCode: ordered.couponCode,
    tax: taxationOf(ordered, seller.stateCode),
    lines: [{ title, sac, quantity: 1, pricePaise, discountPaise, basisPoints, includes, ...amounts }],
    totals: amounts,
    placeOfSupply: ordered.buyer.stateCode,
    reverseCharge: false,
    inWords: amountInWords(totalPaise),
    corrects: null,
  });
}

type Corrected = { number: string; issuedOn: string; content: Content };

/** What a credit note says: the original's parties and its line, with the part of value and tax that goes back. */
export function creditedContentOf(original: Corrected, earlier: Content[], amountPaise: number): Content {
  const { content, number, issuedOn } = original;
  const credited = sumHeads(earlier.map(({ totals }) => totals));
  const share = shareOfTax(content.totals, credited, amountPaise);
  const amounts = { ...share, totalPaise: share.taxablePaise + sumOfTax(share) };
  const [line] = content.lines;
  return v.parse(Content, {
    ...content,
    lines: [{ ...line, pricePaise: amountPaise, discountPaise: 0, includes: [], ...amounts }],
    totals: amounts,
    inWords: amountInWords(amountPaise),
    corrects: { number, issuedOn },
  });
}
