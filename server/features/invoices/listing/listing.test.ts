import { beforeAll, expect, test } from 'vitest';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, contextFor, follow, newPerson } from '#server/testing.ts';
import { invoicesFile } from './listing.http.ts';

const shop = await testShop();
const { db } = shop;

let admin: ReturnType<typeof clientFor>;
beforeAll(async () => {
  await shop.control('', { faults: { webhooks: { off: true } } });
  admin = clientFor(shop, await newPerson(shop, { role: 'admin' }));
});

const idsOf = async (input: object) => (await admin.invoices.list(input)).rows.map(({ id }) => id);
const documentOf = (orderId: string) =>
  db.selectFrom('invoices').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow();

test('finds a document by its number, its order, its buyer, its kind and its days of India', async () => {
  const sale = await newSale(shop, { name: 'आशा वर्मा' });
  await newSale(shop, { name: 'Binod Sah' });
  const { id, number, kind, issued_on: day } = await documentOf(sale.orderId);
  const { number: order } = await db
    .selectFrom('orders')
    .where('id', '=', sale.orderId)
    .select('number')
    .executeTakeFirstOrThrow();
  for (const text of [number, number.toLowerCase(), order, 'आशा', 'asha'])
    expect.soft(await idsOf({ text }), text).toEqual([id]);
  expect((await admin.invoices.list({ text: number })).rows).toMatchObject([
    { id, number, kind, buyer: 'आशा वर्मा', orderNumber: order, totalPaise: 49_900, corrects: null },
  ]);
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  expect(await idsOf({ text: number, kind, from: day, until: day })).toEqual([id]);
  for (const asked of [
    { kind: 'credit-note' },
    { until: before },
    { text: '%' },
    { text: 'आशा', kind: 'bill-of-supply' },
  ])
    expect.soft(await idsOf(asked), JSON.stringify(asked)).toEqual([]);
  await expect(admin.invoices.list({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('months say what was credited, and staff who look are woken', async () => {
  const next = await follow<{ version: string }>((_, options) => admin.invoices.changes.watch(undefined, options));
  const before = await next();
  await newSale(shop);
  expect((await next()).version).not.toBe(before.version);
  expect(await admin.invoices.months()).toMatchObject([{ creditNotes: 0, creditedPaise: 0 }]);
});

test('as a file: a row for each, with all its columns', async () => {
  const sale = await newSale(shop, { name: '+cmd' });
  const { number } = await documentOf(sale.orderId);
  const rows: unknown[][] = [];
  for await (const page of invoicesFile.pages(contextFor(shop, null), { text: number })) rows.push(...page);
  expect(rows).toEqual([expect.arrayContaining([number, '+cmd', 499])]);
  expect(rows[0]).toHaveLength(invoicesFile.head.length);
});
