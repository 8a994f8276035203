import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { createLimits } from '#server/platform/limits.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';
import { findDiscount } from './coupons.access.ts';
import { tryCoupon } from './coupons.service.ts';

const services = await testServices();
const { db } = services;

let asha: Person;
let course: ProductRef;
let book: ProductRef;
let admin: ReturnType<typeof clientFor>;
beforeAll(async () => {
  asha = await newPerson(services, { name: 'आशा वर्मा' });
  admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  course = { kind: 'course', id: await newRow('course') };
  book = { kind: 'ebook', id: await newRow('ebook') };
});

const newRow = (kind: ProductRef['kind']) => insertProduct(db, kind, { title: 'समाजशास्त्र', price_paise: 49900 });

type Terms = Parameters<typeof admin.coupons.create>[0];
const terms: Omit<Terms, 'code'> = {
  off: { kind: 'percent', percent: 20, mostPaise: null },
  scope: { kind: 'everything' },
  minimumPaise: 0,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesEach: null,
};

let codes = 0;
async function newCoupon(given: Partial<Terms> = {}): Promise<{ id: string; code: string }> {
  codes += 1;
  const code = given.code ?? `CODE-${codes}`;
  return { ...(await admin.coupons.create({ ...terms, ...given, code })), code };
}

