import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeOrder, newCourse, newOpened, PAID, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { newPerson, runJobs } from '#server/testing.ts';
import { applyOrderPayments, applyPayment } from './apply-payment.service.ts';

const { services, calls, pay, sendBack, orders } = await testPayments();
const { db } = services;

describe('money that comes twice', () => {
  test('on one provider order: the oldest pays, the others go back, each told once', async () => {
    const { orderId, providerOrderId, student } = await newOpened(services);
    const late = pay(providerOrderId, { madeAt: new Date() });
    const early = pay(providerOrderId, { madeAt: new Date(Date.now() - 60_000) });
    await Promise.all(Array.from({ length: 20 }, () => applyPayment(services, providerOrderId)));
    const paying = await db
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .where('pays_order', '=', true)
      .selectAll()
      .execute();
    expect(paying.map((each) => each.provider_payment_id)).toEqual([early]);
    await runJobs(services);
    expect(await stateOf(services, orderId)).toEqual({
      ...PAID,
      payments: [
        { status: 'captured', pays: false, mismatch: null },
        { status: 'captured', pays: true, mismatch: null },
      ],
      ledger: ['captured 49900', 'captured 49900', 'refunded 49900'],
      refunds: ['duplicate processed 49900'],
      steps: expect.arrayContaining(['charged-twice', 'refund-done']),
      mails: ['charged-twice', 'order-paid', 'refund-done'],
    });
    const mail = await db
      .selectFrom('mails')
      .where('user_id', '=', student.id)
      .where('template', '=', 'charged-twice')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mail.sent_at).not.toBeNull();
    await applyPayment(services, providerOrderId);
    const after = await stateOf(services, orderId);
    expect(after.refunds).toEqual(['duplicate processed 49900']);
    expect(after.payments).toContainEqual({ status: 'refunded', pays: false, mismatch: null });
    expect(late).not.toBe(early);
  });

  test('on two provider orders of one order', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const second = { ...orders.get(providerOrderId), id: 'order_second' } as Parameters<typeof orders.set>[1];
    orders.set(second.id, second);
    await db
      .insertInto('provider_orders')
      .values({ provider: 'sandbox', provider_order_id: second.id, order_id: orderId, amount_paise: 49900 })
      .execute();
    pay(providerOrderId);
    pay(second.id);
    await Promise.all([
      applyPayment(services, providerOrderId),
      applyPayment(services, second.id),
      applyOrderPayments(services, orderId),
    ]);
    const state = await stateOf(services, orderId);
    expect(state.rights).toEqual(['order live']);
    expect(state.refunds).toEqual(['duplicate requested 49900']);
    expect(state.documents).toEqual(['receipt']);
  });

  test('by two orders of one item at once: one gives it, the other goes back', async () => {
    const student = await newPerson(services, { language: 'hi' });
    const courseId = await newCourse(services);
    const first = await newOpened(services, { student, courseId });
    await closeOrder(services, first.orderId, 'expired');
    const second = await newOpened(services, { student, courseId });
    pay(first.providerOrderId);
    pay(second.providerOrderId);
    await Promise.all(
      Array.from({ length: 10 }, () => [first, second])
        .flat()
        .map((each) => applyPayment(services, each.providerOrderId)),
    );
    const states = [await stateOf(services, first.orderId), await stateOf(services, second.orderId)];
    expect(states.map(({ status }) => status).toSorted()).toEqual(['auto_refunded', 'paid']);
    expect(states.flatMap(({ rights }) => rights)).toEqual(['order live']);
    expect(states.flatMap(({ refunds }) => refunds)).toEqual(['already-owned requested 49900']);
    expect(states[0]?.mails).toEqual(['order-paid', 'payment-returned']);
    const [mail] = await db
      .selectFrom('mails')
      .where('user_id', '=', student.id)
      .where('template', '=', 'payment-returned')
      .selectAll()
      .execute();
    expect(mail).toMatchObject({ language: 'hi', details: { cause: 'already-owned', amount: 'INR 499.00' } });
  });

  test('sends back only what did not go back already, and asks about no refund twice', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    const second = pay(providerOrderId, { madeAt: new Date(Date.now() + 1000) });
    sendBack(second, 9900);
    await applyPayment(services, providerOrderId);
    await runJobs(services);
    const { refunds } = await stateOf(services, orderId);
    expect(refunds).toEqual(['duplicate processed 40000', 'staff processed 9900']);
    calls.length = 0;
    await applyPayment(services, providerOrderId);
    expect(calls.toSorted()).toEqual(['fetchOrder', 'fetchPaymentsOf']);
  });

  test('after the order went back as a whole is a surplus, too', async () => {
    const student = await newPerson(services);
    const courseId = await newCourse(services);
    const { orderId, providerOrderId } = await newOpened(services, { student, courseId });
    await db
      .insertInto('entitlements')
      .values({ user_id: student.id, product_id: courseId, source: 'grant' })
      .execute();
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'auto_refunded', rights: [] });
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect((await stateOf(services, orderId)).refunds).toEqual([
      'already-owned requested 49900',
      'duplicate requested 49900',
    ]);
  });
});

