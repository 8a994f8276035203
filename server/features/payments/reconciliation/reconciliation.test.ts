import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { newCourse, newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { newPerson } from '#server/testing.ts';
import { expireOrders, reconcileOpen } from './reconciliation.service.ts';

const { services, provider, pay, move, hush, calls } = await testPayments();
const { db } = services;

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const minutesUntil = (moment: Date) => Math.round((moment.getTime() - Date.now()) / 60_000);
const dueOf = async (providerOrderId: string) => {
  const row = await db
    .selectFrom('provider_orders')
    .where('provider_order_id', '=', providerOrderId)
    .select('check_at')
    .executeTakeFirstOrThrow();
  return row.check_at;
};

/** Runs both jobs once a minute, as the clock would. */
async function pass(fromMinute: number, toMinute: number): Promise<void> {
  for (let minute = fromMinute; minute <= toMinute; minute += 1) {
    await reconcileOpen(services, later(minute));
    await expireOrders(services, later(minute));
  }
}

beforeEach(async () => {
  await db.updateTable('provider_orders').set({ check_at: null }).execute();
  await db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('status', 'in', ['draft', 'awaiting_payment'])
    .execute();
  calls.length = 0;
});

describe('reconcileOpen', () => {
  test('gives what was paid though no message and no browser ever came', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    await pass(0, 3);
    expect(await stateOf(services, orderId)).toMatchObject({
      status: 'paid',
      rights: ['order live'],
      mails: ['order-paid'],
    });
  });

  test('asks often while the price is held, then with growing pauses for six days, then never again', async () => {
    const { providerOrderId } = await newOpened(services);
    const minutes: number[] = [];
    for (let due = await dueOf(providerOrderId); due; due = await dueOf(providerOrderId)) {
      minutes.push(minutesUntil(due));
      expect(await reconcileOpen(services, new Date(due.getTime() - 1000))).toBe(0);
      expect(await reconcileOpen(services, new Date(due.getTime() + 1))).toBe(1);
    }
    const held = Array.from({ length: 16 }, (_, place) => 2 * place + 2);
    expect(minutes).toEqual([...held, 60, 360, 1440, 2880, 4320, 5760, 7200, 8640]);
  });

  test('stays close while somebody is at their bank', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const id = pay(providerOrderId, { status: 'created' });
    await pass(0, 20);
    expect(minutesUntil((await dueOf(providerOrderId)) ?? later(99))).toBeLessThanOrEqual(22);
    move(id, { status: 'captured' });
    await pass(21, 23);
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('stays close to what somebody went to pay again while it was asked about', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const change = { check_at: later(-1), opened_at: later(-2 * 1440) };
    await db.updateTable('provider_orders').set(change).where('order_id', '=', orderId).execute();
    const fetch = provider.fetchOrder;
    const spy = vi.spyOn(provider, 'fetchOrder').mockImplementationOnce(async (id) => {
      const order = await findOrder(db, orderId);
      if (order) await openPayment(services, order);
      return fetch(id);
    });
    expect(await reconcileOpen(services, later(0))).toBe(1);
    spy.mockRestore();
    expect(minutesUntil((await dueOf(providerOrderId)) ?? later(9999))).toBe(2);
  });

  test('finds an authorisation that comes days after the failure, and honours it', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const id = pay(providerOrderId, { status: 'failed' });
    await pass(0, 32);
    expect((await stateOf(services, orderId)).status).toBe('expired');
    move(id, { status: 'authorized' });
    await reconcileOpen(services, later(3 * 1440));
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
  });

  test('of many, asks for each once although two workers run', async () => {
    const opened = await Promise.all(Array.from({ length: 30 }, () => newOpened(services)));
    for (const { providerOrderId } of opened) pay(providerOrderId);
    calls.length = 0;
    const done = await Promise.all([1, 2, 3].map(() => reconcileOpen(services, later(3))));
    expect(done.reduce((sum, each) => sum + each)).toBe(30);
    expect(calls.filter((call) => call === 'fetchOrder')).toHaveLength(30);
    for (const { orderId } of opened) expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('does not hammer a provider that is silent, and recovers alone', async () => {
    const opened = await Promise.all(Array.from({ length: 40 }, () => newOpened(services)));
    for (const { providerOrderId } of opened) pay(providerOrderId);
    calls.length = 0;
    hush('yes');
    for (const minute of [3, 4, 5, 6]) await reconcileOpen(services, later(minute));
    expect(calls.length).toBeLessThan(40);
    hush('no');
    for (const minute of [7, 8, 9]) await reconcileOpen(services, later(minute));
    for (const { orderId } of opened) expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('one order that cannot be settled does not hold up the others', async () => {
    const bad = await newOpened(services);
    const good = await newOpened(services);
    pay(good.providerOrderId);
    const error = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);
    const fetch = provider.fetchOrder;
    const spy = vi.spyOn(provider, 'fetchOrder').mockImplementation((id) => {
      if (id === bad.providerOrderId) throw new Error('nonsense');
      return fetch(id);
    });
    await pass(0, 3);
    spy.mockRestore();
    expect((await stateOf(services, good.orderId)).status).toBe('paid');
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    expect(minutesUntil((await dueOf(bad.providerOrderId)) ?? later(99))).toBe(4);
  });
});

describe('expireOrders', () => {
  test('closes what nobody paid in time, once, and gives the coupon back', async () => {
    const { orderId } = await newOpened(services);
    const { id: couponId } = await db
      .insertInto('coupons')
      .values({ code: 'DIWALI', percent: 10, scope: 'everything' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { user_id } = await db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('coupon_uses').values({ order_id: orderId, coupon_id: couponId, user_id }).execute();
    await expireOrders(services, later(29));
    expect((await stateOf(services, orderId)).status).toBe('awaiting_payment');
    await Promise.all([expireOrders(services, later(31)), expireOrders(services, later(31))]);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'expired', steps: ['expired', 'payment-opened'] });
    const use = await db
      .selectFrom('coupon_uses')
      .where('order_id', '=', orderId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(use.released_at).not.toBeNull();
  });

  test('a draft that never reached the provider, too', async () => {
    const { id: userId } = await newPerson(services);
    const items = [{ kind: 'course' as const, id: await newCourse(services) }] satisfies [unknown];
    const orderId = await newOrder(services, { userId, items, status: 'draft' });
    await expireOrders(services, later(31));
    expect((await stateOf(services, orderId)).status).toBe('expired');
    expect(calls).toEqual([]);
  });

  test('what the provider will not tell of, too; money that is found later is honoured', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const error = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);
    const spy = vi.spyOn(provider, 'fetchOrder').mockRejectedValue(new ProviderError('refused', 'http-401', 'No key'));
    await expireOrders(services, later(31));
    spy.mockRestore();
    expect((await stateOf(services, orderId)).status).toBe('expired');
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    pay(providerOrderId);
    await reconcileOpen(services, later(32));
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
  });

  test('not what was paid in the last moment', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    await expireOrders(services, later(31));
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('not while somebody is at their bank, nor while the provider is silent', async () => {
    const atBank = await newOpened(services);
    const id = pay(atBank.providerOrderId, { status: 'created' });
    const other = await newOpened(services);
    hush('yes');
    await expireOrders(services, later(31));
    hush('no');
    expect((await stateOf(services, other.orderId)).status).toBe('awaiting_payment');
    await expireOrders(services, later(32));
    expect((await stateOf(services, other.orderId)).status).toBe('expired');
    expect((await stateOf(services, atBank.orderId)).status).toBe('awaiting_payment');
    move(id, { status: 'failed' });
    await applyPayment(services, atBank.providerOrderId);
    await expireOrders(services, later(33));
    expect((await stateOf(services, atBank.orderId)).status).toBe('expired');
  });

  test('and an order that is paid while it is closed is paid', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => newOpened(services)));
    await Promise.all([
      expireOrders(services, later(31)),
      ...opened.map(async ({ providerOrderId }) => {
        pay(providerOrderId);
        await applyPayment(services, providerOrderId);
      }),
    ]);
    for (const { orderId } of opened)
      expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
  });
});
