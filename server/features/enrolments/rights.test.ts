import { describe, expect, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { clientFor, contextFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';
import { grantOrder, revokeOrder } from './enrolments.service.ts';
import { extendEntitlement } from './grant-entitlement.service.ts';

const services = await testServices();
const { db } = services;
const support = await newPerson(services, { role: 'support' });
const desk = clientFor(services, support).enrolments;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const note = 'won the quiz';

async function newCourse(published = true): Promise<ProductRef> {
  const values = { title: 'भारत का इतिहास', price_paise: 49900, published_at: published ? new Date() : null };
  return { kind: 'course', id: await insertProduct(db, 'course', values) };
}

const rowsOf = (userId: string) =>
  db.selectFrom('entitlements').where('user_id', '=', userId).orderBy('granted_at').orderBy('id').selectAll().execute();
const mailsOf = (userId: string) =>
  db.selectFrom('mails').where('user_id', '=', userId).select(['template', 'language', 'details']).execute();

async function newPaidRight() {
  const [asha, product] = [await newPerson(services), await newCourse()];
  await grantOrder(db, await newOrder(services, { userId: asha.id, items: [product] }));
  const [row] = await rowsOf(asha.id);
  return { asha, product, rightId: row?.id ?? '' };
}

describe('grant', () => {
  test('gives a right at once, writes who, what and why, and mails', async () => {
    const [asha, product] = [await newPerson(services, { language: 'hi', name: 'आशा' }), await newCourse()];
    const next = await follow(clientFor(services, asha).enrolments.watch);
    await next();
    const until = '2099-06-30T18:30:00.000Z';
    const { id } = await desk.grant({ userId: asha.id, product, until, note: `  ${note} ` });
    expect(await next()).toEqual({ productIds: [product.id] });
    expect(await rowsOf(asha.id)).toMatchObject([
      {
        id,
        product_id: product.id,
        source: 'grant',
        order_id: null,
        granted_by: support.id,
        note,
        expires_at: new Date(until),
      },
    ]);
    expect(await eventsOf(db, asha.id)).toEqual([
      { act: 'access.granted', actor_id: support.id, details: { ...product, before: null, after: { until }, note } },
    ]);
    const openLink = `${services.publicUrl}/course/${product.id}/lesson`;
    expect(await mailsOf(asha.id)).toEqual([
      {
        template: 'access-granted',
        language: 'hi',
        details: { name: 'आशा', title: 'भारत का इतिहास', until: '30 जून 2099', openLink },
      },
    ]);
  });

  test('for ever, an e-book, one that is off sale', async () => {
    const asha = await newPerson(services);
    const bookId = await insertProduct(db, 'ebook', { title: 'BPSC-131', price_paise: 9900 });
    await desk.grant({ userId: asha.id, product: { kind: 'ebook', id: bookId }, until: null, note });
    const draft = await newCourse(false);
    await desk.grant({ userId: asha.id, product: draft, until: null, note });
    expect(await rowsOf(asha.id)).toMatchObject([{ product_id: bookId, expires_at: null }, { product_id: draft.id }]);
    expect((await mailsOf(asha.id)).map(({ details }) => details)).toMatchObject([
      { until: null, openLink: `${services.publicUrl}/ebook/${bookId}` },
      { until: null },
    ]);
  });

  test('what is owned is refused, what is over is given anew', async () => {
    const [asha, product] = [await newPerson(services), await newCourse()];
    const { id } = await desk.grant({ userId: asha.id, product, until: inDays(1).toISOString(), note });
    const again = desk.grant({ userId: asha.id, product, until: null, note });
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_OWNED', status: 409 });
    await db
      .updateTable('entitlements')
      .set({ expires_at: inDays(-1) })
      .where('id', '=', id)
      .execute();
    await desk.grant({ userId: asha.id, product, until: null, note });
    expect(await rowsOf(asha.id)).toMatchObject([{ revoked_reason: 'renewed' }, { revoked_at: null }]);
  });

  test('ten at once are one right, one entry and one mail', async () => {
    const [asha, product] = [await newPerson(services), await newCourse()];
    const calls = Array.from({ length: 10 }, () => desk.grant({ userId: asha.id, product, until: null, note }));
    const answers = await Promise.allSettled(calls);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      [await rowsOf(asha.id), await eventsOf(db, asha.id), await mailsOf(asha.id)].map((each) => each.length),
    ).toEqual([1, 1, 1]);
  });

  test('waits while the same is taken back, and then gives it', async () => {
    const { asha, product } = await newPaidRight();
    const { id: orderId } = await db
      .selectFrom('orders')
      .where('user_id', '=', asha.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const grant = await db.transaction().execute(async (tx) => {
      await revokeOrder(tx, orderId);
      return beginWaiting(db, tx, () => desk.grant({ userId: asha.id, product, until: null, note }));
    });
    await grant.done;
    expect(await rowsOf(asha.id)).toMatchObject([
      { revoked_reason: 'refunded' },
      { source: 'grant', revoked_at: null },
    ]);
  });

  test('nobody, a deleted person, no such product, a past moment and a day of no calendar are refused', async () => {
    const [asha, product] = [await newPerson(services), await newCourse()];
    const gone = await newPerson(services);
    await db
      .updateTable('users')
      .set({ anonymised_at: new Date(), suspended_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const wanted = { userId: asha.id, product, until: null, note };
    for (const userId of ['nobody', gone.id])
      await expect(desk.grant({ ...wanted, userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const missing of [
      { ...product, id: 'none' },
      { ...product, kind: 'ebook' as const },
    ])
      await expect(desk.grant({ ...wanted, product: missing })).rejects.toMatchObject({ code: 'PRODUCT_MISSING' });
    for (const until of [inDays(-1).toISOString(), '2020-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
      await expect(desk.grant({ ...wanted, until })).rejects.toMatchObject({ code: 'UNTIL_PAST', status: 422 });
    for (const wrong of [
      { note: ' x ' },
      { until: 'tomorrow' },
      { until: '2027-13-01T00:00:00Z' },
      { source: 'order' },
    ])
      await expect(desk.grant({ ...wanted, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect([await rowsOf(asha.id), await eventsOf(db, asha.id), await mailsOf(asha.id)]).toEqual([[], [], []]);
  });
});

describe('extend', () => {
  test('changes until when, also of what was paid for or is over, and its owner sees it', async () => {
    const { asha, product, rightId } = await newPaidRight();
    const before = inDays(-1);
    await db.updateTable('entitlements').set({ expires_at: before }).where('id', '=', rightId).execute();
    const next = await follow(clientFor(services, asha).enrolments.watch);
    expect(await next()).toEqual({ productIds: [] });
    const until = inDays(30).toISOString();
    await desk.extend({ rightId, until, note: 'was ill' });
    expect(await next()).toEqual({ productIds: [product.id] });
    expect(await rowsOf(asha.id)).toMatchObject([{ expires_at: new Date(until), source: 'order', note: 'was ill' }]);
    const details = { ...product, before: { until: before.toISOString() }, after: { until }, note: 'was ill' };
    expect(await eventsOf(db, asha.id)).toEqual([{ act: 'access.extended', actor_id: support.id, details }]);
    await desk.extend({ rightId, until: null, note: 'for ever' });
    expect(await rowsOf(asha.id)).toMatchObject([{ expires_at: null }]);
  });

  test('is no way round a refund: nothing ends in the past, and what was taken stays taken', async () => {
    const { asha, rightId } = await newPaidRight();
    const past = desk.extend({ rightId, until: inDays(-1).toISOString(), note });
    await expect(past).rejects.toMatchObject({ code: 'UNTIL_PAST' });
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('id', '=', rightId).execute();
    for (const id of [rightId, 'none'])
      await expect(desk.extend({ rightId: id, until: null, note })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await eventsOf(db, asha.id)).toEqual([]);
  });
});

test('days that are given twice at once are counted twice', async () => {
  const { asha, product, rightId } = await newPaidRight();
  const before = inDays(1);
  await db.updateTable('entitlements').set({ expires_at: before }).where('id', '=', rightId).execute();
  const more = { userId: asha.id, product, days: 10, note };
  const giver = contextFor(services, support);
  const again = await db.transaction().execute(async (tx) => {
    await extendEntitlement(tx, giver, more);
    return beginWaiting(db, tx, () => db.transaction().execute((other) => extendEntitlement(other, giver, more)));
  });
  expect(await again.done).toBe(true);
  const until = new Date(before.getTime() + 20 * 86_400_000);
  expect(await rowsOf(asha.id)).toMatchObject([{ expires_at: until }]);
});

describe('revoke', () => {
  test('takes a grant back at once, writes why, and it can be given again', async () => {
    const [asha, product] = [await newPerson(services), await newCourse()];
    const { id: rightId } = await desk.grant({ userId: asha.id, product, until: null, note });
    const next = await follow(clientFor(services, asha).enrolments.watch);
    expect(await next()).toEqual({ productIds: [product.id] });
    await desk.revoke({ rightId, note: 'a mistake' });
    expect(await next()).toEqual({ productIds: [] });
    expect(await rowsOf(asha.id)).toMatchObject([{ revoked_reason: 'staff', note: 'a mistake' }]);
    const details = { ...product, before: { until: null }, after: null, note: 'a mistake' };
    expect((await eventsOf(db, asha.id)).at(-1)).toEqual({ act: 'access.revoked', actor_id: support.id, details });
    await expect(desk.revoke({ rightId, note })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await desk.grant({ userId: asha.id, product, until: null, note });
    expect(await rowsOf(asha.id)).toHaveLength(2);
  });

  test('what was paid for is refunded instead', async () => {
    const { asha, rightId } = await newPaidRight();
    await expect(desk.revoke({ rightId, note })).rejects.toMatchObject({ code: 'WAS_PAID', status: 409 });
    expect(await rowsOf(asha.id)).toMatchObject([{ revoked_at: null }]);
    expect(await eventsOf(db, asha.id)).toEqual([]);
  });

  test('ten at once take it once', async () => {
    const [asha, product] = [await newPerson(services), await newCourse()];
    const { id: rightId } = await desk.grant({ userId: asha.id, product, until: null, note });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => desk.revoke({ rightId, note })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await eventsOf(db, asha.id)).filter(({ act }) => act === 'access.revoked')).toHaveLength(1);
  });
});

describe('list', () => {
  test('shows every right of a person, also those that ended, newest first, with its order’s number', async () => {
    const { asha, product, rightId } = await newPaidRight();
    const { number } = await db
      .selectFrom('orders')
      .where('user_id', '=', asha.id)
      .select('number')
      .executeTakeFirstOrThrow();
    const gift = await newCourse();
    const { id } = await desk.grant({ userId: asha.id, product: gift, until: null, note });
    await desk.revoke({ rightId: id, note: 'a mistake' });
    const ever = { kind: 'course', title: 'भारत का इतिहास', grantedAt: expect.any(String), expiresAt: null };
    expect(await desk.list({ userId: asha.id })).toEqual([
      {
        ...ever,
        id,
        productId: gift.id,
        source: 'grant',
        orderNumber: null,
        revokedAt: expect.stringMatching(/Z$/),
        note: 'a mistake',
      },
      {
        ...ever,
        id: rightId,
        productId: product.id,
        source: 'order',
        orderNumber: number,
        revokedAt: null,
        note: null,
      },
    ]);
    await expect(desk.list({ userId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('to students and instructors there is none of this', async () => {
  const { asha, product, rightId } = await newPaidRight();
  for (const person of [asha, await newPerson(services, { role: 'instructor' })]) {
    const { list, grant, extend, revoke } = clientFor(services, person).enrolments;
    for (const call of [
      list({ userId: asha.id }),
      grant({ userId: person.id, product, until: null, note }),
      extend({ rightId, until: null, note }),
      revoke({ rightId, note }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await rowsOf(asha.id)).toHaveLength(1);
});
