import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/accounts/profile.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { Language } from '#contract/procedure.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { quoteKey } from './checkout.queries.ts';
import { Checkout } from './checkout.tsx';
import { quoteWith } from './testing-quote.ts';

type Scene = { address?: Partial<Profile>; owned?: string[]; product?: ProductRef; language?: Language };

function draw(quote: Quote | undefined, scene: Scene = {}): Promise<string> {
  const { address = { state: '07', pin: '110092' }, owned = [], language = 'en' } = scene;
  const { kind, id } = quote?.product ?? { kind: 'course', id: 'c' };
  const product = scene.product ?? { kind, id };
  const [key] = quoteKey({ product, stateCode: address.state ?? undefined });
  return renderHtml(<Checkout product={product} />, {
    language,
    snapshotsByKey: {
      ...(quote && { [key]: quote }),
      [keyOf('accounts.profile.watch')]: address,
      [keyOf('enrolments.watch')]: { productIds: owned },
    },
  });
}

const textOf = (html: string) =>
  html
    .replace(/<option.*?<\/option>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
const linesOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, sum]) => `${name}: ${sum}`);
const totalOf = (html: string) => /Total<\/span> <span[^>]*>([^<]*)/.exec(html)?.[1];
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );
const inputIn = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('the summary', () => {
  test('goes from the list price to the total, with the tax within it', async () => {
    const html = await draw(quoteWith());
    expect(linesOf(html)).toEqual([
      'List price: INR 999.00',
      'Offer: − INR 400.00',
      'Coupon DEC100: − INR 100.00',
      'Taxable value: INR 422.88',
      'CGST 9%: INR 38.06',
      'SGST 9%: INR 38.06',
    ]);
    expect(totalOf(html)).toBe('INR 499.00');
    expect(html).toMatch(/<p aria-live="polite" aria-atomic="true"[^>]*><span[^>]*>Total/);
    expect(textOf(html)).toContain(
      '|Place of supply: Delhi (07). Your tax invoice is ready as soon as you have paid.|',
    );
  });

  test('another State pays one tax, a territory its own half', async () => {
    const igst = {
      basisPoints: 1800,
      taxablePaise: 42288,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 7612,
      territory: false,
    };
    const other = linesOf(await draw(quoteWith({ tax: igst })));
    expect(other.slice(-2)).toEqual(['Taxable value: INR 422.88', 'IGST 18%: INR 76.12']);
    const territory = { ...igst, basisPoints: 500, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0, territory: true };
    expect(linesOf(await draw(quoteWith({ tax: territory }))).slice(-2)).toEqual([
      'CGST 2.5%: INR 38.06',
      'UTGST 2.5%: INR 38.06',
    ]);
  });

  test('before a State is known the tax is only said to be within', async () => {
    const html = await draw(quoteWith({ tax: null, taxNeedsState: true }), { address: { state: null, pin: null } });
    expect(linesOf(html)).toEqual(['List price: INR 999', 'Offer: − INR 400', 'Coupon DEC100: − INR 100']);
    expect(textOf(html)).toContain('|GST is included|');
    expect(html).not.toContain('as soon as you have paid');
    expect(html).toMatch(/<option selected="" value="">Choose your State/);
  });

  test('a school that charges no tax shows none and promises a receipt', async () => {
    const html = await draw(quoteWith({ tax: null, coupon: null, listPaise: 49900, pricePaise: 49900 }));
    expect(linesOf(html)).toEqual(['Price: INR 499']);
    expect(html).not.toMatch(/GST[^I]/);
    expect(textOf(html)).toContain('|Your receipt is ready as soon as you have paid.|');
  });
});

describe('the button', () => {
  test.each([
    [49900, 'Pay INR 499'],
    [49950, 'Pay INR 499.50'],
    [14990000, 'Pay INR 1,49,900'],
    [0, 'Enroll for free'],
  ])('for %i paise is named %s, in the summary and at the foot of a phone', async (totalPaise, name) => {
    expect(buttonsOf(await draw(quoteWith({ totalPaise })))).toEqual([name, name]);
  });

  test('says what is saved, and never waits for the tick: what is missing is said', async () => {
    const html = await draw(quoteWith());
    expect(textOf(html)).toContain('|INR 499|You save INR 500|');
    expect(inputIn(html, 'termsAccepted')).not.toContain('checked');
    expect(textOf(html)).toContain('|I agree to the |Terms| and the |Refund policy| of 1 November 2026.|');
    for (const page of ['/terms-and-condition', '/refund-policy'])
      expect(html).toContain(`<a href="${page}" target="_blank" rel="noreferrer"`);
  });
});

