import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { grantOrder, revokeOrder } from './enrolments.service.ts';

const services = await testServices();
const { db, pool } = services;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function newProduct(kind: ProductRef['kind'] = 'course'): Promise<ProductRef> {
  const values = { title: 'Sociology', price_paise: 49900, published_at: new Date() };
  return { kind, id: await insertProduct(db, kind, values) };
}

const give = (orderId: string) => db.transaction().execute((tx) => grantOrder(tx, orderId));
const takeBack = (orderId: string) => db.transaction().execute((tx) => revokeOrder(tx, orderId));
const rightsOf = (userId: string) =>
  db.selectFrom('entitlements').where('user_id', '=', userId).orderBy('granted_at').orderBy('id').selectAll().execute();
const grant = (userId: string, { id }: ProductRef, expires_at: Date | null = null) =>
  db.insertInto('entitlements').values({ user_id: userId, product_id: id, source: 'grant', expires_at }).execute();

describe('grantOrder', () => {
  test('gives what was paid for, for ever, and its owner sees it', async () => {
    const [asha, product] = [await newPerson(services), await newProduct()];
    const next = await follow(clientFor(services, asha).enrolments.watch);
    expect(await next()).toEqual({ productIds: [] });
    const orderId = await newOrder(services, { userId: asha.id, items: [product] });
    expect(await give(orderId)).toBe('given');
    expect(await rightsOf(asha.id)).toMatchObject([
      { product_id: product.id, source: 'order', order_id: orderId, expires_at: null, revoked_at: null },
    ]);
    expect(await next()).toEqual({ productIds: [product.id] });
  });

  test('what cost nothing is marked so', async () => {
    const [asha, book] = [await newPerson(services), await newProduct('ebook')];
    const orderId = await newOrder(services, { userId: asha.id, items: [book], provider: 'free', totalPaise: 0 });
    expect(await give(orderId)).toBe('given');
    expect(await rightsOf(asha.id)).toMatchObject([{ product_id: book.id, source: 'free', order_id: orderId }]);
  });

  test('whatever else the transaction does, it is given with it or not at all', async () => {
    const [asha, product] = [await newPerson(services), await newProduct()];
    const orderId = await newOrder(services, { userId: asha.id, items: [product] });
    const failing = db.transaction().execute(async (tx) => {
      await grantOrder(tx, orderId);
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await rightsOf(asha.id)).toEqual([]);
  });

  test('owned already: nothing is written, not even for what is included', async () => {
    const [asha, course, book] = [await newPerson(services), await newProduct(), await newProduct('ebook')];
    await grant(asha.id, course, inDays(1));
    await grant(asha.id, book, inDays(-1));
    const before = await rightsOf(asha.id);
    const orderId = await newOrder(services, { userId: asha.id, items: [course, book] });
    expect(await give(orderId)).toBe('already-owned');
    expect(await rightsOf(asha.id)).toEqual(before);
  });

  test('a bundle brings what it includes; what of it is owned stays as it is, what is over is renewed', async () => {
    const asha = await newPerson(services);
    const [bundle, course, owned, over] = [
      await newProduct(),
      await newProduct(),
      await newProduct(),
      await newProduct('ebook'),
    ];
    await grant(asha.id, owned, inDays(5));
    await grant(asha.id, over, inDays(-5));
    const items = [bundle, { ...course, validityDays: 10 }, owned, { ...over, openUntil: '2099-12-31' }] as const;
    const orderId = await newOrder(services, { userId: asha.id, items: [...items] });
    expect(await give(orderId)).toBe('given');
    const rights = await rightsOf(asha.id);
    expect(rights).toHaveLength(5);
    const of = (id: string) => rights.filter(({ product_id }) => product_id === id);
    expect(of(bundle.id)).toMatchObject([{ source: 'order', order_id: orderId, expires_at: null }]);
    const [included] = of(course.id);
    expect(included?.expires_at?.getTime()).toBe((included?.granted_at.getTime() ?? 0) + 10 * DAY_MS);
    expect(of(owned.id)).toMatchObject([{ source: 'grant', order_id: null, revoked_at: null }]);
    expect(of(over.id)).toMatchObject([
      { source: 'grant', revoked_at: expect.any(Date), revoked_reason: 'renewed' },
      { source: 'order', revoked_at: null, expires_at: new Date('2099-12-31T18:30:00Z') },
    ]);
  });

  test('what a bundle includes ends with the bundle where that ends sooner', async () => {
    const asha = await newPerson(services);
    const [bundle, longer, shorter, endless] = [
      await newProduct(),
      await newProduct(),
      await newProduct(),
      await newProduct('ebook'),
    ];
    const items = [
      { ...bundle, validityDays: 30 },
      { ...longer, validityDays: 365 },
      { ...shorter, validityDays: 10 },
      { ...endless, openUntil: '2099-12-31' },
    ] as const;
    await give(await newOrder(services, { userId: asha.id, items: [...items] }));
    const rights = await rightsOf(asha.id);
    const daysOf = ({ id }: { id: string }) => {
      const right = rights.find(({ product_id }) => product_id === id);
      return ((right?.expires_at?.getTime() ?? 0) - (right?.granted_at.getTime() ?? 0)) / DAY_MS;
    };
    expect([bundle, longer, shorter, endless].map(daysOf)).toEqual([30, 30, 10, 30]);
  });

  test('what is over is bought anew: the old right is renewed, the new one stands', async () => {
    const [asha, product] = [await newPerson(services), await newProduct()];
    await grant(asha.id, product, inDays(-1));
    const orderId = await newOrder(services, { userId: asha.id, items: [{ ...product, validityDays: 30 }] });
    expect(await give(orderId)).toBe('given');
    expect(await rightsOf(asha.id)).toMatchObject([
      { source: 'grant', revoked_reason: 'renewed', revoked_at: expect.any(Date) },
      { source: 'order', revoked_reason: null, revoked_at: null },
    ]);
  });

  test('what was refunded, or taken by staff, can be bought again', async () => {
    const [asha, product] = [await newPerson(services), await newProduct()];
    const first = await newOrder(services, { userId: asha.id, items: [product] });
    await give(first);
    await takeBack(first);
    expect(await give(await newOrder(services, { userId: asha.id, items: [product] }))).toBe('given');
    expect((await rightsOf(asha.id)).map(({ revoked_reason }) => revoked_reason)).toEqual(['refunded', null]);
  });

  test('it ends after its days or with its last day in India, whichever comes first', async () => {
    const [asha, today] = [await newPerson(services), new Date(new Date().toISOString().slice(0, 10))];
    const days = fc.option(fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constant(2 ** 31 - 1)), { nil: undefined });
    const until = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(days, until, async (validityDays, lastDay) => {
        const last = lastDay && new Date(today.getTime() + lastDay * DAY_MS);
        const product = {
          ...(await newProduct()),
          ...(validityDays && { validityDays }),
          ...(last && { openUntil: last.toISOString().slice(0, 10) }),
        };
        await give(await newOrder(services, { userId: asha.id, items: [product] }));
        const right = (await rightsOf(asha.id)).find(({ product_id }) => product_id === product.id);
        const granted = right?.granted_at.getTime() ?? 0;
        const ends = [
          ...(validityDays && validityDays <= 36_500 ? [granted + validityDays * DAY_MS] : []),
          // Midnight in India is 18:30 the day before in UTC.
          ...(last ? [last.getTime() + 18.5 * 3_600_000] : []),
        ];
        expect(right?.expires_at?.getTime() ?? null).toBe(ends.length > 0 ? Math.min(...ends) : null);
      }),
      { numRuns: 40 },
    );
  });

  test('of an order that is unknown, or whose product is gone, it is a bug', async () => {
    await expect(give('nowhere')).rejects.toThrow();
    const [asha, product] = [await newPerson(services), await newProduct()];
    const orderId = await newOrder(services, { userId: asha.id, items: [product] });
    await db.deleteFrom('products').where('id', '=', product.id).execute();
    await expect(give(orderId)).rejects.toThrow('is gone');
    expect(await rightsOf(asha.id)).toEqual([]);
  });

  test('no paid right without an order: the database refuses it', async () => {
    const [asha, product] = [await newPerson(services), await newProduct()];
    const forged = { user_id: asha.id, product_id: product.id, source: 'order' };
    await expect(db.insertInto('entitlements').values(forged).execute()).rejects.toMatchObject({
      constraint: 'entitlements_paid_by_order',
    });
  });
});

