import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { createTestDatabase, openTestFolder } from '#database/testing.ts';
import { listNamedKeys } from '#server/features/media/keys.access.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { type Connection, type Db, openDatabase, type Pool } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { openFolder } from '#server/platform/storage/folder-storage.ts';
import { newSale, pay } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, newPerson, runJobs } from '#server/testing.ts';
import { restoreArchive } from './restore-archive.service.ts';
import { takeArchive } from './take-archive.service.ts';

const shop = await testShop();
const staff = await newPerson(shop, { role: 'admin' });
const folder = await openTestFolder();

async function emptyPlace() {
  const { url, drop } = await createTestDatabase();
  const { db, pool } = openDatabase(url, createLog('silent'), 4);
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  const dataDir = await mkdtemp(join(folder, 'place-'));
  return { ...shop, db, pool, dataDir, storage: openFolder(join(dataDir, 'files')) };
}

/** A pool whose connections do `work` before they copy the rows of a table. */
function poolThatWaits(pool: Pool, table: string, work: () => Promise<void>): Pool {
  const waiting = (connection: Connection): Connection => {
    async function* rowsAfterwards(input: AsyncIterable<Buffer> & { text: string }) {
      await work();
      yield* connection.query(input as never) as unknown as AsyncIterable<Buffer>;
    }
    const query = (input: string & AsyncIterable<Buffer> & { text: string }, values?: unknown[]) =>
      input.text?.includes(` from "${table}" `) ? rowsAfterwards(input) : connection.query(input, values);
    return Object.create(connection, { query: { value: query } }) as Connection;
  };
  return Object.create(pool, { connect: { value: async () => waiting(await pool.connect()) } }) as Pool;
}

/** What a place holds of an order: whose it is, and its money, document and right. */
const bought = async (db: Db, orderId: string) => ({
  order: await db.selectFrom('orders').where('id', '=', orderId).select('status').executeTakeFirst(),
  steps: await db.selectFrom('order_events').where('order_id', '=', orderId).select('step').execute(),
  payments: await db.selectFrom('payments').where('order_id', '=', orderId).selectAll().execute(),
  ledger: await db.selectFrom('money_audit').where('order_id', '=', orderId).selectAll().execute(),
  invoices: await db.selectFrom('invoices').where('order_id', '=', orderId).selectAll().execute(),
  rights: await db.selectFrom('entitlements').where('order_id', '=', orderId).selectAll().execute(),
});
const nothing = { order: undefined, steps: [], payments: [], ledger: [], invoices: [], rights: [] };

async function newPhoto(userId: string): Promise<string> {
  const photo_key = await shop.storage.insert('photos', Buffer.from(`the face of ${userId}`));
  await shop.db.updateTable('users').set({ photo_key }).where('id', '=', userId).execute();
  return photo_key;
}

async function newOpenOrder() {
  const buyer = await newPerson(shop);
  const values = { title: 'Sociology', price_paise: 49900, published_at: new Date() };
  const id = await insertProduct(shop.db, 'course', values);
  const made = await clientFor(shop, buyer).checkout.create({
    ...{ product: { kind: 'course', id }, stateCode: '07', pin: '110092', totalPaise: 49900 },
    ...{ termsAccepted: true, key: 'opened-before-the-backup' },
  });
  if (made.next !== 'pay') throw new Error('there is nothing to pay');
  return { orderId: made.orderId, providerOrderId: made.payment.providerOrderId };
}

test('purchases and files that come while an archive is written are wholly in it or wholly not', async () => {
  const before = await newSale(shop);
  const photo = await newPhoto(before.buyer.id);
  const open = await newOpenOrder();
  await runJobs(shop);
  const [wasBought, wasOpen] = [await bought(shop.db, before.orderId), await bought(shop.db, open.orderId)];

  // Rights were copied by then, orders, payments and people not yet: rows of two moments would not belong together.
  let during: Awaited<ReturnType<typeof newSale>> | undefined;
  const pool = poolThatWaits(shop.pool, 'orders', async () => {
    await pay(shop, open.orderId, open.providerOrderId);
    during = await newSale(shop);
    await newPhoto(during.buyer.id);
  });
  const path = join(folder, 'meanwhile.tar.zst');
  const { missing } = await takeArchive({ ...shop, pool }, path, 'backup');
  expect(missing).toEqual([]);
  for (const orderId of [open.orderId, during?.orderId ?? ''])
    expect(await bought(shop.db, orderId)).toMatchObject({ order: { status: 'paid' }, rights: [{ revoked_at: null }] });

  const to = await emptyPlace();
  await restoreArchive(to, path, { sessions: 'then' });
  expect(await bought(to.db, before.orderId)).toEqual(wasBought);
  expect(await bought(to.db, open.orderId)).toEqual(wasOpen);
  expect(await bought(to.db, during?.orderId ?? '')).toEqual(nothing);
  const people = await to.db.selectFrom('users').select('id').execute();
  expect(people.map(({ id }) => id)).not.toContain(during?.buyer.id);
  const named = await listNamedKeys(to.db);
  expect([...named]).toEqual([photo]);
  for (const key of named) expect((await to.storage.read(key))?.total).toBeGreaterThan(0);

  // What was paid since is found there too: the provider is asked.
  await applyOrderPayments(to, open.orderId);
  expect(await bought(to.db, open.orderId)).toMatchObject({
    order: { status: 'paid' },
    rights: [{ revoked_at: null }],
  });
  expect((await clientFor(to, staff).payments.report()).moneyWithoutAccess).toEqual([]);
}, 60_000);
