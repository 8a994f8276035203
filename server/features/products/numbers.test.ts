import { describe, expect, test } from 'vitest';
import { newSchool } from '#server/testing/testing-course-school.ts';
import { newPerson, testServices } from '#server/testing.ts';
import { addUpSales, moveSalesOn } from './products.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const { tutor, change, ready, publish, grant } = await newSchool(services);

type Period = [price: number, daysAgo: number, until: number | null, isLive?: boolean];

/** A live course at 499 with this history of prices, in days before now. */
async function sold(...periods: Period[]): Promise<string> {
  const id = await ready('Sold');
  await publish(id);
  await db.deleteFrom('product_prices').where('product_id', '=', id).execute();
  const before = (days: number) => new Date(Date.now() - days * 86_400_000);
  const rows = periods.map(([price_paise, from, until, is_live = true]) => {
    const valid_until = until === null ? null : before(until);
    return { product_id: id, price_paise, is_live, valid_from: before(from), valid_until };
  });
  await db.insertInto('product_prices').values(rows).execute();
  return id;
}

const refused = (highestPaise: number | null) => ({ code: 'LIST_PRICE_NOT_REAL', data: { highestPaise } });
const strike = (courseId: string, listPricePaise: number) => change(courseId, { listPricePaise });
const listPriceOf = async (courseId: string) => (await tutor.desk.read({ courseId })).listPricePaise;

describe('a struck-through price', () => {
  test('of what was never on sale there is none: it was never asked', async () => {
    const id = await ready();
    await expect(strike(id, 99900)).rejects.toMatchObject(refused(null));
    expect(await listPriceOf(id)).toBeNull();
  });

  test('does not come with a course that goes live for the first time, nor in its first two weeks', async () => {
    const id = await ready('New', 49900);
    await publish(id);
    await expect(strike(id, 99900)).rejects.toMatchObject(refused(null));
    await db
      .updateTable('product_prices')
      .set({ valid_from: new Date(Date.now() - 13.9 * 86_400_000) })
      .where('product_id', '=', id)
      .where('is_live', '=', true)
      .execute();
    await expect(change(id, { pricePaise: 39900, listPricePaise: 49900 })).rejects.toMatchObject(refused(null));
  });

  test('of an e-book that was never on sale there is none either', async () => {
    const { rows } = await pool.query(
      "insert into products (kind, title, price_paise, published_at) values ('ebook', 'Never', 100, null) returning may_strike(id, 200) as may",
    );
    expect(rows[0].may).toBe(false);
  });

  test('of what is on sale was asked for two weeks of the last ninety days', async () => {
    const id = await sold([79900, 40, 25], [99900, 25, 20], [49900, 20, null]);
    await expect(strike(id, 99900)).rejects.toMatchObject(refused(79900));
    await expect(strike(id, 79901)).rejects.toMatchObject(refused(79900));
    await strike(id, 79900);
    expect(await listPriceOf(id)).toBe(79900);
  });

  test.each<[string, Period[], number | null]>([
    [
      'asked for one day too few',
      [
        [79900, 33, 20],
        [49900, 20, null],
      ],
      49900,
    ],
    [
      'asked too long ago',
      [
        [79900, 200, 91],
        [49900, 91, null],
      ],
      49900,
    ],
    [
      'asked long, but mostly too long ago',
      [
        [79900, 200, 80],
        [49900, 80, null],
      ],
      49900,
    ],
    [
      'asked while it was not on sale',
      [
        [79900, 60, 20, false],
        [49900, 20, null],
      ],
      49900,
    ],
    ['never asked', [[49900, 3, null]], null],
  ])('%s does not count', async (_, periods, highest) => {
    const id = await sold(...periods);
    await expect(strike(id, 79900)).rejects.toMatchObject(refused(highest));
    expect(await listPriceOf(id)).toBeNull();
  });

  test.each<[string, Period[]]>([
    [
      'in one go',
      [
        [79900, 34, 19.9],
        [49900, 19.9, null],
      ],
    ],
    [
      'by pieces',
      [
        [79900, 80, 72],
        [49900, 72, 60],
        [79900, 60, 53],
        [49900, 53, null],
      ],
    ],
    [
      'at higher prices too',
      [
        [99900, 60, 52],
        [79900, 52, 45],
        [49900, 45, null],
      ],
    ],
  ])('counts %s', async (_, periods) => {
    const id = await sold(...periods);
    await strike(id, 79900);
    expect(await listPriceOf(id)).toBe(79900);
  });

  test('that came in untrue stays until it is edited, and then cannot come back', async () => {
    const id = await sold([49900, 30, null]);
    await db.updateTable('products').set({ list_price_paise: 99900 }).where('id', '=', id).execute();
    await change(id, { about: 'Something else' });
    expect(await listPriceOf(id)).toBe(99900);
    await change(id, { listPricePaise: null });
    await expect(strike(id, 99900)).rejects.toMatchObject(refused(49900));
  });

  test('cannot be made true by taking the course off sale', async () => {
    const id = await sold([49900, 30, null]);
    await tutor.products.setState({ products: [{ id }], state: 'draft' });
    await expect(strike(id, 99900)).rejects.toMatchObject(refused(49900));
  });
});

