import { describe, expect, test, vi } from 'vitest';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { newOpened, OPEN, PAID, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { applyOrderPayments, applyPayment } from './apply-payment.service.ts';

const { services, calls, provider, pay, move, hush, orders } = await testPayments();
const { db } = services;

/** What the provider was asked to do, not only to tell. */
const acts = () => calls.filter((call) => !call.startsWith('fetch'));

describe('settle', () => {
  test('fifty at once give one right, one document, one mail', async () => {
    const { orderId, providerOrderId, student, courseId } = await newOpened(services);
    pay(providerOrderId);
    await Promise.all(Array.from({ length: 50 }, () => applyPayment(services, providerOrderId)));
    expect(await stateOf(services, orderId)).toEqual(PAID);
    const mail = await db.selectFrom('mails').where('user_id', '=', student.id).selectAll().executeTakeFirstOrThrow();
    const number = (await findOrder(db, orderId))?.number;
    const { publicUrl } = services;
    expect(mail).toMatchObject({ recipient: student.email, language: 'en' });
    expect(mail.details).toMatchObject({
      number,
      total: 'INR 499.00',
      orderLink: `${publicUrl}/course-order/${courseId}?order=${orderId}`,
      openLink: `${publicUrl}/course/${courseId}/lesson`,
    });
    const steps = await db.selectFrom('order_events').where('order_id', '=', orderId).selectAll().execute();
    const detailsOf = (step: string) => steps.find((each) => each.step === step)?.details;
    expect(detailsOf('paid')).toEqual({ amountPaise: 49900, method: 'upi' });
    expect(detailsOf('access-given')).toEqual({ until: null });
  });

  test('of nothing that we asked for asks nobody and writes nothing', async () => {
    const before = calls.length;
    await applyPayment(services, 'order_of_somebody_else');
    expect(calls.length).toBe(before);
  });

  test('while nobody has paid changes nothing', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toEqual(OPEN);
  });

  test('tells once that a bank is waited for, and once why an attempt failed', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const first = pay(providerOrderId, { status: 'created' });
    await applyPayment(services, providerOrderId);
    move(first, { status: 'failed', errorReason: 'insufficient_funds' });
    for (const _ of [1, 2, 3]) await applyPayment(services, providerOrderId);
    const second = pay(providerOrderId, { status: 'failed', method: 'card', errorReason: 'payment_timed_out' });
    await applyPayment(services, providerOrderId);
    const steps = await db
      .selectFrom('order_events')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(steps.map(({ step, once, details }) => ({ step, once, details })).slice(1)).toEqual([
      { step: 'waiting-for-bank', once: first, details: { method: 'upi' } },
      { step: 'attempt-failed', once: first, details: { method: 'upi', reason: 'insufficient_funds' } },
      { step: 'attempt-failed', once: second, details: { method: 'card', reason: 'payment_timed_out' } },
    ]);
  });

  test('captures what only waits for us, once, and never while the order is paid', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId, { status: 'authorized' });
    calls.length = 0;
    await applyPayment(services, providerOrderId);
    expect(acts()).toEqual(['capture']);
    expect(await stateOf(services, orderId)).toMatchObject({ ...PAID, steps: expect.any(Array) });
    pay(providerOrderId, { status: 'authorized' });
    await applyPayment(services, providerOrderId);
    expect(acts()).toEqual(['capture']);
    const { refunds, steps } = await stateOf(services, orderId);
    expect([refunds, steps.filter((step) => step === 'waiting-for-bank')]).toEqual([[], ['waiting-for-bank']]);
  });

  test('says so when it is not known whether it captured', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId, { status: 'authorized' });
    const take = provider.capture;
    const capture = vi.spyOn(provider, 'capture').mockImplementationOnce(async (paymentId, amountPaise) => {
      hush('after-doing');
      return take(paymentId, amountPaise).finally(() => hush('no'));
    });
    await expect(applyPayment(services, providerOrderId)).rejects.toMatchObject({ kind: 'silent' });
    capture.mockRestore();
    await applyPayment(services, providerOrderId);
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('does not mind that the provider captured it first', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const id = pay(providerOrderId, { status: 'authorized' });
    const take = provider.capture;
    const capture = vi.spyOn(provider, 'capture').mockImplementationOnce(async (paymentId, amountPaise) => {
      move(id, { status: 'captured' });
      return take(paymentId, amountPaise);
    });
    await applyPayment(services, providerOrderId);
    expect(capture).toHaveBeenCalledTimes(1);
    capture.mockRestore();
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('leaves alone what is waiting with the wrong sum', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId, { status: 'authorized', amountPaise: 49000 });
    calls.length = 0;
    await applyPayment(services, providerOrderId);
    expect(acts()).toEqual([]);
    expect((await stateOf(services, orderId)).status).toBe('awaiting_payment');
  });

  test('forgets nothing when the provider is silent: throws, and the next time is as the first', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    hush('yes');
    await expect(applyPayment(services, providerOrderId)).rejects.toMatchObject({ kind: 'silent' });
    hush('no');
    expect(await stateOf(services, orderId)).toEqual(OPEN);
    await applyOrderPayments(services, orderId);
    expect(await stateOf(services, orderId)).toEqual(PAID);
  });

  test('believes no answer that was overtaken: a payment only goes forward', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const id = pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    for (const status of ['authorized', 'failed', 'created'] as const) {
      move(id, { status });
      await applyPayment(services, providerOrderId);
      expect(await stateOf(services, orderId)).toEqual(PAID);
    }
  });

  test.each([
    ['less than was asked for', { amountPaise: 49899 }, 'captured 49899'],
    ['a rupee more', { amountPaise: 50000 }, 'captured 50000'],
    ['in dollars', { currency: 'USD' }, undefined],
  ])('gives nothing for a payment of %s, and tells staff once', async (_, attempt, entry) => {
    const { orderId, providerOrderId } = await newOpened(services);
    const error = vi.spyOn(services.log, 'error');
    const id = pay(providerOrderId, attempt);
    await Promise.all([1, 2, 3, 4].map(() => applyPayment(services, providerOrderId)));
    const state = await stateOf(services, orderId);
    expect(state).toEqual({
      ...OPEN,
      payments: [{ status: 'captured', pays: false, mismatch: expect.any(String) }],
      ledger: entry ? [entry] : [],
    });
    const findings = await db.selectFrom('money_findings').where('subject', '=', id).selectAll().execute();
    expect(findings).toMatchObject([{ kind: 'wrong-amount', settled_at: null }]);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect((await stateOf(services, orderId)).rights).toEqual(['order live']);
  });

  test("gives nothing where the provider's order is not for ours", async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const theirs = orders.get(providerOrderId);
    if (theirs) orders.set(providerOrderId, { ...theirs, receipt: 'somebody else' });
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect((await stateOf(services, orderId)).rights).toEqual([]);
  });

  test.each([
    ['what we asked for', 40000, 49900],
    ["the order's sum", 40000, 40000],
  ])('gives nothing where the sum of the provider is not %s', async (_, theirPaise, askedPaise) => {
    const { orderId, providerOrderId } = await newOpened(services);
    const theirs = orders.get(providerOrderId);
    if (theirs) orders.set(providerOrderId, { ...theirs, amountPaise: theirPaise });
    const asked = db.updateTable('provider_orders').where('provider_order_id', '=', providerOrderId);
    await asked.set({ amount_paise: askedPaise }).execute();
    pay(providerOrderId, { amountPaise: askedPaise });
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toMatchObject({
      ...{ status: 'awaiting_payment', rights: [], documents: [] },
      payments: [{ status: 'captured', pays: false, mismatch: expect.stringContaining('asked for 40000 paise') }],
    });
  });

  test('gives nothing for money that had gone back before we heard of it', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId, { status: 'refunded' });
    await applyPayment(services, providerOrderId);
    expect(await stateOf(services, orderId)).toEqual({
      ...OPEN,
      payments: [{ status: 'refunded', pays: false, mismatch: null }],
      ledger: ['captured 49900'],
    });
  });

  test('looks at no payment of another order, whatever list it is in', async () => {
    const rich = await newOpened(services);
    const poor = await newOpened(services);
    const paymentId = pay(rich.providerOrderId);
    const [payment] = await provider.fetchPaymentsOf(rich.providerOrderId);
    if (!payment) throw new Error('gone');
    vi.spyOn(provider, 'fetchPaymentsOf').mockResolvedValueOnce([payment]);
    await applyPayment(services, poor.providerOrderId);
    expect(await stateOf(services, poor.orderId)).toEqual(OPEN);
    move(paymentId, { status: 'authorized' });
    vi.spyOn(provider, 'fetchPaymentsOf').mockResolvedValueOnce([{ ...payment, status: 'authorized' }]);
    calls.length = 0;
    await applyPayment(services, poor.providerOrderId);
    expect(acts()).toEqual([]);
  });

  test('is tried once more after a deadlock, and not after any other error', async () => {
    await services.pool.query(`create sequence tries; create function fail_once() returns trigger language plpgsql as $$
      begin if nextval('tries') = 1 then raise 'stop' using errcode = tg_argv[0]; end if; return new; end $$`);
    for (const [code, status] of [
      ['40P01', 'paid'],
      ['23514', 'awaiting_payment'],
    ] as const) {
      const { orderId, providerOrderId } = await newOpened(services);
      pay(providerOrderId);
      await services.pool.query(`alter sequence tries restart;
        create trigger fail_once before insert on invoices for each row execute function fail_once('${code}')`);
      const settled = await Promise.allSettled([applyPayment(services, providerOrderId)]);
      await services.pool.query('drop trigger fail_once on invoices');
      expect(settled[0]?.status).toBe(status === 'paid' ? 'fulfilled' : 'rejected');
      expect(await stateOf(services, orderId)).toEqual(status === 'paid' ? PAID : OPEN);
    }
  });

  test('counts the use of a coupon, and gives it back with the money', async () => {
    const { id: coupon_id } = await db
      .insertInto('coupons')
      .values({ code: 'PUJA', percent: 10, scope: 'everything' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const uses: (string | undefined)[] = [];
    for (const isOwned of [false, true]) {
      const { orderId, providerOrderId, student, courseId } = await newOpened(services);
      await db.insertInto('coupon_uses').values({ order_id: orderId, coupon_id, user_id: student.id }).execute();
      const right = { user_id: student.id, product_id: courseId, source: 'grant' };
      if (isOwned) await db.insertInto('entitlements').values(right).execute();
      pay(providerOrderId);
      await applyPayment(services, providerOrderId);
      const use = await db.selectFrom('coupon_uses').where('order_id', '=', orderId).selectAll().executeTakeFirst();
      uses.push(use?.used_at ? 'used' : use?.released_at ? 'released' : 'held');
    }
    expect(uses).toEqual(['used', 'released']);
  });

  test('keeps what a bank says that no text of PostgreSQL can hold', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const id = pay(providerOrderId, { method: 'u\0pi' });
    vi.spyOn(provider, 'fetchPaymentsOf').mockImplementationOnce(async () => {
      const facts = { amountPaise: 49900, refundedPaise: 0, currency: 'INR', status: 'captured' as const };
      const words = { method: 'u\0pi', bankReference: '\ud800x', errorReason: null, errorText: null };
      return [
        { id, orderId: providerOrderId, ...facts, ...words, madeAt: new Date(), raw: { note: 'a\0\\u0000\ud800' } },
      ];
    });
    await applyPayment(services, providerOrderId);
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });
});
