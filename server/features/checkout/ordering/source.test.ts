import { expect, test } from 'vitest';
import type { OrderSource } from '#contract/checkout/source.ts';
import { insertProduct } from '#database/products.ts';
import { isNotable } from '#server/features/checkout/checkout.rules.ts';
import { wish } from '#server/testing/testing-checkout.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, newPerson } from '#server/testing.ts';

const shop = await testShop();
const { db } = shop;

const newProduct = async (price_paise = 49900) => ({
  kind: 'ebook' as const,
  id: await insertProduct(db, 'ebook', { title: 'Notes', price_paise, published_at: new Date() }),
});
const agreed = (daysAgo = 0) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();

async function sourcesOf(userId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select('source')
    .execute();
  return rows.map(({ source }) => source);
}

async function order(source: OrderSource | undefined, band?: string) {
  const asha = await newPerson(shop);
  if (band) await db.updateTable('users').set({ birth_band: band }).where('id', '=', asha.id).execute();
  await clientFor(shop, asha).checkout.create(wish(await newProduct(), { attribution: source }));
  return sourcesOf(asha.id);
}

test('an order notes the link by which its buyer came, every name of it', async () => {
  const source = {
    utm_source: 'newsletter',
    utm_medium: 'e-mail',
    utm_campaign: 'दिसंबर',
    utm_content: 'top button',
    utm_term: 'bpsc 131',
    ref: 'ASHA-10',
    agreedAt: agreed(29),
  };
  expect(await order(source, '18-24')).toEqual([source]);
});

test('an order of somebody who said nothing, or of whom nothing may be noted, has none', async () => {
  expect(await order(undefined)).toEqual([null]);
  expect(await order({ ref: 'asha', agreedAt: agreed() }, 'under-18')).toEqual([null]);
  expect(await order({ ref: 'asha', agreedAt: agreed(32) })).toEqual([null]);
  expect(await order({ ref: 'asha', agreedAt: agreed(-2) })).toEqual([null]);
});

test('what is free is an order too; one that is open keeps the link that it was made with', async () => {
  const asha = await newPerson(shop);
  const { checkout } = clientFor(shop, asha);
  const [free, paid] = [await newProduct(0), await newProduct()];
  await checkout.create(wish(free, { totalPaise: 0, attribution: { ref: 'one', agreedAt: agreed() } }));
  await checkout.create(wish(paid, { attribution: { ref: 'two', agreedAt: agreed() } }));
  await checkout.create(wish(paid, { attribution: { ref: 'three', agreedAt: agreed() } }));
  expect(await sourcesOf(asha.id)).toMatchObject([{ ref: 'one' }, { ref: 'two' }]);
});

test.each([
  ['no link at all', {}],
  ['an empty name', { ref: '  ' }],
  ['a value too long', { utm_source: 'x'.repeat(101) }],
  ['a line break', { utm_source: 'a\nb' }],
  ['a sign that turns the writing', { utm_source: 'a\u202eb' }],
  ['a NUL', { ref: 'a\0b' }],
  ['another name', { ref: 'a', utm_id: 'b' }],
  ['a number', { ref: 7 }],
  ['a list', { ref: ['a'] }],
  ['no moment', { ref: 'a', agreedAt: 'yesterday' }],
])('%s is refused, and no order is made', async (_what, source) => {
  const asha = await newPerson(shop);
  const hostile = { agreedAt: agreed(), ...source } as unknown as OrderSource;
  const made = clientFor(shop, asha).checkout.create(wish(await newProduct(), { attribution: hostile }));
  await expect(made).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await sourcesOf(asha.id)).toEqual([]);
});

test('a link counts for thirty days, and a day more for a clock that is wrong', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const at = (agreedAt: string) => isNotable({ ref: 'a', agreedAt }, now);
  expect(['2026-11-01T00:00:00Z', '2026-10-30T12:00:00Z', '2026-12-01T12:00:00Z'].map(at)).toEqual([true, true, true]);
  expect(['2026-10-30T11:59:59Z', '2026-12-01T12:00:01Z', '1999-01-01T00:00:00Z'].map(at)).toEqual([
    false,
    false,
    false,
  ]);
});