describe('the history of prices', () => {
  test('holds every price and every time on sale, once each', async () => {
    const id = await ready('History', 10000);
    await publish(id);
    await change(id, { pricePaise: 20000 });
    await change(id, { about: 'No price' });
    await tutor.products.setState({ products: [{ id }], state: 'draft' });
    const { prices } = await tutor.desk.read({ courseId: id });
    const told = prices.map(({ pricePaise, isLive }) => [pricePaise, isLive]);
    expect(told).toEqual([
      [20000, false],
      [20000, true],
      [10000, true],
      [10000, false],
      [0, false],
    ]);
    expect(prices.map(({ until }) => until === null)).toEqual([true, false, false, false, false]);
    for (const [n, price] of prices.slice(1).entries()) expect(price.until).toBe(prices[n]?.from);
  });

  test('is written by the database for e-books and plain SQL too, also of two changes at once', async () => {
    const { rows } = await pool.query(
      "insert into products (kind, title, price_paise, published_at) values ('ebook', 'Book', 100, now() - interval '20 days') returning id",
    );
    const id = rows[0].id;
    await Promise.all(
      [200, 300, 400].map((price) => pool.query('update products set price_paise = $1 where id = $2', [price, id])),
    );
    const kept = await db.selectFrom('product_prices').where('product_id', '=', id).orderBy('id').selectAll().execute();
    expect(kept).toHaveLength(4);
    expect(kept.filter(({ valid_until }) => valid_until === null)).toHaveLength(1);
    for (const { valid_from, valid_until } of kept)
      expect(Number(valid_until ?? Infinity)).toBeGreaterThanOrEqual(Number(valid_from));
    const { rows: real } = await pool.query('select highest_real_price($1) as price', [id]);
    expect(real[0].price).toBe(100);
  });
});

describe('how it sells', () => {
  const numbersOf = async (courseId: string) => {
    const { students, salesPaise } = await tutor.desk.read({ courseId });
    return { students, salesPaise };
  };
  const order = async (product_id: string, daysAgo: number, total = 10000) => {
    const { id: user_id } = await newPerson(services);
    const paid_at = new Date(Date.now() - daysAgo * 86_400_000);
    const paise = { list_paise: total, price_paise: total, taxable_paise: total, total_paise: total };
    const terms = { snapshot: '{}', state_code: '07', pin: '110092', provider: 'sandbox', accepted: '{}' };
    const row = {
      user_id,
      product_id,
      kind: 'course',
      status: 'paid',
      paid_at,
      expires_at: paid_at,
      ...paise,
      ...terms,
    };
    return db
      .insertInto('orders')
      .values({ ...row, idempotency_key: user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  };

  test('at once, and the same once a job has added it up', async () => {
    const id = await ready();
    const [one, two] = await Promise.all([newPerson(services), newPerson(services)]);
    for (const person of [one, two]) await grant(id, person.id);
    const { id: orderId } = await order(id, 1);
    await order(id, 27, 500);
    await order(id, 29, 70000);
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', two.id).execute();
    await db
      .updateTable('orders')
      .set({ status: 'partially_refunded', refunded_paise: 4000 })
      .where('id', '=', orderId)
      .execute();
    const expected = { students: 1, salesPaise: 6500 };
    expect(await numbersOf(id)).toEqual(expected);
    await Promise.all([addUpSales.work(services), addUpSales.work(services)]);
    expect(await db.selectFrom('product_changes').selectAll().execute()).toEqual([]);
    expect(await numbersOf(id)).toEqual(expected);
    const row = await db.selectFrom('product_numbers').where('product_id', '=', id).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ owners: 1, sales_paise: 6500 });
  });

  test('a day that has left the four weeks is no longer counted', async () => {
    const id = await ready();
    await order(id, 3);
    await addUpSales.work(services);
    expect(await numbersOf(id)).toMatchObject({ salesPaise: 10000 });
    await pool.query('update product_sales set day = day - 26 where product_id = $1', [id]);
    await moveSalesOn.work(services);
    expect(await numbersOf(id)).toMatchObject({ salesPaise: 0 });
  });
});
