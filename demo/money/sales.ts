import { courses } from '#demo/catalogue.ts';
import { type Ago, dayInIndia } from '#demo/clock.ts';
import { ebooks } from '#demo/ebooks.ts';
import { landings } from '#demo/landings/outlines.ts';
import { subjects } from '#demo/universities/subjects.ts';

export const BUYER = { id: 'student', name: 'Ravi Kumar', stateCode: '07', pin: '110092' };
export const WELCOME = 'WELCOME10';

type DemoSale = {
  product: { kind: 'course' | 'ebook'; id: string };
  daysAgo: number;
  outcome: 'paid' | 'expired' | 'refunded';
  /** The total, as a cheque has it. */
  inWords: string;
  /** As it was sold then, where that is not as it is sold now. */
  validityDays?: number;
  percentOff?: number;
};

const ebook = (id: string) => ({ kind: 'ebook' as const, id });
const course = (id: string) => ({ kind: 'course' as const, id });

/** What the student ordered, the oldest first. One is over since two weeks, one ends in twelve days. */
const sold: DemoSale[] = [
  {
    product: course('nios-302'),
    daysAgo: 44.3,
    outcome: 'paid',
    inWords: 'Rupees Two Hundred Sixty-Nine and Ten Paise Only',
    validityDays: 30,
    percentOff: 10,
  },
  {
    product: ebook('meg-01-en'),
    daysAgo: 18.6,
    outcome: 'paid',
    inWords: 'Rupees One Hundred Forty-Nine Only',
    validityDays: 30,
  },
  {
    product: course('begae-182'),
    daysAgo: 12.4,
    outcome: 'refunded',
    inWords: 'Rupees Two Hundred Ninety-Nine Only',
  },
  { product: course('becc-131'), daysAgo: 3.2, outcome: 'expired', inWords: 'Rupees Five Hundred Ninety-Nine Only' },
  { product: course('bpsc-131'), daysAgo: 1.5, outcome: 'paid', inWords: 'Rupees Four Hundred Ninety-Nine Only' },
  { product: ebook('bpsc-131-en'), daysAgo: 0.5, outcome: 'paid', inWords: 'Rupees Ninety-Nine Only' },
];

const MINUTE_MS = 60_000;
const BASIS_POINTS = 1800;
const SACS = { course: '999293', ebook: '998431' };

export type Sale = ReturnType<typeof salesAt>[number];

/** Each order with its sums in paise, its tax within the State, its moments, and its ids here and at the sandbox. */
export function salesAt(ago: Ago) {
  return sold.map((sale, index) => {
    const { product, percentOff = 0 } = sale;
    const { title, language, pricePaise, listPaise, subjectCode, validityDays } = offerOf(sale);
    const discountPaise = (pricePaise * percentOff) / 100;
    const totalPaise = pricePaise - discountPaise;
    const half = Math.round((totalPaise * BASIS_POINTS) / (2 * (10_000 + BASIS_POINTS)));
    // The sandbox counts in whole seconds.
    const paidAt = new Date(Math.floor(ago(sale.daysAgo).getTime() / 1000) * 1000);
    const number = String(index + 1).padStart(10, '0');
    return {
      ...{ ...sale, title, language, pricePaise, listPaise, subjectCode, validityDays, discountPaise, totalPaise },
      ...{ taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half },
      ...{ basisPoints: BASIS_POINTS, sac: SACS[product.kind], paidAt },
      id: `order-${index + 1}`,
      number: `ADH-${dayInIndia(paidAt).slice(2, 4)}-${number.slice(-6)}`,
      thumbnailUrl: `/demo/${product.kind}-${product.id}.webp`,
      couponCode: percentOff > 0 ? WELCOME : null,
      orderedAt: new Date(paidAt.getTime() - 3 * MINUTE_MS),
      refund: sale.outcome === 'refunded' ? refundOf(number, ago, sale.daysAgo) : null,
      ...{ providerOrderId: `order_Demo${number}`, paymentId: `pay_Demo${number}`, rrn: `63${number}` },
    };
  });
}

function refundOf(number: string, ago: Ago, daysAgo: number) {
  const processedAt = new Date(Math.floor(ago(daysAgo - 3).getTime() / 1000) * 1000);
  const [requestedAt, approvedAt] = [ago(daysAgo - 1), ago(daysAgo - 2)];
  return {
    id: `refund-${number}`,
    providerId: `rfnd_Demo${number}`,
    rrn: `64${number}`,
    requestedAt,
    approvedAt,
    processedAt,
  };
}

function offerOf({ product: { kind, id }, validityDays }: DemoSale) {
  const found = (kind === 'course' ? courses : ebooks).find((each) => each.id === id);
  if (!found) throw new Error(`no ${kind} ${id} is sold`);
  const { title, language, price_paise: pricePaise, list_price_paise, subject_id } = found;
  return {
    ...{ title, language, pricePaise, listPaise: list_price_paise ?? pricePaise },
    subjectCode: subjects.find((subject) => subject.id === subject_id)?.code ?? null,
    validityDays: validityDays ?? (kind === 'course' ? (landings[id]?.validity_days ?? null) : null),
  };
}
