import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { newOpened, testPayments } from '#server/testing/testing-payments.ts';
import { listAccessWithoutMoney, listMoneyWithoutAccess } from './report.store.ts';

const { services, pay } = await testPayments();
const { db, pool } = services;

/** What the lists must say, asked of every order there is. */
async function listAll() {
  const { rows } = await sql<{ id: string; what: string }>`
    select id, 'nothing given' as what from orders where status in ('paid', 'partially_refunded')
      and not exists (select from entitlements where order_id = orders.id)
    union all
    select order_id, 'nothing given' from payments where status = 'captured' and not pays_order
    union all
    select orders.id, 'nothing paid' from orders join entitlements as given on given.order_id = orders.id
    where given.source = 'order' and given.revoked_at is null and orders.provider <> 'free'
      and (orders.status not in ('paid', 'partially_refunded')
        or not exists (select from payments where order_id = orders.id and pays_order))
    order by 1, 2`.execute(db);
  return rows.map(({ id, what }) => `${what}: ${id}`);
}

async function listShown() {
  const kept = (await listMoneyWithoutAccess(db)).map(({ orderId }) => `nothing given: ${orderId}`);
  const given = (await listAccessWithoutMoney(db)).map(({ orderId }) => `nothing paid: ${orderId}`);
  return [...kept, ...given].toSorted(
    (a, b) => (a.split(': ')[1] ?? '').localeCompare(b.split(': ')[1] ?? '') || a.localeCompare(b),
  );
}

async function expectExact(size: number) {
  const all = await listAll();
  expect(await listShown()).toEqual(all);
  expect(all).toHaveLength(size);
}

async function newPaid(): Promise<string> {
  const { orderId, providerOrderId } = await newOpened(services);
  pay(providerOrderId);
  await applyPayment(services, providerOrderId);
  return orderId;
}

test('an order that is settled, given back or left is in step, and is not looked at again', async () => {
  await newPaid();
  const back = await newPaid();
  await pool.query(`update entitlements set revoked_at = now(), revoked_reason = 'refunded' where order_id = $1`, [
    back,
  ]);
  await pool.query(`update orders set status = 'refunded', refunded_paise = total_paise where id = $1`, [back]);
  await newOpened(services);
  await expectExact(0);
  expect(await db.selectFrom('orders_out_of_step').selectAll().execute()).toEqual([]);
});

test('whatever puts an order out of step is seen, and that it came back too', async () => {
  const id = await newPaid();
  const { rows } = await pool.query('delete from entitlements where order_id = $1 returning user_id, product_id', [id]);
  await expectExact(1);
  const give = `insert into entitlements (user_id, product_id, source, order_id) values ($1, $2, 'order', $3)`;
  await pool.query(give, [rows[0].user_id, rows[0].product_id, id]);
  await expectExact(0);

  await pool.query('update entitlements set order_id = null, source = $2 where order_id = $1', [id, 'grant']);
  await expectExact(1);
  await pool.query(`update entitlements set order_id = $1, source = 'order' where user_id = $2`, [id, rows[0].user_id]);
  await expectExact(0);

  await pool.query('update payments set pays_order = false where order_id = $1', [id]);
  await expectExact(2);
  await pool.query('update payments set pays_order = true where order_id = $1', [id]);
  await expectExact(0);

  await pool.query(`update orders set status = 'refunded' where id = $1`, [id]);
  await expectExact(1);
  await pool.query('update entitlements set revoked_at = now() where order_id = $1', [id]);
  await expectExact(0);
  await pool.query('update entitlements set revoked_at = null where order_id = $1', [id]);
  await expectExact(1);
  await pool.query('delete from entitlements where order_id = $1', [id]);
  await expectExact(0);
});

test('an order alone that moves is seen, when nobody had looked at it before', async () => {
  const id = await newPaid();
  await expectExact(0);
  await pool.query(`update orders set status = 'refunded' where id = $1`, [id]);
  await expectExact(1);
  await pool.query('update entitlements set revoked_at = now() where order_id = $1', [id]);
  await expectExact(0);
});

test('of two transactions at once neither misses what the other does', async () => {
  const id = await newPaid();
  const { rows } = await pool.query('delete from entitlements where order_id = $1 returning user_id, product_id', [id]);
  const give = `insert into entitlements (user_id, product_id, source, order_id) values ($1, $2, 'order', $3)`;
  const [back, giving] = [await pool.connect(), await pool.connect()];
  try {
    await back.query('begin');
    await back.query(`update orders set status = 'refunded', refunded_paise = total_paise where id = $1`, [id]);
    await back.query('set constraints all immediate');
    await giving.query('begin');
    await giving.query(give, [rows[0].user_id, rows[0].product_id, id]);
    const given = giving.query('commit');
    // Without the lock it is done before the other one: wait until it either is done or waits.
    await expect
      .poll(
        async () => {
          const waits = await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          const done = await pool.query('select from entitlements where order_id = $1', [id]);
          return (waits.rowCount ?? 0) + (done.rowCount ?? 0);
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await back.query('commit');
    await given;
  } finally {
    back.release();
    giving.release();
  }
  await expectExact(1);
});
