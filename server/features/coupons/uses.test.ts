import { beforeAll, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';
import { findDiscount } from './coupons.access.ts';
import { countCoupon, holdCoupon, releaseCoupon } from './coupons.service.ts';

const services = await testServices();
const { db } = services;

let courseId: string;
let admin: ReturnType<typeof clientFor>;
beforeAll(async () => {
  const course = { title: 'Sociology', price_paise: 49900 };
  courseId = await insertProduct(db, 'course', course);
  admin = clientFor(services, await newPerson(services, { role: 'admin' }));
});

let codes = 0;
async function newCoupon(caps: { mostUses?: number; mostUsesEach?: number }) {
  codes += 1;
  const { id } = await admin.coupons.create({
    code: `USES-${codes}`,
    off: { kind: 'flat', paise: 100 },
    scope: { kind: 'everything' },
    minimumPaise: 0,
    startsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesEach: null,
    ...caps,
  });
  return { id, code: `USES-${codes}` };
}

type TestValues = { productId?: string | null; status?: 'awaiting_payment' | 'expired' };
let keys = 0;
async function newOrder(
  userId: string,
  { productId = null, status = 'awaiting_payment' }: TestValues = {},
): Promise<string> {
  keys += 1;
  return insertRow(db, 'orders', {
    user_id: userId,
    status,
    kind: 'course',
    product_id: productId,
    list_paise: 49900,
    price_paise: 49900,
    taxable_paise: 49900,
    total_paise: 49900,
    snapshot: '{}',
    state_code: '07',
    pin: '110092',
    provider: 'sandbox',
    accepted: '{}',
    idempotency_key: `key-${keys}`,
    expires_at: new Date(Date.now() + 1_800_000),
  });
}

const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(services)));
const hold = (couponId: string, orderId: string, userId: string) =>
  db.transaction().execute((tx) => holdCoupon(tx, { couponId, orderId, userId }));
const usesOf = (couponId: string) => admin.coupons.read({ couponId }).then(({ used, held }) => ({ used, held }));
const find = (code: string, userId: string) =>
  findDiscount(db, { code, userIds: [userId], product: { kind: 'course', id: courseId }, pricePaise: 49900 });

describe('holdCoupon', () => {
  test.each([
    ['is over', { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) }],
    ['is switched off', { switched_off_at: new Date() }],
  ])('one that %s since the quote is not held', async (_, change) => {
    const { id } = await newCoupon({});
    const { id: userId } = await newPerson(services);
    const orderId = await newOrder(userId);
    await db.updateTable('coupons').set(change).where('id', '=', id).execute();
    expect(await hold(id, orderId, userId)).toBe(false);
    expect(await usesOf(id)).toEqual({ used: 0, held: 0 });
  });

  test('200 who ask at once for 50 uses: exactly 50 hold one', async () => {
    const { id, code } = await newCoupon({ mostUses: 50 });
    const people = await newPeople(200);
    const orders = await Promise.all(people.map((person) => newOrder(person.id)));
    const held = await Promise.all(people.map((person, n) => hold(id, orders[n] ?? '', person.id)));
    expect(held.filter(Boolean)).toHaveLength(50);
    expect(await usesOf(id)).toEqual({ used: 0, held: 50 });
    const { id: late } = await newPerson(services);
    expect(await find(code, late)).toBeUndefined();
  });

  test('one person in twenty tabs: as many as each may', async () => {
    const { id, code } = await newCoupon({ mostUsesEach: 2 });
    const [asha, binod] = await newPeople(2);
    const orders = await Promise.all(Array.from({ length: 20 }, () => newOrder(asha?.id ?? '')));
    const held = await Promise.all(orders.map((orderId) => hold(id, orderId, asha?.id ?? '')));
    expect(held.filter(Boolean)).toHaveLength(2);
    expect(await find(code, asha?.id ?? '')).toBeUndefined();
    expect(await find(code, binod?.id ?? '')).toMatchObject({ discountPaise: 100 });
  });

  test('asked again for the same order it is one use, also at once', async () => {
    const { id } = await newCoupon({ mostUses: 1 });
    const asha = await newPerson(services);
    const orderId = await newOrder(asha.id);
    const held = await Promise.all(Array.from({ length: 10 }, () => hold(id, orderId, asha.id)));
    expect(held).toEqual(Array(10).fill(true));
    expect(await usesOf(id)).toEqual({ used: 0, held: 1 });
  });

  test('what a transaction held and did not commit is free again', async () => {
    const { id } = await newCoupon({ mostUses: 1 });
    const [asha, binod] = await newPeople(2);
    const gone = db.transaction().execute(async (tx) => {
      const orderId = await newOrder(asha?.id ?? '');
      expect(await holdCoupon(tx, { couponId: id, orderId, userId: asha?.id ?? '' })).toBe(true);
      throw new Error('the lights went out');
    });
    await expect(gone).rejects.toThrow('the lights went out');
    expect(await hold(id, await newOrder(binod?.id ?? ''), binod?.id ?? '')).toBe(true);
  });

  test('refuses a coupon that was switched off or ended meanwhile, and one that is not there', async () => {
    const { id } = await newCoupon({});
    const asha = await newPerson(services);
    const orderId = await newOrder(asha.id);
    await admin.coupons.update({ couponId: id, switchedOff: true, revision: 0 });
    expect(await hold(id, orderId, asha.id)).toBe(false);
    expect(await hold('none', orderId, asha.id)).toBe(false);
    await admin.coupons.update({ couponId: id, switchedOff: false, revision: 1 });
    expect(await hold(id, orderId, asha.id)).toBe(true);
  });

  test('one’s own open order of the same item is not in the way of the next, others are', async () => {
    const { id, code } = await newCoupon({ mostUses: 1, mostUsesEach: 1 });
    const [asha, binod] = await newPeople(2);
    const orderId = await newOrder(asha?.id ?? '', { productId: courseId });
    await hold(id, orderId, asha?.id ?? '');
    expect(await find(code, asha?.id ?? '')).toMatchObject({ discountPaise: 100 });
    expect(await find(code, binod?.id ?? '')).toBeUndefined();
    expect(await hold(id, await newOrder(asha?.id ?? ''), asha?.id ?? '')).toBe(false);
    await countCoupon(db, orderId);
    await db.updateTable('orders').set({ status: 'paid', paid_at: new Date() }).where('id', '=', orderId).execute();
    expect(await find(code, asha?.id ?? '')).toBeUndefined();
  });
});

