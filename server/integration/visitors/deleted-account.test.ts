import { describe, expect, test } from 'vitest';
import { eraseUnpaidVisitors } from '#server/features/checkout/visitor/visitor.jobs.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { deleteDueAccounts } from '#server/features/privacy/deletion/deletion.jobs.ts';
import { linkTo, visitorOrdered } from '#server/testing/testing-checkout.ts';
import { stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { clientFor, mailsTo, newPerson, runJobs } from '#server/testing.ts';

const bench = await testPayments();
const { services, pay } = bench;
const { db, pool } = services;
const password = 'correct horse battery';
const phc = await hashPassword(password);

/** An order of a visitor with the e-mail of an account that is deleted while the order waits. */
async function orderOfDeleted({ isPaid }: { isPaid: boolean }) {
  const owner = await newPerson(services);
  await setPassword(db, owner.id, phc);
  const ordered = await visitorOrdered(bench, { email: owner.email });
  const settle = async () => {
    pay(ordered.providerOrderId);
    await applyPayment(services, ordered.providerOrderId);
  };
  if (isPaid) await settle();
  const token = isPaid ? await linkTo(bench, owner.email) : '';
  await clientFor(services, owner).privacy.requestDeletion({ password });
  await pool.query('update account_deletions set due_at = now() where user_id = $1', [owner.id]);
  await deleteDueAccounts.work(services);
  const { email } = await db.selectFrom('users').where('id', '=', owner.id).select('email').executeTakeFirstOrThrow();
  expect(email).not.toBe(owner.email);
  const { browser } = ordered;
  const verify = (link: string) =>
    browser.call((client) => client.accounts.verify({ token: link, deviceId: 'device-123456' }));
  return { ...ordered, ownerId: owner.id, token, settle, verify };
}

const ownerOf = async (orderId: string) =>
  (await db.selectFrom('orders').where('id', '=', orderId).select('user_id').executeTakeFirstOrThrow()).user_id;
const outOfStep = (orderId: string) =>
  db.selectFrom('orders_out_of_step').where('order_id', '=', orderId).selectAll().execute();

describe('an order with the e-mail of an account that is deleted', () => {
  test('paid: it waits as before, and its link opens an account of its own', async () => {
    const { orderId, token, verify, input, ownerId, browser } = await orderOfDeleted({ isPaid: true });
    expect(await outOfStep(orderId)).toEqual([]);
    expect(await browser.call((client) => client.checkout.visitor.read({ orderId }))).toMatchObject({ status: 'paid' });
    const viewer = await verify(token);
    expect(viewer).toMatchObject({ id: await ownerOf(orderId) });
    expect(await ownerOf(orderId)).not.toBe(ownerId);
    await runJobs(services);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'] });
    expect(await db.selectFrom('registrations').where('email', '=', input.email).execute()).toEqual([]);
  });

  test('paid: staff pay it back, its payer is told, and then nothing of them is left', async () => {
    const { orderId, input } = await orderOfDeleted({ isPaid: true });
    const support = clientFor(services, await newPerson(services, { role: 'support' }));
    await support.refunds.create({ orderId, reason: 'Never confirmed' });
    await runJobs(services);
    const [refund] = await db.selectFrom('refunds').where('order_id', '=', orderId).selectAll().execute();
    expect(refund?.status).toMatch(/pending|processed/);
    expect((await mailsTo(services, input.email)).map(({ template }) => template)).toContain('refund-approved');
    await pool.query(`update orders set status = 'refunded', refunded_paise = total_paise where id = $1`, [orderId]);
    await pool.query(`update registrations set expires_at = now() - interval '8 days' where email = $1`, [input.email]);
    await eraseUnpaidVisitors.work(services);
    expect(await db.selectFrom('registrations').where('email', '=', input.email).execute()).toEqual([]);
    expect(await outOfStep(orderId)).toEqual([]);
  });

  test('not paid yet: money that comes is honoured, and asks for the confirmation', async () => {
    const { orderId, settle, input, verify } = await orderOfDeleted({ isPaid: false });
    await settle();
    await verify(await linkTo(bench, input.email));
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'paid', rights: ['order live'], refunds: [] });
  });
});
