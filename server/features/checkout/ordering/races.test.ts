import { describe, expect, test } from 'vitest';
import { openTill, wish } from '#server/testing/testing-checkout.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { newPerson } from '#server/testing.ts';

const shop = await testShop();
const { db, pool } = shop;

const { newCourse, checkoutOf, ordersOf, rightsTo } = openTill(shop);

const TWENTY = 20;
const atOnce = <T>(work: (each: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: TWENTY }, (_, each) => work(each)));
const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code ?? answer.reason] : []));
const answered = <T>(answers: PromiseSettledResult<T>[]): T[] =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));

describe('twenty clicks at once', () => {
  test('with one key: one order, one payment, one answer', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const input = wish(product);
    const answers = await atOnce(() => checkoutOf(asha).create(input));
    expect(codesOf(answers)).toEqual([]);
    expect(new Set(answered(answers).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(asha)).toMatchObject([{ status: 'awaiting_payment' }]);
  });

  test('with a key each, in twenty tabs: the same', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const answers = await atOnce(() => checkoutOf(asha).create(wish(product)));
    expect(codesOf(answers)).toEqual([]);
    expect(new Set(answered(answers).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(asha)).toHaveLength(1);
  });

  test('that want different things: one order is open at the end, and whoever is told to pay was told of one that was', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const answers = await atOnce((each) =>
      checkoutOf(asha).create(wish(product, { stateCode: each % 2 ? '07' : '27' })),
    );
    expect(codesOf(answers)).toEqual([]);
    const orders = await ordersOf(asha);
    expect(orders.filter(({ status }) => status === 'awaiting_payment' || status === 'draft')).toHaveLength(1);
    for (const answer of answered(answers)) expect(orders.map(({ id }) => id)).toContain(answer.orderId);
  });

  test('of something free: given once', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse(0)];
    const answers = await atOnce(() => checkoutOf(asha).create(wish(product, { totalPaise: 0 })));
    const given = answered(answers);
    expect(given).toMatchObject([{ next: 'enrolled' }]);
    expect(codesOf(answers)).toEqual(Array.from({ length: TWENTY - 1 }, () => 'ALREADY_OWNED'));
    expect(await rightsTo(product)).toEqual([{ user_id: asha.id, order_id: given[0]?.orderId }]);
    expect(await ordersOf(asha)).toHaveLength(1);
  });

  test('of something free with one key: one answer', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse(0)];
    const input = wish(product, { totalPaise: 0 });
    const answers = await atOnce(() => checkoutOf(asha).create(input));
    expect(codesOf(answers)).toEqual([]);
    expect(new Set(answered(answers).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rightsTo(product)).toHaveLength(1);
  });

  test('by twenty people for five uses of a coupon: five', async () => {
    const product = await newCourse();
    const values = { code: 'FIRST-FIVE', scope: 'everything', flat_paise: 9900, most_uses: 5 };
    const { id } = await db.insertInto('coupons').values(values).returning('id').executeTakeFirstOrThrow();
    const people = await Promise.all(Array.from({ length: TWENTY }, () => newPerson(shop)));
    const answers = await Promise.allSettled(
      people.map((person) => checkoutOf(person).create(wish(product, { coupon: 'first-five', totalPaise: 40000 }))),
    );
    expect(answered(answers)).toHaveLength(5);
    expect(codesOf(answers)).toEqual(Array.from({ length: 15 }, () => 'COUPON_REFUSED'));
    expect(await db.selectFrom('coupon_uses').where('coupon_id', '=', id).selectAll().execute()).toHaveLength(5);
    const refused = people.filter((_, each) => answers[each]?.status === 'rejected');
    for (const person of refused) expect(await ordersOf(person)).toEqual([]);
  });
});

test('closing, paying, asking and ordering anew at once: never two orders open, and what was paid is given', async () => {
  const [asha, product] = [await newPerson(shop), await newCourse()];
  const first = await checkoutOf(asha).create(wish(product));
  if (first.next !== 'pay') throw new Error('nothing to pay');
  const { orderId, payment } = first;
  await shop.control('/payments', { orderId: payment.providerOrderId, outcome: 'captured' });
  const { cancel, check, resume, create } = checkoutOf(asha);
  const answers = await atOnce(
    (each) =>
      [
        () => cancel({ orderId }),
        () => check({ orderId }),
        () => resume({ orderId }),
        () => create(wish(product, { pin: '110001' })),
      ][each % 4]?.() as Promise<unknown>,
  );
  for (const code of codesOf(answers)) expect(['NOT_OPEN', 'ALREADY_OWNED']).toContain(code);
  expect(await ordersOf(asha)).toMatchObject([{ id: orderId, status: 'paid' }]);
  expect(await rightsTo(product)).toEqual([{ user_id: asha.id, order_id: orderId }]);
});

test('two hundred people order at once: each has one order', async () => {
  const product = await newCourse();
  const rows = Array.from({ length: 200 }, (_, each) => ({
    name: `Crowd ${each}`,
    email: `crowd-${each}@school.test`,
  }));
  const people = await db.insertInto('users').values(rows).returning(['id', 'name', 'email']).execute();
  const shared = {
    role: 'student',
    photoUrl: null,
    language: 'en',
    theme: 'system',
    held: null,
    sessionId: 'none',
  } as const;
  let waiting = people;
  // Whom a slow machine keeps from a connection for longer than the server waits asks again, as a browser does.
  for (let round = 0; round < 6 && waiting.length > 0; round++) {
    const orders = waiting.map((person) => checkoutOf({ ...shared, ...person }).create(wish(product)));
    const answers = await Promise.allSettled(orders);
    expect(codesOf(answers).filter((code) => !/trying to connect/.test(String(code)))).toEqual([]);
    waiting = waiting.filter((_, index) => answers[index]?.status === 'rejected');
  }
  expect(waiting).toEqual([]);
  const { rows: counted } = await pool.query(
    'select count(*)::int as all, count(distinct user_id)::int as people from orders where product_id = $1',
    [product.id],
  );
  expect(counted).toEqual([{ all: 200, people: 200 }]);
}, 120_000);