const off = async (code: string, given: { product?: ProductRef; pricePaise?: number; userIds?: string[] } = {}) =>
  (await findDiscount(db, { code, userIds: [asha.id], product: course, pricePaise: 49900, ...given }))?.discountPaise;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('findDiscount', () => {
  test('finds a code however it is typed', async () => {
    const { id, code } = await newCoupon({ code: ' diwali 25' });
    for (const typed of ['DIWALI25', 'diwali25', ' Diwali 25 '])
      expect(await findDiscount(db, { code: typed, userIds: [asha.id], product: course, pricePaise: 49900 })).toEqual({
        couponId: id,
        code: 'DIWALI25',
        discountPaise: 9980,
      });
    expect(code).toBe(' diwali 25');
  });

  test.each<[string, Partial<Terms>, number | undefined]>([
    ['a share', { off: { kind: 'percent', percent: 33, mostPaise: null } }, 16467],
    ['a capped share', { off: { kind: 'percent', percent: 100, mostPaise: 5000 } }, 5000],
    ['all of it', { off: { kind: 'percent', percent: 100, mostPaise: null } }, 49900],
    ['a sum', { off: { kind: 'flat', paise: 1 } }, 1],
    ['a sum above the price', { off: { kind: 'flat', paise: 100_000_000_00 } }, 49900],
    ['from a price on, just so', { minimumPaise: 49900 }, 9980],
    ['from a higher price on', { minimumPaise: 49901 }, undefined],
    ['not yet', { startsAt: inHours(1) }, undefined],
    ['no longer', { startsAt: inHours(-2), endsAt: inHours(-1) }, undefined],
    ['now', { startsAt: inHours(-2), endsAt: inHours(1) }, 9980],
    ['for courses', { scope: { kind: 'courses' } }, 9980],
    ['for e-books', { scope: { kind: 'ebooks' } }, undefined],
  ])('%s', async (_, given, paise) => {
    expect(await off((await newCoupon(given)).code)).toBe(paise);
  });

  test('for chosen products, whatever their kind', async () => {
    const other = { kind: 'course' as const, id: await newRow('course') };
    const { code } = await newCoupon({ scope: { kind: 'products', products: [book, course, book] } });
    expect(await off(code)).toBe(9980);
    expect(await off(code, { product: book })).toBe(9980);
    expect(await off(code, { product: other })).toBeUndefined();
  });

  test('nothing is free already, and less than a paisa is nothing', async () => {
    const { code } = await newCoupon({ off: { kind: 'percent', percent: 1, mostPaise: null } });
    expect(await off(code, { pricePaise: 0 })).toBeUndefined();
    expect(await off(code, { pricePaise: 99 })).toBeUndefined();
    expect(await off(code, { pricePaise: 100 })).toBe(1);
  });

  test.each([
    "' OR '1'='1",
    "' OR 1=1 --",
    "DIWALI25'; drop table coupons; --",
    "') UNION SELECT id, code, 100, null, null FROM coupons --",
    "' AND (SELECT pg_sleep(5)) IS NULL --",
    "1' AND 1=CAST((SELECT code FROM coupons LIMIT 1) AS int) --",
    '%',
    'DIWALI__',
    '\\',
    '$1',
    "E'\\x27'",
    '{"$ne":null}',
    'code) or (1=1',
    '\uD800',
  ])('%j is only a wrong code', async (code) => {
    await newCoupon();
    const begun = performance.now();
    expect(await off(code)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(await db.selectFrom('coupons').select('id').limit(1).execute()).toHaveLength(1);
  });
});

describe('tryCoupon', () => {
  const strict = { db, limits: createLimits(services.pool, 1) };
  const attempt = (userId: string, code: string, context = strict) =>
    tryCoupon(context, { code, userIds: [userId], product: course, pricePaise: 49900 }, { userId });

  test('right ones are free, ten wrong ones make every code wrong, in every process', async () => {
    const { id } = await newPerson(services);
    const { code } = await newCoupon();
    for (let n = 0; n < 15; n += 1) expect(await attempt(id, code)).toMatchObject({ code });
    for (let n = 0; n < 9; n += 1) expect(await attempt(id, `WRONG-${n}`)).toBeUndefined();
    expect(await attempt(id, code)).toMatchObject({ code });
    expect(await attempt(id, 'WRONG-10')).toBeUndefined();
    expect(await attempt(id, code)).toBeUndefined();
    expect(await attempt(id, code, { db, limits: createLimits(services.pool, 1) })).toBeUndefined();
    expect(await attempt(asha.id, code)).toMatchObject({ code });
  });

  test('a hundred guesses at once are ten', async () => {
    const { id } = await newPerson(services);
    const { code } = await newCoupon();
    const guesses = Array.from({ length: 100 }, (_, n) => attempt(id, n < 50 ? `GUESS-${n}` : code));
    const answers = await Promise.all(guesses);
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(await attempt(id, code)).toBeUndefined();
  });
});

describe('by staff', () => {
  const rowOf = (id: string) => db.selectFrom('coupons').where('id', '=', id).selectAll().executeTakeFirst();
  const revisionOf = async (id: string) => (await rowOf(id))?.revision ?? -1;

  test('create writes the coupon, its products and who did it', async () => {
    const { id } = await newCoupon({ code: 'teacher-5', scope: { kind: 'products', products: [course] }, mostUses: 7 });
    expect(await rowOf(id)).toMatchObject({ code: 'TEACHER-5', percent: 20, most_uses: 7, switched_off_at: null });
    expect(await eventsOf(db, id)).toMatchObject([
      { act: 'coupon.created', details: { before: null, after: { code: 'TEACHER-5', mostUses: 7 } } },
    ]);
    const listed = await admin.coupons.list({});
    expect(listed.rows[0]).toMatchObject({
      id,
      code: 'TEACHER-5',
      scope: { kind: 'products', products: [course] },
      used: 0,
      held: 0,
    });
  });

  test('refuses what cannot be, and writes nothing', async () => {
    const { code } = await newCoupon();
    const create = (given: Partial<Terms>) => admin.coupons.create({ ...terms, code: 'FRESH', ...given });
    await expect(create({ code: code.toLowerCase() })).rejects.toMatchObject({ code: 'CODE_TAKEN', status: 409 });
    for (const odd of ['दिवाली', "X' OR 1=1", '-', 'A'])
      await expect(create({ code: odd })).rejects.toMatchObject({ code: 'CODE_INVALID', status: 422 });
    for (const id of ['none', book.id])
      await expect(
        create({ scope: { kind: 'products', products: [course, { kind: 'course', id }] } }),
      ).rejects.toMatchObject({ code: 'PRODUCT_MISSING', status: 422 });
    await expect(create({ endsAt: inHours(-1) })).rejects.toMatchObject({ code: 'PERIOD_EMPTY', status: 422 });
    const wrong: Partial<Terms>[] = [
      { off: { kind: 'percent', percent: 101, mostPaise: null } },
      { off: { kind: 'percent', percent: 0.5, mostPaise: null } },
      { off: { kind: 'percent', percent: 5, mostPaise: 0 } },
      { off: { kind: 'flat', paise: 0 } },
      { off: { kind: 'flat', paise: 2 ** 53 } },
      { scope: { kind: 'products', products: [] } },
      { minimumPaise: -1 },
      { mostUses: 0 },
      { startsAt: 'tomorrow' },
      { startsAt: '2026-11-21T00:00:00+05' },
    ];
    for (const given of wrong) await expect(create(given)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await db.selectFrom('coupons').where('code', '=', 'FRESH').selectAll().execute()).toEqual([]);
  });

  test('of those who make the same code at once one does', async () => {
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => newCoupon({ code: 'ONCE' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('update changes what is given, says what was, and counts at once', async () => {
    const { id, code } = await newCoupon({ mostUses: 5, scope: { kind: 'products', products: [course] } });
    const other = await newCoupon({ scope: { kind: 'products', products: [course] } });
    const update = async (given: object) =>
      admin.coupons.update({ couponId: id, revision: await revisionOf(id), ...given });
    await update({ off: { kind: 'flat', paise: 5000 }, mostUses: null });
    expect(await off(code)).toBe(5000);
    await update({ scope: { kind: 'ebooks' } });
    expect(await off(code)).toBeUndefined();
    expect(await off(other.code)).toBe(9980);
    expect(await off(code, { product: book })).toBe(5000);
    await update({ switchedOff: true });
    expect(await off(code, { product: book })).toBeUndefined();
    await update({ switchedOff: true });
    await update({ switchedOff: false });
    expect(await off(code, { product: book })).toBe(5000);
    const events = await eventsOf(db, id);
    expect(events.map(({ act }) => act)).toEqual(['coupon.created', ...Array(4).fill('coupon.changed')]);
    expect(events[1]?.details).toMatchObject({
      before: { off: { kind: 'percent' }, mostUses: 5 },
      after: { off: { kind: 'flat', paise: 5000 }, mostUses: null },
    });
  });

  test('update refuses a coupon that is not there, products that are not, and a period that ends before it begins', async () => {
    const { id } = await newCoupon({ startsAt: inHours(5), scope: { kind: 'products', products: [course] } });
    const update = (given: object) => admin.coupons.update({ couponId: id, revision: 0, ...given });
    await expect(update({ couponId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const none = admin.coupons.read({ couponId: 'none' });
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expect(update({ endsAt: inHours(4) })).rejects.toMatchObject({ code: 'PERIOD_EMPTY' });
    await expect(
      update({ scope: { kind: 'products', products: [{ kind: 'ebook', id: 'none' }] } }),
    ).rejects.toMatchObject({
      code: 'PRODUCT_MISSING',
    });
    expect(await rowOf(id)).toMatchObject({ ends_at: null });
    expect((await admin.coupons.read({ couponId: id })).scope).toEqual({
      kind: 'products',
      products: [course],
    });
  });

  test('of two who change one at once the second is told who was first, and nothing of theirs is written', async () => {
    const { id } = await newCoupon();
    const both = await Promise.allSettled([
      admin.coupons.update({ couponId: id, revision: 0, minimumPaise: 100 }),
      admin.coupons.update({ couponId: id, revision: 0, minimumPaise: 200 }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CHANGED_MEANWHILE', status: 409, data: { by: expect.any(String), at: expect.any(String) } },
    });
    expect(await rowOf(id)).toMatchObject({ revision: 1 });
    expect(await eventsOf(db, id)).toHaveLength(2);
  });

  test('the list narrows by state and by a part of the code, and staff who look are woken by a change', async () => {
    const { id, code } = await newCoupon({ code: 'FIND-ME-9' });
    const later = await newCoupon({ startsAt: inHours(5) });
    const listed = async (input: object) => (await admin.coupons.list(input)).rows.map((row) => row.id);
    expect(await listed({ text: 'find-me' })).toEqual([id]);
    expect(await listed({ text: ` ${code.toLowerCase()} `, state: 'live' })).toEqual([id]);
    expect(await listed({ text: '%' })).toEqual([]);
    expect(await listed({ state: 'planned' })).toContain(later.id);
    const next = await follow<{ version: string }>((_, options) => admin.coupons.changes.watch(undefined, options));
    const before = await next();
    await admin.coupons.update({ couponId: id, switchedOff: true, revision: 0 });
    expect((await next()).version).not.toBe(before.version);
    expect(await listed({ text: code, state: 'off' })).toEqual([id]);
    expect(await listed({ text: code, state: 'live' })).toEqual([]);
    expect(await off(code)).toBeUndefined();
  });

  test('nobody else sees or makes one', async () => {
    const { id } = await newCoupon();
    for (const role of ['student', 'instructor', 'support'] as const) {
      const { coupons } = clientFor(services, await newPerson(services, { role }));
      await expect(coupons.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(coupons.read({ couponId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(coupons.create({ ...terms, code: 'MINE' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(coupons.update({ couponId: id, mostUses: null, revision: 0 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
