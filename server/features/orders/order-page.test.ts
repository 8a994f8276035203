import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-page.ts';
import type { OrderFilter } from '#contract/orders/orders.ts';
import type { SaleKind } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import type { Person } from '#server/platform/session.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { addRefunded, changeOrderStatus, recordStep } from './orders.service.ts';

const services = await testServices();
const { db, pool } = services;

const newProductId = (kind: SaleKind) =>
  insertProduct(db, kind, { title: 'Sociology', price_paise: 49900, published_at: new Date() });
const newCourse = () => newProductId('course');
const orderBy = async (person: Person, status: 'draft' | 'awaiting_payment' | 'paid' = 'paid', courseId?: string) =>
  newOrder(services, { userId: person.id, items: [{ kind: 'course', id: courseId ?? (await newCourse()) }], status });

let payments = 0;
async function newPayment(orderId: string, status: 'created' | 'failed' | 'authorized' | 'captured'): Promise<string> {
  payments += 1;
  const key = { provider: 'sandbox', provider_order_id: `order_${payments}` };
  await db
    .insertInto('provider_orders')
    .values({ ...key, order_id: orderId, amount_paise: 49900 })
    .execute();
  const isPaid = status === 'captured';
  const { id } = await db
    .insertInto('payments')
    .values({
      ...key,
      provider_payment_id: `pay_${payments}`,
      order_id: orderId,
      status,
      amount_paise: 49900,
      currency: 'INR',
      method: 'upi',
      bank_reference: '0125836177',
      raw: '{}',
      made_at: new Date('2026-11-20T04:00:00Z'),
      captured_at: isPaid ? new Date('2026-11-20T04:01:00Z') : null,
      pays_order: isPaid,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list', () => {
  test('is paged newest first, without a gap or a repetition where many were made at once', async () => {
    const asha = await newPerson(services);
    const at = new Date('2026-11-20T04:00:00.123Z');
    const made = await Promise.all(
      Array.from({ length: 45 }, async () =>
        newOrder(services, { userId: asha.id, items: [{ kind: 'course', id: await newCourse() }], paidAt: at }),
      ),
    );
    await orderBy(await newPerson(services));
    const { orders } = clientFor(services, asha);
    const seen: string[] = [];
    let after: string | undefined;
    const lengths: number[] = [];
    do {
      const page = await orders.list(after ? { after } : {});
      lengths.push(page.orders.length);
      seen.push(...page.orders.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(lengths).toEqual([20, 20, 5]);
    expect(seen).toEqual(made.toSorted().toReversed());
  });

  test('says title, price and state as they were ordered, also when the item is gone', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    await addRefunded(db, id, 10000);
    await pool.query('delete from products where id = $1', [courseId]);
    const { orders, next } = await clientFor(services, asha).orders.list({});
    expect(next).toBeNull();
    expect(orders).toEqual([
      {
        id,
        number: expect.stringMatching(/^ADH-/),
        status: 'partially_refunded',
        kind: 'course',
        productId: null,
        title: `Item ${courseId}`,
        thumbnailUrl: null,
        totalPaise: 49900,
        refundedPaise: 10000,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
  });

  test.each<[OrderFilter, OrderStatus[]]>([
    ['waiting', ['draft', 'awaiting_payment']],
    ['paid', ['paid', 'partially_refunded']],
    ['refunded', ['refunded', 'auto_refunded']],
    ['closed', ['cancelled', 'expired']],
  ])('filtered by %s', async (status, shown) => {
    const asha = await newPerson(services);
    await orderBy(asha, 'draft');
    await orderBy(asha, 'awaiting_payment');
    await orderBy(asha, 'paid');
    for (const [from, to] of [
      ['paid', 'partially_refunded'],
      ['paid', 'refunded'],
      ['awaiting_payment', 'auto_refunded'],
      ['draft', 'cancelled'],
      ['draft', 'expired'],
    ] as const)
      await changeOrderStatus(db, await orderBy(asha, from), to);
    const { orders } = await clientFor(services, asha).orders.list({ status });
    expect(orders.map((order) => order.status).toSorted()).toEqual(shown.toSorted());
  });

  test.each([
    'nonsense',
    Buffer.from('{"at":1}').toString('base64url'),
    Buffer.from('{"at":1e300,"id":"x"}').toString('base64url'),
    Buffer.from(`{"at":1,"id":"x","or":"1=1"}`).toString('base64url'),
    Buffer.from(`["' or 1=1 --"]`).toString('base64url'),
  ])('a made-up place %s is refused', async (after) => {
    const { orders } = clientFor(services, await newPerson(services));
    await expect(orders.list({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test("a place in somebody else's list shows nothing of it", async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    for (let made = 0; made < 21; made += 1) await orderBy(asha);
    const { next } = await clientFor(services, asha).orders.list({});
    expect(await clientFor(services, binod).orders.list({ after: next ?? '' })).toEqual({ orders: [], next: null });
  });

  test('neither a user id nor an unknown filter is taken', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const { orders } = clientFor(services, asha);
    for (const input of [{ userId: binod.id }, { status: 'everything' }, { status: ["paid' or 1=1"] }] as object[])
      await expect(orders.list(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('what waits', () => {
  test('comes and goes with the steps of an order, by itself', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const next = await follow(clientFor(services, asha).orders.pending.watch);
    expect(await next()).toEqual([]);
    const id = await orderBy(asha, 'awaiting_payment');
    expect(await next()).toMatchObject([{ id, status: 'awaiting_payment' }]);
    await changeOrderStatus(db, id, 'paid');
    expect(await next()).toEqual([]);
    const others = await follow(clientFor(services, binod).orders.pending.watch);
    expect(await others()).toEqual([]);
  });

  test.each([
    ['draft', 1, undefined, true],
    ['awaiting_payment', 1, undefined, true],
    ['awaiting_payment', -1, undefined, false],
    ['awaiting_payment', -1, 'failed', false],
    ['awaiting_payment', -1, 'created', true],
    ['awaiting_payment', -1, 'authorized', true],
    ['paid', 1, 'captured', false],
  ] as const)('%s, held for %i minutes more, its payment %s', async (status, minutes, payment, waits) => {
    const asha = await newPerson(services);
    const id = await orderBy(asha, status);
    await pool.query("update orders set expires_at = now() + $2 * interval '1 minute' where id = $1", [id, minutes]);
    if (payment) await newPayment(id, payment);
    const next = await follow(clientFor(services, asha).orders.pending.watch);
    expect((await next()).map((order) => order.id)).toEqual(waits ? [id] : []);
  });
});

describe('the orders of an item', () => {
  const watch = async (person: Person, input: { kind: 'course' | 'ebook'; id: string; orderId?: string }) =>
    follow((_, options) => clientFor(services, person).orders.item.watch(input, options));

  test('the latest in full, what happens to it at once, and the older ones', async () => {
    const [asha, courseId, ebookId] = [await newPerson(services), await newCourse(), await newProductId('ebook')];
    const old = await orderBy(asha, 'draft', courseId);
    await changeOrderStatus(db, old, 'cancelled');
    const next = await watch(asha, { kind: 'course', id: courseId });
    expect(await next()).toMatchObject({ shown: { id: old, status: 'cancelled' }, others: [] });
    const id = await newOrder(services, {
      userId: asha.id,
      items: [
        { kind: 'course', id: courseId },
        { kind: 'ebook', id: ebookId },
      ],
      status: 'awaiting_payment',
    });
    expect(await next()).toMatchObject({
      shown: {
        id,
        payment: null,
        events: [],
        items: [
          { productId: courseId, open: false, expiresAt: null },
          { kind: 'ebook', productId: ebookId, open: false },
        ],
        refundable: { refusal: 'not-paid', until: null },
      },
      others: [{ id: old }],
    });
    await newPayment(id, 'captured');
    const until = new Date(Date.now() + 86_400_000);
    const right = { user_id: asha.id, source: 'order', order_id: id };
    await db
      .insertInto('entitlements')
      .values([
        { ...right, product_id: courseId, expires_at: until },
        { ...right, product_id: ebookId },
      ])
      .execute();
    await db.transaction().execute(async (tx) => {
      await changeOrderStatus(tx, id, 'paid');
      await recordStep(tx, id, 'paid', { details: { amountPaise: 49900, method: 'upi' } });
    });
    expect(await next()).toMatchObject({
      shown: {
        status: 'paid',
        payment: { method: 'upi', bankReference: '0125836177', paidAt: '2026-11-20T04:01:00.000Z' },
        events: [{ step: 'paid', details: { amountPaise: 49900, method: 'upi' }, at: expect.any(String) }],
        items: [
          { open: true, expiresAt: until.toISOString() },
          { open: true, expiresAt: null },
        ],
        refundable: { refusal: null, days: 7, limitPercent: 20, seenPercent: 0, until: expect.any(String) },
      },
    });
  });

  test.each([
    ['taken back', { revoked_at: new Date(), revoked_reason: 'refunded' }, null],
    ['over', { expires_at: new Date('2026-01-01T00:00:00Z') }, '2026-01-01T00:00:00.000Z'],
  ])('what it gave and is %s is not open', async (_, ended, expiresAt) => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    const right = { user_id: asha.id, product_id: courseId, source: 'order', order_id: id };
    await db
      .insertInto('entitlements')
      .values({ ...right, ...ended })
      .execute();
    const next = await watch(asha, { kind: 'course', id: courseId });
    expect(await next()).toMatchObject({ shown: { items: [{ open: false, expiresAt }] } });
  });

  test('an older one that is asked for stands alone, the latest beside it', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const old = await orderBy(asha, 'draft', courseId);
    await changeOrderStatus(db, old, 'expired');
    const latest = await orderBy(asha, 'paid', courseId);
    const next = await watch(asha, { kind: 'course', id: courseId, orderId: old });
    expect(await next()).toMatchObject({ shown: { id: old }, others: [{ id: latest }] });
  });

  test('refunds and documents are told, and end what can be asked back', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    const paymentId = await newPayment(id, 'captured');
    await db
      .insertInto('invoices')
      .values({
        kind: 'receipt',
        number: 'AD/26-27/0000001',
        series: 'AD',
        financial_year: '26-27',
        serial: 1,
        order_id: id,
        issued_on: '2026-11-20',
        total_paise: 49900,
        content: '{}',
      })
      .execute();
    const next = await watch(asha, { kind: 'course', id: courseId });
    expect(await next()).toMatchObject({ shown: { documents: [{ number: 'AD/26-27/0000001', kind: 'receipt' }] } });
    const refund = { order_id: id, payment_id: paymentId, amount_paise: 49900 };
    await db
      .insertInto('refunds')
      .values({ ...refund, cause: 'request', status: 'requested' })
      .execute();
    await recordStep(db, id, 'refund-requested', { details: { amountPaise: 49900 } });
    expect(await next()).toMatchObject({
      shown: {
        refunds: [
          { status: 'requested', cause: 'request', amountPaise: 49900, processedAt: null, bankReference: null },
        ],
        refundable: { refusal: 'already-asked' },
      },
    });
  });

  test('a second charge that goes back is no question of the buyer', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    const refund = { order_id: id, payment_id: await newPayment(id, 'captured'), amount_paise: 49900 };
    await db
      .insertInto('refunds')
      .values({ ...refund, cause: 'duplicate', status: 'requested' })
      .execute();
    const next = await watch(asha, { kind: 'course', id: courseId });
    expect(await next()).toMatchObject({ shown: { refundable: { refusal: null } } });
  });

  test('too late is by the promise of now', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const paidAt = new Date(Date.now() - 8 * 86_400_000);
    await newOrder(services, { userId: asha.id, items: [{ kind: 'course', id: courseId }], paidAt });
    const next = await watch(asha, { kind: 'course', id: courseId });
    expect(await next()).toMatchObject({ shown: { refundable: { refusal: 'too-late' } } });
    const promises = { refundDays: 30, refundSeenPercent: 20, refundDecisionDays: 5, deliveryMinutes: 10 };
    await db
      .insertInto('settings')
      .values({ name: 'promises', value: JSON.stringify(promises) })
      .execute();
    const again = await watch(asha, { kind: 'course', id: courseId });
    expect(await again()).toMatchObject({ shown: { refundable: { refusal: null, days: 30 } } });
    await db.deleteFrom('settings').where('name', '=', 'promises').execute();
  });

  test('counts what was seen: lessons of a course, pages of a book', async () => {
    const [asha, courseId, ebookId] = [await newPerson(services), await newCourse(), await newProductId('ebook')];
    await orderBy(asha, 'paid', courseId);
    await newOrder(services, { userId: asha.id, items: [{ kind: 'ebook', id: ebookId }], status: 'paid' });
    const part = { course_id: courseId, title: 'One', position: 0 };
    const section = await db.insertInto('course_sections').values(part).returning('id').executeTakeFirstOrThrow();
    const lesson = { course_id: courseId, section_id: section.id, title: 'L', kind: 'video', published_at: new Date() };
    const [first] = await db
      .insertInto('lessons')
      .values([0, 1].map((position) => ({ ...lesson, position, seconds: 100 })))
      .returning('id')
      .execute();
    const progress = { user_id: asha.id, lesson_id: first?.id ?? '', seen: '{[0,60)}' };
    await db.insertInto('lesson_progress').values(progress).execute();
    // A lesson that is free to everybody does not count, however much of it was seen.
    const free = await db
      .insertInto('lessons')
      .values({ ...lesson, position: 2, seconds: 100, is_preview: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const whole = { user_id: asha.id, lesson_id: free.id, seen: '{[0,100)}' };
    await db.insertInto('lesson_progress').values(whole).execute();
    await db.updateTable('ebooks').set({ pages: 10 }).where('id', '=', ebookId).execute();
    const place = { user_id: asha.id, document_kind: 'ebook', document_id: ebookId, seen: '{[1,2)}' };
    await db.insertInto('reading_places').values(place).execute();
    const shownOf = async (kind: 'course' | 'ebook', id: string) => (await (await watch(asha, { kind, id }))())?.shown;
    expect(await shownOf('course', courseId)).toMatchObject({
      refundable: { seenPercent: 30, refusal: 'seen-too-much' },
    });
    expect(await shownOf('ebook', ebookId)).toMatchObject({ refundable: { seenPercent: 10, refusal: null } });
  });

  test('the free sample of a book does not count, nor what was seen of it before it was paid', async () => {
    const [asha, ebookId] = [await newPerson(services), await newProductId('ebook')];
    await db.updateTable('ebooks').set({ pages: 8, sample_pages: 2 }).where('id', '=', ebookId).execute();
    const place = { user_id: asha.id, document_kind: 'ebook', document_id: ebookId };
    await db
      .insertInto('reading_places')
      .values({ ...place, seen: '{[1,4)}' })
      .execute();
    const book = { kind: 'ebook' as const, id: ebookId };
    const id = await newOrder(services, { userId: asha.id, items: [book], status: 'awaiting_payment' });
    await db.updateTable('orders').set({ status: 'paid', paid_at: new Date() }).where('id', '=', id).execute();
    const refundable = async () => (await (await watch(asha, book))())?.shown.refundable;
    const see = (seen: string) =>
      db.updateTable('reading_places').set({ seen }).where('user_id', '=', asha.id).execute();
    expect(await refundable()).toMatchObject({ seenPages: 0, seenPercent: 0, limitPages: 3, refusal: null });
    await see('{[1,7)}');
    expect(await refundable()).toMatchObject({ seenPages: 3, seenPercent: 50, limitPercent: 50, refusal: null });
    await see('{[1,8)}');
    expect(await refundable()).toMatchObject({ seenPages: 4, refusal: 'seen-too-much' });
  });

  test('a book whose file was fetched since it was paid is not given back', async () => {
    const [asha, ebookId] = [await newPerson(services), await newProductId('ebook')];
    await db.updateTable('ebooks').set({ pages: 80 }).where('id', '=', ebookId).execute();
    await newOrder(services, { userId: asha.id, items: [{ kind: 'ebook', id: ebookId }], status: 'paid' });
    const copy = { trace_id: `mark ${ebookId}`, user_id: asha.id };
    await db
      .insertInto('reading_copies')
      .values({ ...copy, document_kind: 'ebook', document_id: ebookId })
      .execute();
    await db
      .insertInto('reading_downloads')
      .values({ ...copy, address: '10.0.0.1' })
      .execute();
    const next = await watch(asha, { kind: 'ebook', id: ebookId });
    expect(await next()).toMatchObject({ shown: { refundable: { refusal: 'downloaded' } } });
  });

  test('are shown when the item is gone, to whoever knows which one it was', async () => {
    const [asha, binod, courseId] = [await newPerson(services), await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    await pool.query('delete from products where id = $1', [courseId]);
    const next = await watch(asha, { kind: 'course', id: courseId, orderId: id });
    expect(await next()).toMatchObject({ shown: { id, productId: null, items: [{ productId: null, open: false }] } });
    const others = await watch(binod, { kind: 'course', id: courseId, orderId: id });
    expect(await others()).toBeNull();
  });

  test("somebody else's, an unknown one, one of another item or kind: null", async () => {
    const [asha, binod, courseId] = [await newPerson(services), await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    const other = await newCourse();
    for (const [person, input] of [
      [binod, { kind: 'course', id: courseId }],
      [binod, { kind: 'course', id: courseId, orderId: id }],
      [asha, { kind: 'course', id: other, orderId: id }],
      [asha, { kind: 'ebook', id: courseId, orderId: id }],
      [asha, { kind: 'ebook', id: courseId }],
      [asha, { kind: 'course', id: courseId, orderId: 'none' }],
      [asha, { kind: 'course', id: 'none' }],
    ] as const) {
      const next = await watch(person, input);
      expect(await next()).toBeNull();
    }
  });

  test('ten thousand ids that somebody walks through: not one of another person', async () => {
    const [asha, binod, courseId] = [await newPerson(services), await newPerson(services), await newCourse()];
    const id = await orderBy(asha, 'paid', courseId);
    const near = BigInt(`0x${id.replaceAll('-', '')}`);
    const client = clientFor(services, binod);
    let hits = 0;
    for (let step = 0; step < 10_000; step += 200)
      await Promise.all(
        Array.from({ length: 200 }, async (_, each) => {
          const hex = (near + BigInt(step + each - 5000)).toString(16).padStart(32, '0');
          const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
          const stream = await client.orders.item.watch({ kind: 'course', id: courseId, orderId });
          if ((await stream.next()).value !== null) hits += 1;
          await stream.return();
        }),
      );
    expect(hits).toBe(0);
  }, 60_000);

  test('visitors are told to sign in', async () => {
    const { orders } = clientFor(services, null);
    const input = { kind: 'course', id: 'none' } as const;
    for (const call of [() => orders.list({}), () => orders.pending.watch(), () => orders.item.watch(input)])
      await expect(call()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});
