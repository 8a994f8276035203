import { describe, expect, test } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { linkTo, newVisitorOrder, PASSWORD, visitorBrowser, visitorOrdered } from '#server/testing/testing-checkout.ts';
import { newCourse, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { clientFor, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';
import { eraseUnpaidVisitors } from './visitor.jobs.ts';

const bench = await testPayments();
const { services, pay } = bench;
const { db, pool } = services;
const deviceId = 'device-123456';

const userOf = (email: string) => db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const ownerOf = async (orderId: string) =>
  (await db.selectFrom('orders').where('id', '=', orderId).select('user_id').executeTakeFirstOrThrow()).user_id;

type Ordered = Awaited<ReturnType<typeof visitorOrdered>>;

async function paid(given: Parameters<typeof visitorOrdered>[1] = {}): Promise<Ordered & { token: string }> {
  const ordered = await visitorOrdered(bench, given);
  pay(ordered.providerOrderId);
  await applyPayment(services, ordered.providerOrderId);
  return { ...ordered, token: await linkTo(bench, ordered.input.email) };
}

const read = ({ browser, orderId }: Ordered) => browser.call((client) => client.checkout.visitor.read({ orderId }));
const verify = (browser: Ordered['browser'], token: string, password?: string) =>
  browser.call((client) =>
    client.accounts.verify({ token, deviceId, ...(password === undefined ? {} : { password }) }),
  );
const hasCourse = async (email: string, courseId: string) => {
  const user = await userOf(email);
  const right = db
    .selectFrom('entitlements')
    .where('user_id', '=', user?.id ?? '')
    .where('product_id', '=', courseId);
  return (await right.where('revoked_at', 'is', null).select('id').execute()).length === 1;
};

describe('ordering', () => {
  test('opens a payment for a row of nobody, and mails nothing before it is paid', async () => {
    const ordered = await visitorOrdered(bench, { phone: '9876543210' });
    const { input, payment, orderId } = ordered;
    expect(payment).toMatchObject({
      amountPaise: 49900,
      prefill: { name: 'Asha Verma', email: input.email, contact: '+919876543210' },
    });
    expect(await read(ordered)).toMatchObject({ status: 'open', email: input.email, totalPaise: 49900 });
    await runJobs(services);
    expect(await mailsTo(services, input.email)).toEqual([]);
    const holder = await db
      .selectFrom('users')
      .where('id', '=', await ownerOf(orderId))
      .selectAll()
      .executeTakeFirst();
    expect(holder).toMatchObject({ name: 'Visitor', birth_band: null, phone: null, email_verified_at: null });
    expect([holder?.suspended_at, holder?.anonymised_at]).toEqual([expect.any(Date), expect.any(Date)]);
    expect(JSON.stringify(holder)).not.toContain(input.email);
    expect(await userOf(input.email)).toBeUndefined();
  });

  test('the same press again is the same order; another browser sees nothing of it', async () => {
    const ordered = await visitorOrdered(bench);
    const again = await ordered.browser.call((client) => client.checkout.visitor.create(ordered.input));
    expect(again).toMatchObject({ next: 'pay', orderId: ordered.orderId });
    const { orderId } = ordered;
    const other = visitorBrowser(bench);
    await visitorOrdered(bench);
    expect(await other.call((client) => client.checkout.visitor.read({ orderId }))).toBeNull();
    for (const act of ['check', 'pay', 'resend'] as const)
      await expect(other.call((client) => client.checkout.visitor[act]({ orderId }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(
      other.call((client) => client.checkout.visitor.correctEmail({ orderId, email: 'thief@school.test' })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('answers alike for an e-mail that has an account', async () => {
    const known = await newPerson(services);
    const [first, second] = [await visitorOrdered(bench, { email: known.email }), await visitorOrdered(bench)];
    const shape = ({ payment }: Ordered) => Object.keys(payment).toSorted();
    expect(shape(first)).toEqual(shape(second));
    expect({
      ...(await read(first)),
      email: '',
      orderId: '',
      number: '',
      title: '',
      product: '',
      expiresAt: '',
    }).toEqual({ ...(await read(second)), email: '', orderId: '', number: '', title: '', product: '', expiresAt: '' });
    expect(await ownerOf(first.orderId)).not.toBe(known.id);
  });

  test('refuses what registration refuses, other prices, what is free, and who is signed in', async () => {
    const courseId = await newCourse(services);
    const browser = visitorBrowser(bench);
    const refused = (given: Parameters<typeof newVisitorOrder>[1], id = courseId) =>
      expect(browser.call((client) => client.checkout.visitor.create(newVisitorOrder(id, given)))).rejects;
    await refused({ password: 'password' }).toMatchObject({ code: 'PASSWORD_REFUSED' });
    await refused({ totalPaise: 100 }).toMatchObject({ code: 'PRICE_CHANGED', data: { totalPaise: 49900 } });
    await refused({}, 'none').toMatchObject({ code: 'NOT_FOUND' });
    await refused({ birthBand: 'under-18' as '18-24' }).toMatchObject({ code: 'BAD_REQUEST' });
    await pool.query('update products set price_paise = 0 where id = $1', [courseId]);
    await refused({ totalPaise: 0 }).toMatchObject({ code: 'NOTHING_TO_PAY' });
    const client = clientFor(services, await newPerson(services));
    await expect(client.checkout.visitor.create(newVisitorOrder(await newCourse(services)))).rejects.toMatchObject({
      code: 'SIGNED_IN',
    });
    await expect(clientFor(services, null).checkout.visitor.create(newVisitorOrder(courseId))).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
  });
});

describe('paying', () => {
  test('marks the order paid, gives nothing, is in step, and mails one link', async () => {
    const ordered = await paid();
    const { orderId, input, providerOrderId } = ordered;
    await applyPayment(services, providerOrderId);
    await runJobs(services);
    expect(await stateOf(services, orderId)).toMatchObject({
      status: 'paid',
      payments: [{ status: 'captured', pays: true, mismatch: null }],
      ...{ rights: [], documents: [], refunds: [], mails: [] },
      steps: ['created', 'paid', 'payment-opened'],
    });
    expect(await db.selectFrom('orders_out_of_step').where('order_id', '=', orderId).selectAll().execute()).toEqual([]);
    expect(await mailsTo(services, input.email)).toMatchObject([{ template: 'confirm-paid-order' }]);
    expect(await read(ordered)).toMatchObject({ status: 'paid' });
  });

  test('a wrong address is corrected, and the link that went there is void', async () => {
    const ordered = await paid();
    const email = `right-${ordered.input.email}`;
    const { browser, orderId, token } = ordered;
    await browser.call((client) => client.checkout.visitor.correctEmail({ orderId, email }));
    const next = await linkTo(bench, email);
    await expect(verify(browser, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await verify(browser, next);
    expect(await hasCourse(email, ordered.courseId)).toBe(true);
    expect(await userOf(ordered.input.email)).toBeUndefined();
  });

  test('an order bears five corrections an hour, and no mail again before it is paid', async () => {
    const { limits } = await testServices({ RATE_LIMIT_SCALE: '1' });
    const strict = { services: { ...services, limits } };
    const { orderId, ...ordered } = await paid();
    const browser = visitorBrowser(strict, ordered.browser.cookies());
    const correct = (at: number) =>
      browser.call((client) => client.checkout.visitor.correctEmail({ orderId, email: `other-${at}@school.test` }));
    for (const at of [1, 2, 3, 4, 5]) await correct(at);
    await expect(correct(6)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const open = await visitorOrdered(bench);
    await expect(
      open.browser.call((client) => client.checkout.visitor.resend({ orderId: open.orderId })),
    ).rejects.toMatchObject({ code: 'NOT_WAITING' });
  });

  test('a link again comes once in a moment, and the earlier one stays good', async () => {
    const ordered = await paid();
    const { browser, orderId, token, input } = ordered;
    await browser.call((client) => client.checkout.visitor.resend({ orderId }));
    await runJobs(services);
    expect(await mailsTo(services, input.email)).toHaveLength(1);
    await pool.query(`update mails set created_at = now() - interval '2 minutes' where recipient = $1`, [input.email]);
    await browser.call((client) => client.checkout.visitor.resend({ orderId }));
    await runJobs(services);
    expect(await mailsTo(services, input.email)).toHaveLength(2);
    await verify(browser, token);
    expect(await hasCourse(input.email, ordered.courseId)).toBe(true);
  });
});

describe('confirming', () => {
  test('opens the account and what was paid, with its bill, and the sums are of the account', async () => {
    const { browser, token, orderId, input, courseId } = await paid();
    const viewer = await verify(browser, token);
    const user = await userOf(input.email);
    expect(viewer).toMatchObject({ id: user?.id });
    expect(await ownerOf(orderId)).toBe(user?.id);
    expect(await hasCourse(input.email, courseId)).toBe(true);
    expect(await stateOf(services, orderId)).toMatchObject({
      status: 'paid',
      ...{ rights: ['order live'], documents: ['receipt'], mails: ['order-paid'] },
      steps: ['access-given', 'created', 'invoice-issued', 'paid', 'payment-opened'],
    });
    const figures = await db
      .selectFrom('student_figures')
      .where('user_id', '=', user?.id ?? '')
      .selectAll()
      .execute();
    expect(figures).toMatchObject([{ spent_paise: 49900, purchases: 1 }]);
    expect(await db.selectFrom('registrations').where('email', '=', input.email).selectAll().execute()).toEqual([]);
    await expect(verify(browser, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('in another browser asks for the password that was chosen', async () => {
    const { token, input, courseId } = await paid();
    const other = visitorBrowser(bench);
    await expect(verify(other, token)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    await expect(verify(other, token, 'wrong horse battery')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await hasCourse(input.email, courseId)).toBe(false);
    await verify(other, token, PASSWORD);
    expect(await hasCourse(input.email, courseId)).toBe(true);
  });

  test('days later is as good, as long as the money is here', async () => {
    const { browser, token, input, courseId } = await paid();
    await pool.query(`update registrations set expires_at = now() - interval '40 days' where email = $1`, [
      input.email,
    ]);
    await eraseUnpaidVisitors.work(services);
    await verify(browser, token);
    expect(await hasCourse(input.email, courseId)).toBe(true);
  });

  test('of an e-mail that has an account, the account takes the order by the same link', async () => {
    const known = await newPerson(services);
    const other = await newPerson(services);
    const { browser, token, orderId, courseId } = await paid({ email: known.email.toUpperCase() });
    await expect(verify(browser, token)).rejects.toMatchObject({ code: 'HAS_ACCOUNT' });
    const claim = (person: typeof known) => clientFor(services, person).checkout.visitor.claim({ token });
    await expect(claim(other)).rejects.toMatchObject({ code: 'OTHER_ACCOUNT' });
    expect(await claim(known)).toEqual({ kind: 'course', id: courseId });
    expect(await ownerOf(orderId)).toBe(known.id);
    expect(await hasCourse(known.email, courseId)).toBe(true);
    await expect(claim(known)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('of what the account owns already sends the money back', async () => {
    const known = await newPerson(services);
    const courseId = await newCourse(services);
    await pool.query(`insert into entitlements (user_id, product_id, source) values ($1, $2, 'grant')`, [
      known.id,
      courseId,
    ]);
    const { token, orderId } = await paid({ email: known.email, product: { kind: 'course', id: courseId } });
    await clientFor(services, known).checkout.visitor.claim({ token });
    await runJobs(services);
    expect(await stateOf(services, orderId)).toMatchObject({
      refunds: [expect.stringMatching(/^already-owned (pending|processed) 49900$/)],
      rights: [],
    });
  });

  test('opens all that was paid with this e-mail, and money of the same thing twice goes back', async () => {
    const first = await paid();
    const second = await paid({ email: first.input.email, product: { kind: 'course', id: first.courseId } });
    await verify(first.browser, first.token);
    await runJobs(services);
    expect(await ownerOf(second.orderId)).toBe(await ownerOf(first.orderId));
    expect((await stateOf(services, second.orderId)).refunds).toEqual([
      expect.stringMatching(/^already-owned (pending|processed) 49900$/),
    ]);
    expect(await hasCourse(first.input.email, first.courseId)).toBe(true);
  });
});
