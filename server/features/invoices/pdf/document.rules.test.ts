import { type PDFiumPage, PDFiumLibrary as Pdfium } from '@hyzyla/pdfium';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Content, contentOf, creditedContentOf, type Ordered } from '#server/features/invoices/content.rules.ts';
import { splitTax } from '#server/features/invoices/tax.rules.ts';
import { type PrintedDocument, printDocument } from './document.rules.ts';

let pdfium: Awaited<ReturnType<typeof Pdfium.init>>;
beforeAll(async () => {
  pdfium = await Pdfium.init();
});

const SELLER: Content['seller'] = {
  legalName: 'Sarathi Education LLP',
  tradeName: 'Sarathi',
  address: '1 Park Street, Kolkata 700016',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  gstin: '07ADHFA0000Y1Z4',
  stateCode: '07',
};
const BUYER = { name: 'श्रीमती क्षमा त्रिपाठी', businessName: null, gstin: null, stateCode: '07', pin: '110092' };
const ORDERED: Ordered = {
  number: 'ADH-26-004182',
  paymentId: 'pay_DESyzxuld02Zul',
  pricePaise: 49900,
  discountPaise: 0,
  totalPaise: 49900,
  couponCode: null,
  taxMode: 'regular',
  title: 'राजनीति सिद्धान्त का परिचय: BPSC-131',
  sac: '999293',
  basisPoints: 1800,
  includes: [],
  buyer: BUYER,
  ...splitTax(49900, 1800, true),
};

type TestValues = {
  ordered?: Partial<Ordered>;
  seller?: Partial<Content['seller']>;
  printed?: Partial<PrintedDocument>;
};

function documentOf({ ordered, seller, printed }: TestValues = {}): PrintedDocument {
  return {
    kind: 'invoice',
    number: 'AD/26-27/0000001',
    issuedAt: new Date('2026-11-21T06:00:00Z'),
    issuedOn: '2026-11-21',
    content: contentOf({ ...ORDERED, ...ordered }, { ...SELLER, ...seller }),
    ...printed,
  };
}