describe('revokeOrder', () => {
  test('ends everything that the order gave and nothing else, and its owner sees it', async () => {
    const asha = await newPerson(services);
    const [bundle, book, other] = [await newProduct(), await newProduct('ebook'), await newProduct()];
    const orderId = await newOrder(services, { userId: asha.id, items: [bundle, book] });
    await give(orderId);
    await give(await newOrder(services, { userId: asha.id, items: [other] }));
    const next = await follow(clientFor(services, asha).enrolments.watch);
    expect(new Set((await next())?.productIds)).toEqual(new Set([bundle.id, book.id, other.id]));
    await takeBack(orderId);
    expect(await next()).toEqual({ productIds: [other.id] });
    const reasons = (await rightsOf(asha.id)).map(({ order_id, revoked_reason }) => [
      order_id === orderId,
      revoked_reason,
    ]);
    expect(reasons).toEqual([
      [true, 'refunded'],
      [true, 'refunded'],
      [false, null],
    ]);
  });

  test('what another order includes stays, to the end that it has there, and goes with that', async () => {
    const asha = await newPerson(services);
    const [book, bundle, larger, course] = [
      await newProduct('ebook'),
      await newProduct(),
      await newProduct(),
      await newProduct(),
    ];
    const alone = await newOrder(services, { userId: asha.id, items: [book, course] });
    const items = [
      { ...bundle, validityDays: 30 },
      { ...book, validityDays: 365 },
    ] as const;
    const second = await newOrder(services, { userId: asha.id, items: [...items] });
    const third = await newOrder(services, { userId: asha.id, items: [larger, { ...book, validityDays: 60 }] });
    const orders = [alone, second, third];
    for (const orderId of orders) await give(orderId);
    await pool.query("update entitlements set granted_at = now() - interval '10 days' where user_id = $1", [asha.id]);
    await pool.query(
      'update entitlements set expires_at = granted_at + make_interval(days => 30) where product_id = $1',
      [bundle.id],
    );
    const standing = async () =>
      (await rightsOf(asha.id)).filter(({ product_id, revoked_at }) => product_id === book.id && revoked_at === null);
    const daysLeft = (at?: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / DAY_MS);

    await takeBack(alone);
    const [kept] = await standing();
    expect(kept).toMatchObject({ source: 'order', order_id: third });
    expect(daysLeft(kept?.expires_at)).toBe(50);
    expect((await rightsOf(asha.id)).filter(({ product_id }) => product_id === course.id)).toMatchObject([
      { revoked_reason: 'refunded' },
    ]);
    await takeBack(third);
    const [next] = await standing();
    expect(next).toMatchObject({ source: 'order', order_id: second });
    expect(daysLeft(next?.expires_at)).toBe(20);
    await takeBack(second);
    expect(await standing()).toEqual([]);
  });

  test('what staff took, or another order has let run out, does not come back', async () => {
    const asha = await newPerson(services);
    const [book, other, bundle] = [await newProduct('ebook'), await newProduct('ebook'), await newProduct()];
    const alone = await newOrder(services, { userId: asha.id, items: [book, other] });
    await give(alone);
    const items = [{ ...bundle, validityDays: 30 }, book, { ...other, validityDays: 5 }] as const;
    await give(await newOrder(services, { userId: asha.id, items: [...items] }));
    await pool.query("update entitlements set granted_at = now() - interval '10 days' where user_id = $1", [asha.id]);
    await pool.query("update entitlements set revoked_at = now(), revoked_reason = 'staff' where product_id = $1", [
      book.id,
    ]);
    await takeBack(alone);
    const left = (await rightsOf(asha.id)).filter(({ revoked_at }) => revoked_at === null);
    expect(left.map(({ product_id }) => product_id)).toEqual([bundle.id]);
  });

  test('twice is no error and keeps the first moment; what was renewed since stays renewed', async () => {
    const [asha, product] = [await newPerson(services), await newProduct()];
    const first = await newOrder(services, { userId: asha.id, items: [{ ...product, validityDays: 1 }] });
    await give(first);
    await pool.query("update entitlements set expires_at = now() - interval '1 hour' where order_id = $1", [first]);
    const second = await newOrder(services, { userId: asha.id, items: [product] });
    await give(second);
    await takeBack(first);
    expect((await rightsOf(asha.id)).map(({ revoked_reason }) => revoked_reason)).toEqual(['renewed', null]);
    await takeBack(second);
    const taken = await rightsOf(asha.id);
    await takeBack(second);
    expect(await rightsOf(asha.id)).toEqual(taken);
  });
});

