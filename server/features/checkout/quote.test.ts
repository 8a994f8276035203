import { describe, expect, test } from 'vitest';
import type { SaleKind } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;

type Columns = { price_paise?: number; list_price_paise?: number | null; open_until?: string; validity_days?: number };

async function newProductId(kind: SaleKind, columns: Columns & { published_at?: Date | null } = {}) {
  const values = { title: 'भारत का इतिहास', language: 'hi', price_paise: 49900, published_at: new Date(), ...columns };
  return insertProduct(db, kind, values);
}

async function newCoupon(columns: { flat_paise: number; scope?: string }): Promise<string> {
  const { count } = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const code = `OFF-${count}`;
  await db
    .insertInto('coupons')
    .values({ code, scope: 'everything', ...columns })
    .execute();
  return code;
}

const setTax = (tax: object) =>
  db
    .insertInto('settings')
    .values({ name: 'tax', value: JSON.stringify(tax) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(tax) }))
    .execute();
const REGULAR = { mode: 'regular', gstin: '07AAACI1681G1ZR', stateCode: '07', series: 'AD' };
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000);

describe('a quote', () => {
  test('says what the catalogue says, and what comes along', async () => {
    const asha = await newPerson(services);
    const id = await newProductId('course', { list_price_paise: 99900, validity_days: 180 });
    const book = await newProductId('ebook', { validity_days: 365 });
    const hidden = await newProductId('course', { published_at: null, validity_days: 90 });
    const part = { title: 'भारत का इतिहास', openUntil: null };
    await db
      .insertInto('product_inclusions')
      .values([
        { product_id: id, included_id: book, position: 2 },
        { product_id: id, included_id: hidden, position: 1 },
      ])
      .execute();
    await db.insertInto('entitlements').values({ user_id: asha.id, product_id: book, source: 'grant' }).execute();
    expect(await clientFor(services, asha).checkout.quote({ product: { kind: 'course', id } })).toEqual({
      product: {
        kind: 'course',
        id,
        title: 'भारत का इतिहास',
        language: 'hi',
        thumbnailUrl: null,
        subjectCode: null,
        validityDays: 180,
        openUntil: null,
      },
      includes: [
        { ...part, kind: 'course', id: hidden, validityDays: 90, owned: false },
        { ...part, kind: 'ebook', id: book, validityDays: 180, owned: true },
      ],
      listPaise: 99900,
      pricePaise: 49900,
      coupon: null,
      couponRefused: false,
      tax: null,
      stateNeeded: false,
      taxNeedsState: false,
      totalPaise: 49900,
      owned: false,
      openOrderId: null,
      provider: 'sandbox',
      terms: { terms: 0, refund: 0, publishedAt: expect.any(String) },
    });
  });

  test.each([
    [0, 9900, 9900, 0],
    [-100, null, 0, 0],
    [50, null, 0, 0],
    [49900, 19900, 49900, 49900],
    [2_000_000_000, null, 2_000_000_000, 2_000_000_000],
  ])('of a price of %i, list %s: list %i, %i to pay', async (price, list, listPaise, totalPaise) => {
    const { checkout } = clientFor(services, await newPerson(services));
    const id = await newProductId('ebook', { price_paise: price, list_price_paise: list });
    expect(await checkout.quote({ product: { kind: 'ebook', id } })).toMatchObject({ listPaise, totalPaise });
  });

  test('tells what is owned', async () => {
    const [asha, id] = [await newPerson(services), await newProductId('course')];
    await db.insertInto('entitlements').values({ user_id: asha.id, product_id: id, source: 'grant' }).execute();
    const { checkout } = clientFor(services, asha);
    expect(await checkout.quote({ product: { kind: 'course', id } })).toMatchObject({ owned: true });
  });

  test('the tax is within the total: halves in the own State, one part in another, not known before one is named', async () => {
    const { checkout } = clientFor(services, await newPerson(services));
    const product = { kind: 'course' as const, id: await newProductId('course') };
    await setTax(REGULAR);
    const [unknown, same, other, territory] = await Promise.all([
      checkout.quote({ product }),
      checkout.quote({ product, stateCode: '07' }),
      checkout.quote({ product, stateCode: '27' }),
      checkout.quote({ product, stateCode: '04' }),
    ]);
    expect(unknown).toMatchObject({ tax: null, taxNeedsState: true, totalPaise: 49900 });
    const halves = { basisPoints: 1800, taxablePaise: 42288, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0 };
    expect(same).toMatchObject({ tax: { ...halves, territory: false }, taxNeedsState: false, totalPaise: 49900 });
    expect(other.tax).toMatchObject({ igstPaise: 7612, cgstPaise: 0, sgstPaise: 0, taxablePaise: 42288 });
    expect(territory.totalPaise).toBe(49900);
    await db.deleteFrom('settings').where('name', '=', 'tax').execute();
    expect(await checkout.quote({ product, stateCode: '07' })).toMatchObject({ tax: null, taxNeedsState: false });
  });

  test('a coupon, in any spelling; one that takes nothing off is refused without a reason', async () => {
    const { checkout } = clientFor(services, await newPerson(services));
    const product = { kind: 'course' as const, id: await newProductId('course') };
    const code = await newCoupon({ flat_paise: 10000 });
    const [booksOnly, free] = [
      await newCoupon({ flat_paise: 10000, scope: 'ebooks' }),
      await newCoupon({ flat_paise: 49850 }),
    ];
    expect(await checkout.quote({ product, coupon: ` ${code.toLowerCase()} ` })).toMatchObject({
      coupon: { code, offPaise: 10000 },
      totalPaise: 39900,
      couponRefused: false,
    });
    for (const coupon of [booksOnly, 'NO-SUCH-CODE', "' or 1=1 --", 'दिवाली'])
      expect(await checkout.quote({ product, coupon })).toMatchObject({
        coupon: null,
        totalPaise: 49900,
        couponRefused: true,
      });
    // Half a rupee is nothing that a provider collects.
    expect(await checkout.quote({ product, coupon: free })).toMatchObject({
      coupon: { offPaise: 49900 },
      totalPaise: 0,
    });
  });

  test('there is none of what is not on sale', async () => {
    const { checkout } = clientFor(services, await newPerson(services));
    const [hidden, over, live] = [
      await newProductId('course', { published_at: null }),
      await newProductId('course', { open_until: inDays(-1) }),
      await newProductId('course', { open_until: inDays(0) }),
    ];
    for (const product of [
      { kind: 'course', id: hidden },
      { kind: 'course', id: over },
      { kind: 'ebook', id: live },
      { kind: 'course', id: 'none' },
      { kind: 'course', id: "' or 1=1 --" },
    ] as const)
      await expect(checkout.quote({ product })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await checkout.quote({ product: { kind: 'course', id: live } })).toMatchObject({ totalPaise: 49900 });
  });

  test.each([
    { product: { kind: 'poll', id: 'none' } },
    { product: { kind: 'course', id: ['none'] } },
    { product: { kind: 'course', id: 'none', price_paise: 1 } },
    { product: { kind: 'course', id: 'none' }, userId: 'somebody' },
    { product: { kind: 'course', id: 'none' }, stateCode: '99' },
    { product: { kind: 'course', id: 'none' }, coupon: '' },
    { product: { kind: 'course', id: 'none' }, coupon: 'A'.repeat(41) },
    { product: { kind: 'course', id: 'none' }, pricePaise: 1 },
  ])('%j is not taken', async (input) => {
    const { checkout } = clientFor(services, await newPerson(services));
    await expect(checkout.quote(input as Parameters<typeof checkout.quote>[0])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