describe('what is asked', () => {
  test('State and PIN stand as the profile has them', async () => {
    const html = await draw(quoteWith());
    expect(html).toContain('<option selected="" value="07">Delhi');
    expect(inputIn(html, 'pin')).toContain('value="110092"');
    expect(html).not.toContain('does not look like');
    expect(html).not.toContain('name="gstin"');
  });

  test('a PIN of another State is pointed out', async () => {
    const html = await draw(quoteWith(), { address: { state: '07', pin: '800001' } });
    expect(textOf(html)).toContain('This PIN does not look like one of Delhi.');
  });

  test('a coupon stands applied and can be removed; the field stays', async () => {
    const html = await draw(quoteWith());
    expect(textOf(html)).toContain('|DEC100| applied. You save INR 100.|');
    expect(html).toContain('aria-label="Remove coupon DEC100"');
    expect(inputIn(html, 'coupon')).not.toContain('aria-invalid');
  });

  test('a coupon that takes nothing off is refused under its field, whatever the reason', async () => {
    const html = await draw(quoteWith({ coupon: null, couponRefused: true }));
    expect(inputIn(html, 'coupon')).toContain('aria-invalid="true"');
    expect(textOf(html)).toContain('|This coupon does not work here.|');
    expect(html).not.toContain('Remove coupon');
  });

  test('what is free asks for no coupon, no way to pay and no GSTIN', async () => {
    const free = { listPaise: 0, pricePaise: 0, totalPaise: 0, coupon: null };
    const html = await draw(quoteWith({ ...free, provider: 'sandbox' }));
    expect(html).not.toMatch(/Coupon|Net banking|GSTIN|Test payments|by e-mail/);
    expect(linesOf(html)).toEqual([]);
    expect(totalOf(html)).toBe('Free');
    expect(html).toContain('name="pin"');
  });

  test('a coupon that leaves nothing to pay can still be removed', async () => {
    const html = await draw(quoteWith({ coupon: { code: 'ALL', offPaise: 59900 }, totalPaise: 0 }));
    expect(html).toContain('Remove coupon ALL');
    expect(html).not.toMatch(/Net banking|CGST/);
  });
});

describe('what stands beside it', () => {
  test('a sandbox says that no money moves; a real provider does not', async () => {
    expect(textOf(await draw(quoteWith({ provider: 'sandbox' })))).toContain('|Test payments: no real money moves|');
    expect(await draw(quoteWith())).not.toContain('Test payments');
  });

  test.each([
    ['course', '/course-order/c?order=o1'],
    ['ebook', '/order/c?order=o1'],
  ] as const)('an open order of the same %s is led to', async (kind, address) => {
    const html = await draw(quoteWith({ product: { kind }, openOrderId: 'o1' }));
    expect(textOf(html)).toContain('|You already have an open order for this. |See the order|');
    expect(html).toContain(`href="${address}"`);
    expect(await draw(quoteWith({ product: { kind } }))).not.toContain('See the order');
  });

  test.each([
    [{ openUntil: '2027-06-30', validityDays: 90 }, 'BPSC-131 · open till 30 June 2027'],
    [{ openUntil: null, validityDays: 365 }, 'BPSC-131 · open for 365 days'],
    [{ openUntil: null, validityDays: 1 }, 'BPSC-131 · open for 1 day'],
    [{ openUntil: null, validityDays: null, subjectCode: null }, 'yours for good'],
  ])('how long it stays open: %j', async (product, words) => {
    expect(textOf(await draw(quoteWith({ product })))).toContain(`|${words}|`);
  });

  test('what comes along is listed, what is owned of it marked', async () => {
    const includes = [
      { kind: 'ebook', id: 'b', title: 'Solved <papers>', owned: true, validityDays: null, openUntil: null },
      { kind: 'course', id: 'd', title: 'Sociology', owned: false, validityDays: 90, openUntil: null },
    ] as const;
    const text = textOf(await draw(quoteWith({ includes: [...includes] })));
    expect(text).toContain('|Also included|Solved &lt;papers&gt;|You own this|Sociology|');
    expect(text).toMatch(/\|Sociology\|[^|]*90 days/);
  });

  test('the way back leads to what is bought, in its own language', async () => {
    const html = await draw(quoteWith({ product: { title: 'इतिहास <b>', language: 'hi' } }));
    expect(html).toMatch(/<a [^>]*lang="hi"[^>]*href="\/course\/c\/start"[^>]*>इतिहास &lt;b&gt;<\/a>/);
    expect(await draw(quoteWith({ product: { kind: 'ebook', language: 'both' } }))).toContain('href="/ebook/c"');
  });
});

describe('instead of the form', () => {
  test('its shape, until the price is known', async () => {
    const html = await draw(undefined);
    expect(html).toContain('Loading');
    expect(html).toContain('Checkout</h1>');
    expect(html).not.toContain('<form');
  });

  test('who owns it is told so before any price is known, and by the price itself', async () => {
    for (const html of [await draw(undefined, { owned: ['c'] }), await draw(quoteWith({ owned: true }))]) {
      expect(html).toContain('You already own this.</h1>');
      expect(html).toContain('href="/course/c/lesson"');
      expect(html).not.toContain('<form');
    }
    const book = { kind: 'ebook', id: 'c' } as const;
    expect(await draw(undefined, { owned: ['c'], product: book })).toContain('href="/ebook/c"');
  });

  test('owning something else is no owning', async () => {
    const html = await renderHtml(<Checkout product={{ kind: 'course', id: 'c' }} />, {
      snapshots: { 'enrolments.watch': { productIds: ['d'] } },
    });
    expect(html).not.toContain('You already own this.');
  });
});

test('in Hindi', async () => {
  const html = await draw(quoteWith(), { language: 'hi' });
  expect(buttonsOf(html)).toEqual(['INR 499 चुकाएँ', 'INR 499 चुकाएँ']);
  expect(html).toContain('30 जून 2027 तक खुला');
  expect(textOf(html)).toContain('|मैं |शर्तों| और |रिफ़ंड नीति| (1 नवंबर 2026) से सहमत हूँ।|');
  expect(html).toContain('<option selected="" value="07">दिल्ली');
});
