import { describe, expect, test } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { clientFor, newPerson } from '#server/testing.ts';

const { services, pay, hush } = await testPayments();
const { db } = services;
const support = clientFor(services, await newPerson(services, { role: 'support' }));
const student = clientFor(services, await newPerson(services));

const numberOf = async (orderId: string) =>
  (await db.selectFrom('orders').where('id', '=', orderId).select('number').executeTakeFirstOrThrow()).number;

describe('report', () => {
  test("is empty where everything is as it should be, and nobody else's to read", async () => {
    const { providerOrderId } = await newOpened(services);
    pay(providerOrderId);
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    await newOpened(services);
    expect(await support.payments.report()).toEqual({
      moneyWithoutAccess: [],
      accessWithoutMoney: [],
      findings: [],
      parkedWebhooks: 0,
      parked: [],
      checkedAt: expect.any(String),
    });
    await expect(student.payments.report()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('shows a paid order that gave nothing, and money that pays nothing', async () => {
    const empty = await newOpened(services);
    await db
      .updateTable('orders')
      .set({ status: 'paid', paid_at: new Date() })
      .where('id', '=', empty.orderId)
      .execute();
    const wrong = await newOpened(services);
    const paymentId = pay(wrong.providerOrderId, { amountPaise: 100 });
    await applyPayment(services, wrong.providerOrderId);
    const report = await support.payments.report();
    expect(report.moneyWithoutAccess).toMatchObject([
      { orderId: expect.any(String), orderNumber: expect.stringMatching(/^ADH-/), student: expect.any(String) },
      {},
    ]);
    expect(report.moneyWithoutAccess.map(({ orderId, amountPaise }) => `${orderId} ${amountPaise}`).toSorted()).toEqual(
      [`${empty.orderId} 49900`, `${wrong.orderId} 100`].toSorted(),
    );
    expect(report.findings).toMatchObject([{ kind: 'wrong-amount', subject: paymentId }]);
    expect(report.accessWithoutMoney).toEqual([]);
  });

  test('shows a right that no payment pays, but neither a granted nor a free one', async () => {
    const { orderId, student: person, courseId } = await newOpened(services);
    const right = { user_id: person.id, product_id: courseId };
    await db
      .insertInto('entitlements')
      .values({ ...right, source: 'order', order_id: orderId })
      .execute();
    const { courseId: granted } = await newOpened(services);
    await db
      .insertInto('entitlements')
      .values({ ...right, product_id: granted, source: 'grant' })
      .execute();
    const { accessWithoutMoney } = await support.payments.report();
    expect(accessWithoutMoney).toMatchObject([
      { orderId, student: person.name, title: expect.stringContaining('Course') },
    ]);
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('order_id', '=', orderId).execute();
    expect((await support.payments.report()).accessWithoutMoney).toEqual([]);
  });

  test('counts messages that nobody could place', async () => {
    await services.pool.query(
      `insert into webhook_events (provider, event_id, body, body_hash, parked_at) values ('sandbox', '', '', 'a', now())`,
    );
    expect((await support.payments.report()).parkedWebhooks).toBe(1);
  });
});

describe('check', () => {
  test('asks about an order by its number, in any case, or its id', async () => {
    const first = await newOpened(services);
    pay(first.providerOrderId);
    await support.payments.check({ order: ` ${(await numberOf(first.orderId)).toLowerCase()} ` });
    const second = await newOpened(services);
    pay(second.providerOrderId);
    await support.payments.check({ order: second.orderId });
    for (const { orderId } of [first, second]) expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('says that the provider is silent, and that there is no such order', async () => {
    const { orderId } = await newOpened(services);
    hush('yes');
    await expect(support.payments.check({ order: orderId })).rejects.toMatchObject({ code: 'PROVIDER_SILENT' });
    hush('no');
    for (const order of ['ADH-00-000000', 'none', '%', "' or true --"])
      await expect(support.payments.check({ order })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(student.payments.check({ order: orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('settleFinding', () => {
  test('puts a finding away once, and says in the log who did, and what was done', async () => {
    const { providerOrderId } = await newOpened(services);
    const paymentId = pay(providerOrderId, { currency: 'USD' });
    await applyPayment(services, providerOrderId);
    const { findings } = await support.payments.report();
    const findingId = findings.find(({ subject }) => subject === paymentId)?.id ?? '';
    const put = () => support.payments.settleFinding({ findingId, note: 'बैंक ने पैसा लौटाया' });
    await expect(student.payments.settleFinding({ findingId, note: 'mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const answers = await Promise.allSettled([put(), put()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await support.payments.report()).findings.map(({ id }) => id)).not.toContain(findingId);
    const events = await db.selectFrom('audit_events').where('act', '=', 'finding.settled').selectAll().execute();
    expect(events).toMatchObject([
      { actor_role: 'support', details: { kind: 'wrong-amount', subject: paymentId, note: 'बैंक ने पैसा लौटाया' } },
    ]);
    await applyPayment(services, providerOrderId);
    expect((await support.payments.report()).findings.map(({ id }) => id)).not.toContain(findingId);
    await expect(support.payments.settleFinding({ findingId: 'none', note: 'why not' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
