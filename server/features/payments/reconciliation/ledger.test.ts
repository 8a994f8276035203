import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { compareLedger, watchSilence } from './ledger.service.ts';
import { indianDayOf } from './schedule.rules.ts';
import { sweepCaptured } from './sweep.service.ts';

const { services, pay, sendBack, hush, orders, payments, refunds } = await testPayments();
const { db } = services;
const error = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);

const DAY_MS = 86_400_000;
const today = indianDayOf(new Date());
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const findings = (kind: string) => db.selectFrom('money_findings').where('kind', '=', kind).selectAll().execute();

beforeEach(async () => {
  payments.clear();
  refunds.clear();
  error.mockClear();
  await services.pool.query('truncate money_findings, webhook_events, sweep_marks');
  await services.pool.query(`alter table money_audit disable trigger user; delete from money_audit;
    alter table money_audit enable trigger user`);
});

async function newPaid() {
  const opened = await newOpened(services);
  const paymentId = pay(opened.providerOrderId);
  await applyPayment(services, opened.providerOrderId);
  return { ...opened, paymentId };
}

describe('compareLedger', () => {
  test('finds nothing where both sides agree, refunds and wrong sums among them', async () => {
    const { paymentId, providerOrderId } = await newPaid();
    await newPaid();
    pay(providerOrderId, { amountPaise: 5 });
    pay(providerOrderId, { currency: 'USD' });
    pay(providerOrderId, { status: 'failed' });
    sendBack(paymentId, 20000);
    await applyPayment(services, providerOrderId);
    expect(await compareLedger(services, inDays(1))).toEqual([]);
    expect(await compareLedger(services, inDays(7))).toEqual([]);
    expect(await findings('ledger-difference')).toEqual([]);
  });

  test('tells once of a day that differs, with both sums, and clears it when it agrees', async () => {
    await newPaid();
    const { providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    expect(await compareLedger(services, inDays(0))).toEqual([]);
    for (const _ of [1, 2]) expect(await compareLedger(services, inDays(1))).toEqual([today]);
    const details = { ours: 49900, theirs: 99800 };
    expect(await findings('ledger-difference')).toMatchObject([{ subject: today, details, settled_at: null }]);
    expect(error).toHaveBeenCalledTimes(1);
    await applyPayment(services, providerOrderId);
    expect(await compareLedger(services, inDays(2))).toEqual([]);
    expect(await findings('ledger-difference')).toMatchObject([{ settled_at: expect.any(Date) }]);
  });

  test('sees money that only we believe in, and a refund that only they have', async () => {
    const { paymentId } = await newPaid();
    payments.delete(paymentId);
    expect(await compareLedger(services, inDays(1))).toEqual([today]);
    expect(await findings('ledger-difference')).toMatchObject([{ details: { ours: 49900, theirs: 0 } }]);
    const other = await newPaid();
    payments.delete(other.paymentId);
    const payment = await newPaid();
    sendBack(payment.paymentId, 100);
    await compareLedger(services, inDays(1));
    expect(await findings('ledger-difference')).toMatchObject([{ details: { ours: 149700, theirs: 49800 } }]);
  });

  test('counts a refund on the day on which it was made, however long its bank took', async () => {
    const { paymentId, providerOrderId } = await newPaid();
    sendBack(paymentId, 20000, { madeAt: inDays(-3) });
    await applyPayment(services, providerOrderId);
    expect(await compareLedger(services, inDays(1))).toEqual([]);
  });

  test('throws, and finds nothing, while the provider is silent', async () => {
    await newPaid();
    hush('yes');
    await expect(compareLedger(services, inDays(1))).rejects.toMatchObject({ kind: 'silent' });
    hush('no');
    expect(await findings('ledger-difference')).toEqual([]);
  });
});

describe('sweepCaptured', () => {
  test("settles what we missed, takes refunds over, and tells of what is nobody's", async () => {
    const missed = await newOpened(services);
    pay(missed.providerOrderId);
    const refunded = await newPaid();
    sendBack(refunded.paymentId, 49900);
    const strange = pay('order_of_a_payment_link');
    pay('order_of_another', { status: 'failed' });
    expect(await sweepCaptured(services, inDays(0))).toBe(3);
    expect((await stateOf(services, missed.orderId)).status).toBe('paid');
    expect(await stateOf(services, refunded.orderId)).toMatchObject({ status: 'refunded', rights: ['order refunded'] });
    expect(await findings('unknown-payment')).toMatchObject([{ subject: strange }]);
    await sweepCaptured(services, inDays(1));
    expect(error).toHaveBeenCalledTimes(1);
  });

  test('reads on from where it was, and six days back', async () => {
    const list = vi.spyOn(services.payments, 'listPayments');
    await sweepCaptured(services, inDays(0));
    await sweepCaptured(services, inDays(3));
    const [first, second] = list.mock.calls.map(([{ from }]) => Math.round((from.getTime() - Date.now()) / DAY_MS));
    expect([first, second]).toEqual([-6, -6]);
    await sweepCaptured(services, inDays(10));
    expect(list.mock.calls.map(([{ from }]) => Math.round((from.getTime() - Date.now()) / DAY_MS))).toEqual([
      -6, -6, -3,
    ]);
    list.mockRestore();
  });

  test('begins anew where the provider fell silent', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    hush('yes');
    await expect(sweepCaptured(services, inDays(0))).rejects.toMatchObject({ kind: 'silent' });
    hush('no');
    expect(await db.selectFrom('sweep_marks').selectAll().execute()).toEqual([]);
    await sweepCaptured(services, inDays(0));
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('one that cannot be placed holds up no other, and is told', async () => {
    const [unknown, missed] = [await newOpened(services), await newOpened(services)];
    for (const { providerOrderId } of [unknown, missed]) pay(providerOrderId);
    orders.delete(unknown.providerOrderId);
    expect(await sweepCaptured(services, inDays(0))).toBe(2);
    expect((await stateOf(services, missed.orderId)).status).toBe('paid');
    expect((await stateOf(services, unknown.orderId)).status).toBe('awaiting_payment');
    expect(error).toHaveBeenCalledTimes(1);
  });

  test('finds each of more than one page', async () => {
    const opened = await Promise.all(Array.from({ length: 101 }, () => newOpened(services)));
    for (const { providerOrderId } of opened) pay(providerOrderId);
    expect(await sweepCaptured(services, inDays(0))).toBe(101);
    expect(await sweepCaptured(services, inDays(0))).toBe(0);
  });
});

describe('watchSilence', () => {
  test('tells once that orders are paid and no message comes, until one does', async () => {
    await db
      .updateTable('orders')
      .set({ paid_at: inDays(-1) })

      .where('paid_at', 'is not', null)
      .execute();
    expect(await watchSilence(services, inDays(0))).toBe(false);
    await newPaid();
    for (const _ of [1, 2, 3]) expect(await watchSilence(services, inDays(0))).toBe(true);
    expect(await findings('webhooks-silent')).toMatchObject([{ settled_at: null }]);
    expect(error).toHaveBeenCalledTimes(1);
    await services.pool.query(
      `insert into webhook_events (provider, event_id, body, body_hash) values ('sandbox', '', '', '')`,
    );
    expect(await watchSilence(services, inDays(0))).toBe(false);
    expect(await findings('webhooks-silent')).toMatchObject([{ settled_at: expect.any(Date) }]);
    expect(await watchSilence(services, inDays(0.3))).toBe(false);
  });
});