describe('releaseCoupon and countCoupon', () => {
  test('a use that is given back is free for the next', async () => {
    const { id } = await newCoupon({ mostUses: 1 });
    const [asha, binod] = await newPeople(2);
    const [first, second] = [await newOrder(asha?.id ?? ''), await newOrder(binod?.id ?? '')];
    expect(await hold(id, first, asha?.id ?? '')).toBe(true);
    expect(await hold(id, second, binod?.id ?? '')).toBe(false);
    await releaseCoupon(db, first);
    await releaseCoupon(db, first);
    expect(await usesOf(id)).toEqual({ used: 0, held: 0 });
    expect(await hold(id, second, binod?.id ?? '')).toBe(true);
    expect(await hold(id, first, asha?.id ?? '')).toBe(false);
  });

  test('what was paid stays used, and is used once', async () => {
    const { id } = await newCoupon({ mostUses: 1 });
    const asha = await newPerson(services);
    const orderId = await newOrder(asha.id);
    await hold(id, orderId, asha.id);
    await countCoupon(db, orderId);
    const read = () => db.selectFrom('coupon_uses').where('order_id', '=', orderId).selectAll().executeTakeFirst();
    const used = await read();
    await countCoupon(db, orderId);
    await releaseCoupon(db, orderId);
    expect(await read()).toEqual(used);
    expect(await usesOf(id)).toEqual({ used: 1, held: 0 });
  });

  test('paid late, after it was given back and taken by another: both count', async () => {
    const { id } = await newCoupon({ mostUses: 1 });
    const [asha, binod] = await newPeople(2);
    const [first, second] = [await newOrder(asha?.id ?? ''), await newOrder(binod?.id ?? '')];
    await hold(id, first, asha?.id ?? '');
    await releaseCoupon(db, first);
    expect(await hold(id, second, binod?.id ?? '')).toBe(true);
    await countCoupon(db, first);
    expect(await usesOf(id)).toEqual({ used: 1, held: 1 });
    const carol = await newPerson(services);
    expect(await hold(id, await newOrder(carol.id), carol.id)).toBe(false);
  });

  test('an order without a coupon is no error', async () => {
    const asha = await newPerson(services);
    const orderId = await newOrder(asha.id);
    await releaseCoupon(db, orderId);
    await countCoupon(db, orderId);
    expect(await db.selectFrom('coupon_uses').where('order_id', '=', orderId).selectAll().execute()).toEqual([]);
  });
});