/** The words of each page, as one line. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await pdfium.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  document.destroy();
  return pages;
}
const print = async (given: TestValues = {}) => pagesOf(await printDocument(documentOf(given)));

const UNTAXED = { taxablePaise: 49900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

describe('a tax invoice', () => {
  test('says all that CGST rule 46 asks for, on one page', async () => {
    const [text = '', ...others] = await print();
    expect(others).toEqual([]);
    for (const said of [
      ...['Sarathi', 'Tax invoice', 'टैक्स बिल', 'Original for recipient', 'AD/26-27/0000001', '21 November 2026'],
      ...['ADH-26-004182', 'pay_DESyzxuld02Zul', 'Sarathi Education LLP', '1 Park Street', 'GSTIN 07ADHFA0000Y1Z4'],
      ...['श्रीमती क्षमा त्रिपाठी', 'Delhi (07), PIN 110092', 'Place of supply: Delhi (07)', 'reverse charge: No'],
      ...['राजनीति सिद्धान्त का परिचय: BPSC-131', 'SAC 999293', 'CGST', 'SGST', '9 %', 'Taxable value INR 422.88'],
      ...['CGST INR 38.06', 'SGST INR 38.06', 'Total INR 499.00', 'Rupees Four Hundred Ninety-Nine Only'],
      ...['For Sarathi Education LLP', 'Authorised signatory', 'computer-generated', 'page 1 of 1'],
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/IGST|UTGST|Discount/);
  });

  test('to a business in another State, with a coupon and what is included', async () => {
    const buyer = { ...BUYER, businessName: 'Joshi & Sons', gstin: '27AAPFU0939F1ZV', stateCode: '27', pin: '400001' };
    const coupon = { pricePaise: 59900, discountPaise: 10000, couponCode: 'DIWALI', includes: ['Old papers', 'नोट्स'] };
    const [text] = await print({ ordered: { ...splitTax(49900, 1800, false), buyer, ...coupon } });
    for (const said of ['Joshi & Sons', BUYER.name, 'GSTIN 27AAPFU0939F1ZV', 'Place of supply: Maharashtra (27)'])
      expect(text).toContain(said);
    for (const said of [
      '599.00',
      '100.00',
      'Coupon DIWALI',
      'IGST INR 76.12',
      '18 %',
      'Includes: Old papers',
      'Includes: नोट्स',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/CGST|SGST/);
  });

  test('within a Union Territory without a legislature the second half is UTGST', async () => {
    const [text] = await print({ ordered: { buyer: { ...BUYER, stateCode: '04' } }, seller: { stateCode: '04' } });
    expect(text).toContain('UTGST INR 38.06');
    expect(text).not.toMatch(/ SGST/);
  });
});

describe('other documents', () => {
  test.each([
    ['receipt', 'unregistered', 'Receipt', 'रसीद', 'not registered under GST'],
    ['bill-of-supply', 'composition', 'Bill of supply', 'आपूर्ति बिल', 'not eligible to collect tax on supplies'],
  ] as const)('a %s has no tax and says why', async (kind, taxMode, title, hindi, remark) => {
    const coupon = { pricePaise: 59900, discountPaise: 10000 };
    const [text] = await print({ ordered: { ...UNTAXED, taxMode, ...coupon }, printed: { kind } });
    for (const said of [title, hindi, remark, 'Price INR 599.00', 'Discount INR -100.00', 'Total INR 499.00'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/CGST|IGST|Taxable/);
  });

  test('a credit note names the document that it corrects', async () => {
    const original = { number: 'AD/26-27/0000001', issuedOn: '2026-11-20', content: documentOf().content };
    const content = creditedContentOf(original, [], 25000);
    const [text] = await print({ printed: { kind: 'credit-note', number: 'AD/26-27/C000001', content } });
    for (const said of [
      'Credit note',
      'क्रेडिट नोट',
      'Corrects AD/26-27/0000001 of 20 November 2026',
      'Total INR 250.00',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Credited to');
  });

  test('a school without any settings still prints', async () => {
    const bare = { legalName: 'Adhyay', tradeName: 'Adhyay', address: null, email: null, phone: null, gstin: null };
    const [text] = await print({ seller: bare, ordered: { paymentId: null } });
    expect(text).toContain('For Adhyay');
    expect(text).not.toMatch(/null|undefined|Payment/);
  });
});

describe('what does not fit', () => {
  test('many lines go on to further pages, each with its number, and the sums stay whole', async () => {
    const includes = Array.from({ length: 150 }, (_, n) => `Part ${n + 1} of everything`);
    const pages = await print({ ordered: { includes } });
    expect(pages.length).toBeGreaterThan(2);
    for (const [place, page] of pages.entries()) expect(page).toContain(`page ${place + 1} of ${pages.length}`);
    for (const title of includes) expect(pages.join(' ')).toContain(`Includes: ${title}`);
    expect(pages.at(-1)).toContain('Total INR 499.00');
    expect(pages.at(-1)).toContain('Authorised signatory');
  });

  test('long names and titles wrap, ten crore fits', async () => {
    const total = 100_000_000_00;
    const huge = { ...splitTax(total, 1800, true), totalPaise: total, pricePaise: total + 5, discountPaise: 5 };
    const long = { title: 'अत्यन्तविस्तृत '.repeat(20), buyer: { ...BUYER, name: 'क'.repeat(200) } };
    const text = (await print({ ordered: { ...huge, ...long }, seller: { address: 'x'.repeat(500) } })).join(' ');
    expect(text.match(/अत्यन्तविस्तृत/g)).toHaveLength(20);
    expect(text.match(/क(?=[ क])/g)?.length).toBeGreaterThanOrEqual(199);
    expect(text).toContain('INR 10,00,00,000.00');
    expect(text).toContain('10,00,00,000.05');
  });

  test('signs that no font has become question marks, accents stay or go, nothing breaks', async () => {
    const name = 'தமிழ் 😀 Zoë Sāṅkhya ﬁ \u202eevil\u202c १२३ ऩ \u0000\uffff\ud800';
    const [text] = await print({ ordered: { buyer: { ...BUYER, name } } });
    expect(text?.normalize('NFC')).toContain('??? ? Zoë Sankhya fi evil १२३ ऩ'.normalize('NFC'));
  });
});

describe('the file', () => {
  test('is the same for the same row, and says what it is', async () => {
    const [one, other] = [await printDocument(documentOf()), await printDocument(documentOf())];
    expect(one.equals(other)).toBe(true);
    const text = one.toString('latin1');
    expect(text).toContain('(D:20261121060000Z)');
    expect(text).toContain('/Lang (en-IN)');
    expect(text).toContain('(Tax invoice AD/26-27/0000001)');
  });

  test('is another one for another row', async () => {
    const [one, other] = [
      await printDocument(documentOf()),
      await printDocument(documentOf({ seller: { phone: '1' } })),
    ];
    expect(one.equals(other)).toBe(false);
  });

  /** How many pixels of a strip of the page are dark, for each of `count` strips from the top. */
  async function inkOf(page: PDFiumPage, count: number): Promise<number[]> {
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
    const ink = Array<number>(count).fill(0);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const strip = Math.floor((Math.floor(pixel / width) * count) / height);
      if ((data[pixel * 4] ?? 255) < 128) ink[strip] = (ink[strip] ?? 0) + 1;
    }
    return ink;
  }

  test('is drawn: ink where the words are, Hindi differently from question marks', async () => {
    const drawn = async (name: string) => {
      const bytes = await printDocument(documentOf({ ordered: { buyer: { ...BUYER, name } } }));
      const document = await pdfium.loadDocument(bytes);
      const ink = await inkOf(document.getPage(0), 40);
      document.destroy();
      return ink;
    };
    const [hindi, strange] = [await drawn('क्षमा त्रिपाठी'), await drawn('க்ஷமா')];
    expect(hindi[0]).toBe(0);
    expect(hindi.slice(1, 28).filter((each) => each > 0).length).toBeGreaterThan(20);
    expect(hindi).not.toEqual(strange);
  });
});