describe('money that comes late', () => {
  test.each(['expired', 'cancelled'] as const)('for an order that was %s is honoured', async (status) => {
    const { orderId, providerOrderId } = await newOpened(services);
    await closeOrder(services, orderId, status);
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toEqual(PAID);
  });

  test('for what nobody sells any more goes back', async () => {
    const { orderId, providerOrderId, courseId } = await newOpened(services);
    await closeOrder(services, orderId, 'expired');
    await db.updateTable('products').set({ published_at: null }).where('id', '=', courseId).execute();
    pay(providerOrderId);
    await Promise.all([applyPayment(services, providerOrderId), applyPayment(services, providerOrderId)]);
    expect(await stateOf(services, orderId)).toMatchObject({
      status: 'auto_refunded',
      rights: [],
      documents: [],
      refunds: ['withdrawn requested 49900'],
      ledger: ['captured 49900'],
      mails: ['payment-returned'],
    });
  });

  test('in time is honoured, though the item was taken off sale meanwhile', async () => {
    const { orderId, providerOrderId, courseId } = await newOpened(services);
    await db.updateTable('products').set({ published_at: null }).where('id', '=', courseId).execute();
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toEqual(PAID);
  });

  test('for what could be opened until yesterday goes back; until today it is honoured', async () => {
    const states: string[] = [];
    for (const days of [1, 0]) {
      const { orderId, providerOrderId } = await newOpened(services);
      await sql`update order_items set open_until = (now() at time zone 'Asia/Kolkata')::date - ${days}::int
        where order_id = ${orderId}`.execute(db);
      pay(providerOrderId);
      await applyPayment(services, providerOrderId);
      states.push((await stateOf(services, orderId)).status);
    }
    expect(states).toEqual(['auto_refunded', 'paid']);
  });

  test('for an item that is gone, or from a deleted account, goes back', async () => {
    const gone = await newOpened(services);
    await db.deleteFrom('products').where('id', '=', gone.courseId).execute();
    const nobodys = await newOpened(services);
    await db
      .updateTable('users')
      .set({ anonymised_at: new Date(), suspended_at: new Date(), email: 'gone@school.invalid' })
      .where('id', '=', nobodys.student.id)
      .execute();
    for (const { orderId, providerOrderId } of [gone, nobodys]) {
      pay(providerOrderId);
      await applyPayment(services, providerOrderId);
      expect(await stateOf(services, orderId)).toMatchObject({
        status: 'auto_refunded',
        rights: [],
        refunds: ['withdrawn requested 49900'],
      });
    }
    expect((await stateOf(services, nobodys.orderId)).mails).toEqual([]);
  });

  test('and went back before we knew gives nothing, and both are in the ledger', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const id = pay(providerOrderId);
    sendBack(id, 49900);
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toMatchObject({
      status: 'awaiting_payment',
      rights: [],
      payments: [{ status: 'refunded', pays: false }],
      ledger: ['captured 49900', 'refunded 49900'],
    });
  });
});
