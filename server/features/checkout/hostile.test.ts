import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;

async function newCourse(): Promise<string> {
  const values = { title: 'Sociology', price_paise: 49900, published_at: new Date() };
  return insertProduct(db, 'course', values);
}

const courseId = await newCourse();
const asha = await newPerson(services);
const binod = await newPerson(services);
const { checkout } = clientFor(services, asha);
type Create = Parameters<typeof checkout.create>[0];
const fitting: Create = {
  product: { kind: 'course', id: courseId },
  stateCode: '07',
  pin: '110092',
  totalPaise: 49900,
  termsAccepted: true,
  key: 'a-key-of-this-visit-0001',
};

const nothingWritten = async () => {
  const { rows } = await pool.query(`select (select count(*)::int from orders) as orders,
    (select count(*)::int from entitlements) as rights, (select count(*)::int from provider_orders) as asked`);
  expect(rows).toEqual([{ orders: 0, rights: 0, asked: 0 }]);
};

/** Everything that an order, a payment or a right has, and what other products were talked into. */
const GIVEN_AWAY: [string, unknown][] = [
  ['userId', binod.id],
  ['user_id', binod.id],
  ['member', binod.id],
  ['id', randomUUID()],
  ['orderId', randomUUID()],
  ['number', 'ADH-26-000001'],
  ['status', 'paid'],
  ['paid', true],
  ['paidAt', new Date().toISOString()],
  ['provider', 'free'],
  ['pricePaise', 0],
  ['price_paise', 0],
  ['listPaise', 0],
  ['discountPaise', 49900],
  ['discount', 100],
  ['taxablePaise', 0],
  ['currency', 'USD'],
  ['snapshot', { title: 'Other' }],
  ['accepted', { terms: 99 }],
  ['idempotencyKey', 'another-key-of-a-visit'],
  ['expiresAt', '2099-01-01T00:00:00Z'],
  ['heldSeconds', 1e9],
  ['products', [{ kind: 'course', id: courseId }]],
  ['includes', [{ kind: 'course', id: courseId }]],
  ['entitlements', [courseId]],
  ['source', 'grant'],
  ['role', 'admin'],
  ['couponId', 'any'],
  ['batch', courseId],
  ['redirect', 'https://evil.test'],
  ['callbackUrl', 'https://evil.test'],
  ['__proto__x', { paid: true }],
];

describe('a body says what is wanted, and nothing else', () => {
  test.each(GIVEN_AWAY)('%s is not taken by any procedure', async (name, value) => {
    const more = { [name]: value };
    const { product, stateCode } = fitting;
    const calls = [
      () => checkout.create({ ...fitting, ...more }),
      () => checkout.create({ ...fitting, product: { ...product, ...(name === 'id' ? { kindly: 1 } : more) } }),
      () => checkout.quote({ product, stateCode, ...more }),
      ...(name === 'orderId'
        ? []
        : (['check', 'resume', 'cancel'] as const).map((call) => () => checkout[call]({ orderId: 'none', ...more }))),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await nothingWritten();
  });

  test.each<[keyof Create, unknown[]]>([
    ['product', [null, 'course', [], { kind: 'course' }, { id: courseId }, { kind: 'bundle', id: courseId }]],
    ['stateCode', ['', '7', '007', '00', '25', '99', 'DL', 7, null, ['07'], '07 ', '०७']],
    ['pin', ['', '01234', '012345', '1100921', 110092, null, '११००९२', '110092\n']],
    ['gstin', ['', '07AAACI1681G1ZX', '07aaaci1681g1z', 7, null, '07AAACI1681G1ZR0']],
    ['businessName', ['', '   ', 'A'.repeat(201), 7, null, 'A\0B']],
    ['coupon', ['', '  ', 'A'.repeat(41), 7, null, ['A'], { code: 'A' }]],
    ['totalPaise', [-1, 0.5, '49900', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e300, null, [49900]]],
    ['termsAccepted', [false, 'true', 1, null, undefined]],
    [
      'key',
      ['', 'short', 'A'.repeat(65), "' or 1=1 -- -- --", 7, null, 'with space in the key', '../../../../etc/passwd'],
    ],
  ])('%s of another shape', async (name, values) => {
    for (const value of values) {
      const input = { ...fitting, [name]: value };
      await expect(checkout.create(input), JSON.stringify(value)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await nothingWritten();
  });

  test('what it leaves out is missed', async () => {
    const without = (name: keyof typeof fitting) => {
      const { [name]: _, ...rest } = fitting;
      return checkout.create(rest as Create);
    };
    for (const name of ['product', 'totalPaise', 'termsAccepted', 'key'] as const)
      await expect(without(name)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const tax = { mode: 'regular', gstin: '07AAACI1681G1ZR', stateCode: '07', series: 'AD' };
    await db
      .insertInto('settings')
      .values({ name: 'tax', value: JSON.stringify(tax) })
      .execute();
    for (const name of ['stateCode', 'pin'] as const)
      await expect(without(name)).rejects.toMatchObject({ code: 'STATE_NEEDED' });
    await db.deleteFrom('settings').where('name', '=', 'tax').execute();
    await nothingWritten();
  });
});

describe('there is no way in without paying', () => {
  test('an order, a coupon or a product of something else gives nothing', async () => {
    const other = await newCourse();
    await db
      .insertInto('coupons')
      .values({ code: 'FOR-ANOTHER', scope: 'products', percent: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => db.insertInto('coupon_products').values({ coupon_id: id, product_id: other }).execute());
    const free = { ...fitting, totalPaise: 0 };
    await expect(checkout.create({ ...free, coupon: 'FOR-ANOTHER' })).rejects.toMatchObject({ code: 'COUPON_REFUSED' });
    await expect(checkout.create(free)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    await expect(checkout.create({ ...free, product: { kind: 'ebook', id: courseId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await nothingWritten();
  });

  test('signed out, or waiting for a parent: no', async () => {
    const minor = await newPerson(services, { held: 'parent-consent' });
    const calls = [
      (by: typeof checkout) => by.quote({ product: fitting.product }),
      (by: typeof checkout) => by.create(fitting),
      (by: typeof checkout) => by.check({ orderId: 'none' }),
      (by: typeof checkout) => by.resume({ orderId: 'none' }),
      (by: typeof checkout) => by.cancel({ orderId: 'none' }),
    ];
    for (const call of calls) {
      await expect(call(clientFor(services, null).checkout)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
      await expect(call(clientFor(services, minor).checkout)).rejects.toMatchObject({ code: 'ACCOUNT_HELD' });
    }
    await nothingWritten();
  });
});

test('many orders in a short time are too many', async () => {
  const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
  const eager = clientFor(strict, await newPerson(strict)).checkout;
  const missing: Create = { ...fitting, product: { kind: 'course', id: 'none' } };
  const codes: string[] = [];
  for (let call = 0; call < 12; call += 1) await eager.create(missing).catch(({ code }) => codes.push(code));
  expect(codes).toEqual([
    ...Array.from({ length: 10 }, () => 'NOT_FOUND'),
    ...Array.from({ length: 2 }, () => 'TOO_MANY_REQUESTS'),
  ]);
});
