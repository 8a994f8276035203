import { expect, test } from 'vitest';
import { ProviderError } from './provider.ts';
import { withEarlier } from './succession.ts';
import { openTestProvider } from './testing-provider.ts';

const order = { receipt: 'ours-1', amountPaise: 49_900, notes: {} };
const period = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };

async function newSchool() {
  const [now, before] = [openTestProvider(), openTestProvider()];
  const begun = await before.provider.createOrder(order);
  const paid = before.pay(begun.id, { status: 'authorized' });
  return { now, before, begun, paid, both: withEarlier(now.provider, [before.provider]) };
}

async function all<T>(list: AsyncGenerator<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

test('what began at the account of before is found, captured and given back there', async () => {
  const { now, before, begun, paid, both } = await newSchool();
  expect((await both.fetchOrder(begun.id)).receipt).toBe('ours-1');
  expect(await both.fetchPayment(paid)).toMatchObject({ status: 'authorized' });
  expect(await both.capture(paid, 49_900)).toMatchObject({ status: 'captured' });
  const refund = { paymentId: paid, amountPaise: 49_900, key: 'a-key-of-ours', receipt: 'refund-1' };
  expect(await both.refund(refund)).toMatchObject({ receipt: 'refund-1' });
  expect(before.refunds.size).toBe(1);
  expect(now.refunds.size).toBe(0);
});

test('a new order is opened at the account of now only', async () => {
  const { now, before, both } = await newSchool();
  await both.createOrder({ ...order, receipt: 'ours-2' });
  expect([now.orders.size, before.orders.size]).toEqual([1, 1]);
  now.hush('yes');
  await expect(both.createOrder({ ...order, receipt: 'ours-3' })).rejects.toMatchObject({ kind: 'silent' });
  expect(before.orders.size).toBe(1);
});

test('a silence of now is not an answer of before: nobody is asked in its place', async () => {
  const { now, before, begun, both } = await newSchool();
  now.hush('yes');
  before.calls.length = 0;
  await expect(both.fetchOrder(begun.id)).rejects.toMatchObject({ kind: 'silent' });
  expect(before.calls).toEqual([]);
});

test('what nobody knows is refused in the words of now, and a silence of before is one', async () => {
  const { before, both } = await newSchool();
  await expect(both.fetchOrder('order_none')).rejects.toThrow('order_none does not exist');
  before.hush('yes');
  await expect(both.fetchOrder('order_none')).rejects.toMatchObject({ kind: 'silent' });
});

test('two sets of keys of one account list each payment once; keys that are dead list nothing', async () => {
  const { before, paid } = await newSchool();
  const same = withEarlier(before.provider, [before.provider, before.provider]);
  expect((await all(same.listPayments(period))).map(({ id }) => id)).toEqual([paid]);
  const dead = {
    ...before.provider,
    listPayments: async function* (): ReturnType<typeof before.provider.listPayments> {
      yield await Promise.reject(new ProviderError('refused', 'http-401', 'Authentication failed'));
    },
  };
  expect(await all(withEarlier(before.provider, [dead]).listPayments(period))).toHaveLength(1);
  await expect(all(withEarlier(dead, [before.provider]).listPayments(period))).rejects.toThrow('Authentication');
  before.hush('yes');
  await expect(all(withEarlier(openTestProvider().provider, [before.provider]).listPayments(period))).rejects.toThrow();
});