describe('at once', () => {
  test('50 gives of one order are one right', async () => {
    const [asha, course, book] = [await newPerson(services), await newProduct(), await newProduct('ebook')];
    const orderId = await newOrder(services, { userId: asha.id, items: [course, book] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(orderId)));
    expect(answers.filter((answer) => answer === 'given')).toHaveLength(1);
    expect(await rightsOf(asha.id)).toHaveLength(2);
  });

  test('orders of bundles that overlap, in any order, are given without a deadlock and each product once', async () => {
    const asha = await newPerson(services);
    const items = await Promise.all(Array.from({ length: 6 }, () => newProduct()));
    const orders = await Promise.all(
      items.map((main, at) => {
        const rest = items.filter((_, place) => place !== at);
        return newOrder(services, { userId: asha.id, items: [main, ...(at % 2 ? rest : rest.toReversed())] });
      }),
    );
    await Promise.all(orders.flatMap((orderId) => [give(orderId), give(orderId)]));
    const rights = await rightsOf(asha.id);
    expect(rights.map(({ product_id }) => product_id).sort()).toEqual(items.map(({ id }) => id).sort());
    await Promise.all(orders.map(takeBack));
    expect((await rightsOf(asha.id)).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  test('buying while staff give: one right stands', async () => {
    const support = clientFor(services, await newPerson(services, { role: 'support' }));
    for (let round = 0; round < 8; round += 1) {
      const [asha, product] = [await newPerson(services), await newProduct()];
      const orderId = await newOrder(services, { userId: asha.id, items: [product] });
      const gift = { userId: asha.id, product, until: null, note: 'won the quiz' };
      const [bought, granted] = await Promise.allSettled([give(orderId), support.enrolments.grant(gift)]);
      if (granted.status === 'fulfilled') expect(bought).toMatchObject({ value: 'already-owned' });
      else {
        expect(bought).toMatchObject({ value: 'given' });
        expect(granted.reason).toMatchObject({ code: 'ALREADY_OWNED' });
      }
      expect(await rightsOf(asha.id)).toHaveLength(1);
    }
  });
});
