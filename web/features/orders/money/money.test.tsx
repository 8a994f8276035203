import { describe, expect, test } from 'vitest';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { orderPage, textOf, unpaidOrder } from '#web/features/orders/testing-order.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { methodInWords } from './method-words.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PriceCard } from './price-card.tsx';

const price = async (changes: Partial<OrderPage> = {}) =>
  textOf(await renderHtml(<PriceCard order={orderPage(changes)} />));
const facts = (changes: Partial<OrderPage> = {}) => renderHtml(<PaymentFacts order={orderPage(changes)} />);
const { tax } = orderPage();
if (!tax) throw new Error('the order of these tests is taxed');

describe('the price', () => {
  test('goes from list price to what was paid, with paise where tax is split', async () => {
    expect(await price()).toContain(
      '|Price|List price|INR 999.00|Offer|− INR 400.00|Coupon DEC100|− INR 100.00|Taxable value|INR 422.88|CGST 9%|INR 38.06|SGST 9%|INR 38.06|Paid|INR 499.00|',
    );
  });

  test('of another State has one IGST line; a territory UTGST', async () => {
    const other = await price({ tax: { ...tax, cgstPaise: 0, sgstPaise: 0, igstPaise: 7_612 } });
    expect(other).toContain('|Taxable value|INR 422.88|IGST 18%|INR 76.12|Paid|');
    expect(other).not.toContain('CGST');
    expect(await price({ tax: { ...tax, territory: true } })).toContain('|CGST 9%|INR 38.06|UTGST 9%|INR 38.06|');
  });

  test('of half a per cent is written as such', async () => {
    expect(await price({ tax: { ...tax, basisPoints: 500 } })).toContain('|CGST 2.5%|');
  });

  test('of a school without GST has no tax lines and no paise', async () => {
    const text = await price({ tax: null, listPaise: 59_900, discountPaise: 0, couponCode: null, totalPaise: 59_900 });
    expect(text).toContain('|Price|Price|INR 599|Paid|INR 599|');
    expect(text).not.toMatch(/GST|Taxable|Offer|Coupon/);
  });

  test('says Total while nothing is paid, and what went back', async () => {
    expect(textOf(await renderHtml(<PriceCard order={unpaidOrder([])} />))).toContain('|Total|INR 499.00|');
    expect(await price({ refundedPaise: 20_000 })).toContain('|Refunded|− INR 200.00|');
  });

  test('has every paper to download; of two alike each its number', async () => {
    const documents: OrderPage['documents'] = [
      { id: 'in', number: 'AD/1', kind: 'invoice' },
      { id: 'c1', number: 'CN/1', kind: 'credit-note' },
      { id: 'c2', number: 'CN/2', kind: 'credit-note' },
    ];
    const html = await renderHtml(<PriceCard order={orderPage({ documents })} />);
    for (const id of ['in', 'c1', 'c2']) expect(html).toMatch(new RegExp(`href="/files/invoices/${id}" download=""`));
    expect(textOf(html)).toContain('|Download invoice|');
    expect(textOf(html)).toContain('|Download credit note|CN/2|');
  });

  test.each([
    ['receipt', 'Download receipt'],
    ['bill-of-supply', 'Download bill of supply'],
  ] as const)('a %s is called so', async (kind, words) => {
    expect(await price({ documents: [{ id: 'd', number: 'D/1', kind }] })).toContain(`|${words}|`);
  });
});

describe('the facts of a payment', () => {
  test('the way, the ids, the papers and the place of supply', async () => {
    const html = await facts();
    expect(textOf(html)).toContain('|Paid by|UPI|Payment id|pay_DESyzxuld02Zul|');
    expect(textOf(html)).toContain(
      '|Bank reference|0125836177|Invoice|AD/26-27/0001184|Place of supply|Delhi (07), 110092|',
    );
    expect(html).toContain('aria-label="Copy payment id"');
    expect(html).not.toContain('GSTIN');
    expect(html).not.toContain('test payment');
  });

  test('a business is named with its GSTIN', async () => {
    const buyer = { stateCode: '27', pin: '411001', gstin: '27AAPFU0939F1ZV', businessName: 'Ekta <Books>' };
    const text = textOf(await facts({ buyer }));
    expect(text).toContain('|Maharashtra (27), 411001|');
    expect(text).toContain('|GSTIN|27AAPFU0939F1ZV|Ekta &lt;Books&gt;|');
  });

  test('a State that is unknown stands by its code', async () => {
    const buyer = { stateCode: '99', pin: '411001', gstin: null, businessName: null };
    expect(textOf(await facts({ buyer }))).toContain('|99 (99), 411001|');
  });

  test('a payment of the sandbox says that it was a test', async () => {
    expect(await facts({ provider: 'sandbox' })).toContain('This was a test payment: no real money moved.');
  });

  test('nothing stands where nothing was paid', async () => {
    expect(await facts({ payment: null })).not.toContain('Payment');
  });
});

test('ways to pay have names; an unknown one its own', () => {
  expect(methodInWords('netbanking')).toBe('Net banking');
  expect(methodInWords('cardless_emi')).toBe('cardless_emi');
  expect(methodInWords('constructor')).toBe('constructor');
});
