import { beforeAll, describe, expect, test } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { linkTo, newVisitorOrder, visitorBrowser, visitorOrdered } from '#server/testing/testing-checkout.ts';
import { newCourse, testPayments } from '#server/testing/testing-payments.ts';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';

const bench = await testPayments();
const { services, pay } = bench;
const { db, pool } = services;

let coupons = 0;
async function newCoupon(columns: { flat_paise: number; most_uses?: number; most_uses_each?: number }) {
  coupons += 1;
  const values = { code: `VISIT-${coupons}`, scope: 'everything', ...columns };
  return db.insertInto('coupons').values(values).returning(['id', 'code']).executeTakeFirstOrThrow();
}
const usesOf = (couponId: string) =>
  db.selectFrom('coupon_uses').where('coupon_id', '=', couponId).orderBy('held_at').selectAll().execute();

describe('a coupon', () => {
  test('is in the quote, holds its use, counts when it is paid, and is the account\u2019s after', async () => {
    const { id, code } = await newCoupon({ flat_paise: 9900, most_uses_each: 1 });
    const courseId = await newCourse(services);
    const product = { kind: 'course', id: courseId } as const;
    const quote = await visitorBrowser(bench).call((client) =>
      client.checkout.visitor.quote({ product, coupon: ` ${code.toLowerCase()} ` }),
    );
    expect(quote).toMatchObject({ coupon: { code, offPaise: 9900 }, couponRefused: false, totalPaise: 40000 });
    const { orderId, providerOrderId, browser, input, payment } = await visitorOrdered(bench, {
      ...{ product, coupon: code, totalPaise: 40000 },
    });
    expect(payment.amountPaise).toBe(40000);
    expect(await usesOf(id)).toMatchObject([{ order_id: orderId, used_at: null }]);
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    const token = await linkTo(bench, input.email);
    await browser.call((client) => client.accounts.verify({ token, deviceId: 'device-123456' }));
    const { id: userId } = await db
      .selectFrom('users')
      .where('email', '=', input.email)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await usesOf(id)).toMatchObject([{ order_id: orderId, user_id: userId, used_at: expect.any(Date) }]);
    const person = { ...(await newPerson(services)), id: userId };
    const other = { kind: 'course', id: await newCourse(services) } as const;
    expect(await clientFor(services, person).checkout.quote({ product: other, coupon: code })).toMatchObject({
      coupon: null,
      couponRefused: true,
    });
  });

  test('of one use each is one for a browser, and the order that was not paid is not in its own way', async () => {
    const { code } = await newCoupon({ flat_paise: 9900, most_uses_each: 1 });
    const { browser, input } = await visitorOrdered(bench, { coupon: code, totalPaise: 40000 });
    const again = await browser.call((client) =>
      client.checkout.visitor.create({ ...input, key: 'another-press-of-it' }),
    );
    expect(again.next).toBe('pay');
    const other = newVisitorOrder(await newCourse(services), { coupon: code, totalPaise: 40000 });
    await expect(browser.call((client) => client.checkout.visitor.create(other))).rejects.toMatchObject({
      code: 'COUPON_REFUSED',
    });
    const elsewhere = await visitorBrowser(bench).call((client) => client.checkout.visitor.create(other));
    expect(elsewhere.next).toBe('pay');
  });

  test('that is used up, unknown, or takes all is refused; the same press again is the same order', async () => {
    const { code } = await newCoupon({ flat_paise: 9900, most_uses: 1 });
    const { browser, input, orderId, providerOrderId } = await visitorOrdered(bench, {
      coupon: code,
      totalPaise: 40000,
    });
    const courseId = await newCourse(services);
    const create = (given: Parameters<typeof newVisitorOrder>[1]) =>
      visitorBrowser(bench).call((client) => client.checkout.visitor.create(newVisitorOrder(courseId, given)));
    const refused = { code: 'COUPON_REFUSED', status: 409 };
    await expect(create({ coupon: code, totalPaise: 40000 })).rejects.toMatchObject(refused);
    await expect(create({ coupon: 'NO-SUCH', totalPaise: 40000 })).rejects.toMatchObject(refused);
    const { code: all } = await newCoupon({ flat_paise: 49900 });
    await expect(create({ coupon: all, totalPaise: 0 })).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect(await browser.call((client) => client.checkout.visitor.create(input))).toEqual({
      next: 'see-order',
      orderId,
    });
  });

  test('is guessed at fifty times in a network, whoever asks there, and of who has an account as before', async () => {
    const { limits } = await testServices({ RATE_LIMIT_SCALE: '1' });
    const strict = { services: { ...services, limits } };
    const { code } = await newCoupon({ flat_paise: 9900 });
    const product = { kind: 'course', id: await newCourse(services) } as const;
    const offers = (coupon: string) =>
      visitorBrowser(strict)
        .call((client) => client.checkout.visitor.quote({ product, coupon }))
        .then(({ couponRefused }) => !couponRefused);
    for (let count = 0; count < 49; count += 1) expect(await offers(`GUESS-${count}`)).toBe(false);
    expect(await offers(code)).toBe(true);
    await offers('GUESS-50');
    expect(await offers(code)).toBe(false);
    const asha = clientFor(strict.services, await newPerson(services));
    expect(await asha.checkout.quote({ product, coupon: code })).toMatchObject({ couponRefused: false });
  });
});

describe('a GSTIN', () => {
  const REGULAR = { mode: 'regular', gstin: '07AAACI1681G1ZR', stateCode: '07', series: 'VB' };
  beforeAll(async () => {
    await pool.query(`insert into settings (name, value) values ('tax', $1)`, [JSON.stringify(REGULAR)]);
  });

  test('of the State where it is supplied is on the order, and on the invoice that comes with the confirmation', async () => {
    const business = { gstin: '07aaaci1681g1zr', businessName: 'Asha Coaching' };
    const ordered = await visitorOrdered(bench, { ...business, stateCode: '07', pin: '110092' });
    const { orderId, providerOrderId, browser, input } = ordered;
    const order = db.selectFrom('orders').where('id', '=', orderId);
    expect(await order.select(['gstin', 'business_name']).executeTakeFirst()).toEqual({
      gstin: '07AAACI1681G1ZR',
      business_name: 'Asha Coaching',
    });
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    const token = await linkTo(bench, input.email);
    await browser.call((client) => client.accounts.verify({ token, deviceId: 'device-123456' }));
    await runJobs(services);
    const invoice = await db
      .selectFrom('invoices')
      .where('order_id', '=', orderId)
      .select('content')
      .executeTakeFirst();
    expect(JSON.stringify(invoice)).toContain('07AAACI1681G1ZR');
  });

  test('of another State is refused, and so is an order without a State', async () => {
    const courseId = await newCourse(services);
    const create = (given: Parameters<typeof newVisitorOrder>[1]) =>
      visitorBrowser(bench).call((client) => client.checkout.visitor.create(newVisitorOrder(courseId, given)));
    const business = { gstin: '27AAACI1681G1ZP', businessName: 'Asha Coaching' };
    await expect(create({ ...business, stateCode: '07', pin: '110092' })).rejects.toMatchObject({
      code: 'GSTIN_OF_ANOTHER_STATE',
      status: 422,
    });
    await expect(create({})).rejects.toMatchObject({ code: 'STATE_NEEDED' });
  });
});
