import { describe, expect, test } from 'vitest';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { newToken } from '#server/platform/session.ts';
import { linkTo, visitorOrdered } from '#server/testing/testing-checkout.ts';
import { stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { clientFor, mailsTo, newPerson, runJobs } from '#server/testing.ts';
import { eraseUnpaidVisitors } from './visitor.jobs.ts';

const bench = await testPayments();
const { services, pay } = bench;
const { db, pool } = services;
const deviceId = 'device-123456';

type Ordered = Awaited<ReturnType<typeof visitorOrdered>>;
const ownerOf = async (orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', orderId)
    .select(['users.id', 'users.email'])
    .executeTakeFirstOrThrow();
const verify = ({ browser }: Ordered, token: string) =>
  browser.call((client) => client.accounts.verify({ token, deviceId }));
const settle = ({ providerOrderId }: Ordered) => applyPayment(services, providerOrderId);

/** A link that was mailed before the money came: of another order or registration with the same e-mail it would be one. */
async function early({ orderId }: Ordered): Promise<string> {
  const { token } = newToken();
  await pool.query(
    `update registrations set token_hash = $2 where buyer_id = (select user_id from orders where id = $1)`,
    [orderId, hashOfLinkToken(token)],
  );
  return token;
}

async function paid(): Promise<Ordered & { token: string }> {
  const ordered = await visitorOrdered(bench);
  pay(ordered.providerOrderId);
  await settle(ordered);
  return { ...ordered, token: await linkTo(bench, ordered.input.email) };
}

const GIVEN = { status: 'paid', rights: ['order live'], documents: ['receipt'], refunds: [], mails: ['order-paid'] };

describe('money and confirmation', () => {
  test('first the confirmation: the account has the order, and the money opens it', async () => {
    const ordered = await visitorOrdered(bench);
    await verify(ordered, await early(ordered));
    expect((await ownerOf(ordered.orderId)).email).toBe(ordered.input.email);
    expect(await stateOf(services, ordered.orderId)).toMatchObject({ status: 'awaiting_payment', rights: [] });
    pay(ordered.providerOrderId);
    await settle(ordered);
    await runJobs(services);
    expect(await stateOf(services, ordered.orderId)).toMatchObject(GIVEN);
    expect((await mailsTo(services, ordered.input.email)).map(({ template }) => template)).toEqual(['order-paid']);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('both at once give once, whoever is first (%i)', async () => {
    const ordered = await visitorOrdered(bench);
    const token = await early(ordered);
    pay(ordered.providerOrderId);
    const settlings = Array.from({ length: 10 }, () => settle(ordered));
    await Promise.all([...settlings.slice(0, 5), verify(ordered, token), ...settlings.slice(5)]);
    await runJobs(services);
    expect(await stateOf(services, ordered.orderId)).toMatchObject(GIVEN);
    expect((await ownerOf(ordered.orderId)).email).toBe(ordered.input.email);
    expect(await db.selectFrom('registrations').where('email', '=', ordered.input.email).execute()).toEqual([]);
  });

  test('five who open the link at once make one account with one right', async () => {
    const ordered = await paid();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verify(ordered, ordered.token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs(services);
    expect(await stateOf(services, ordered.orderId)).toMatchObject(GIVEN);
  });

  test('an address that is corrected while its old link is opened goes to one of both, never to two', async () => {
    const ordered = await paid();
    const { browser, orderId, token, input } = ordered;
    const email = `other-${input.email}`;
    await Promise.allSettled([
      verify(ordered, token),
      browser.call((client) => client.checkout.visitor.correctEmail({ orderId, email })),
    ]);
    await runJobs(services);
    const { rights } = await stateOf(services, orderId);
    const waits = await db.selectFrom('registrations').where('email', '=', email).select('buyer_id').execute();
    expect(rights.length + waits.length).toBe(1);
  });
});

describe('money that goes back', () => {
  test('before the confirmation: nothing is given any more, and its buyer is told by mail', async () => {
    const ordered = await paid();
    const { orderId, input, browser, token } = ordered;
    const support = clientFor(services, await newPerson(services, { role: 'support' }));
    await support.refunds.create({ orderId, reason: 'Never confirmed' });
    await runJobs(services);
    const [refund] = await db.selectFrom('refunds').where('order_id', '=', orderId).selectAll().execute();
    expect(refund?.status).toMatch(/pending|processed/);
    await pool.query(
      `update refunds set status = 'processed', processed_at = now() where order_id = $1 and status = 'pending'`,
      [orderId],
    );
    await pool.query(`update orders set status = 'refunded', refunded_paise = total_paise where id = $1`, [orderId]);
    expect(await browser.call((client) => client.checkout.visitor.read({ orderId }))).toMatchObject({
      status: 'returned',
    });
    await verify(ordered, token);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'refunded', rights: [], documents: [] });
    const { id } = await ownerOf(orderId);
    expect(await db.selectFrom('refunds').where('user_id', '=', id).select('id').execute()).toHaveLength(1);
    expect((await mailsTo(services, input.email)).map(({ template }) => template)).toContain('refund-approved');
  });

  test('what nobody paid is gone after a week, and money that comes then goes back', async () => {
    const ordered = await visitorOrdered(bench);
    const { orderId, input } = ordered;
    const over = (days: number) =>
      pool.query(`update registrations set expires_at = now() - make_interval(days => $2) where email = $1`, [
        input.email,
        days,
      ]);
    await over(6);
    await eraseUnpaidVisitors.work(services);
    expect(await db.selectFrom('registrations').where('email', '=', input.email).execute()).toHaveLength(1);
    await over(8);
    await eraseUnpaidVisitors.work(services);
    const { rows } = await pool.query(
      `select o::text as text from orders o where id = $1 union all select u::text from users u
       where id = (select user_id from orders where id = $1) union all select r::text from registrations r where email = $2`,
      [orderId, input.email],
    );
    const left = rows.map(({ text }) => text).join('\n');
    for (const word of [input.email, 'Asha', '192.0.2']) expect(left).not.toContain(word);
    pay(ordered.providerOrderId);
    await settle(ordered);
    await runJobs(services);
    expect(await stateOf(services, orderId)).toMatchObject({
      status: 'auto_refunded',
      refunds: [expect.stringMatching(/^withdrawn (pending|processed) 49900$/)],
    });
  });
});

describe('staff', () => {
  test('find what waits by its e-mail, see it, and correct the address with an event', async () => {
    const { orderId, input } = await paid();
    const admin = await newPerson(services, { role: 'admin' });
    const client = clientFor(services, admin);
    const { rows } = await client.orders.studio.list({ text: input.email });
    expect(rows).toMatchObject([{ id: orderId, email: input.email, student: 'Asha Verma', awaitsEmail: true }]);
    const email = `corrected-${input.email}`;
    await client.orders.studio.correctEmail({ orderId, email });
    expect(await client.orders.studio.read({ orderId })).toMatchObject({ awaitsEmail: true, student: { email } });
    const [event] = await db.selectFrom('audit_events').where('actor_id', '=', admin.id).selectAll().execute();
    expect(event).toMatchObject({ act: 'order.email-corrected', details: { orderId } });
    const token = await linkTo(bench, email);
    await clientFor(services, null).accounts.verify({ token, deviceId, password: input.password });
    await expect(client.orders.studio.correctEmail({ orderId, email })).rejects.toMatchObject({ code: 'NOT_WAITING' });
    expect(await client.orders.studio.read({ orderId })).toMatchObject({ awaitsEmail: false, student: { email } });
  });
});
