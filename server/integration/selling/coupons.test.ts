import { expect, test } from 'vitest';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { openSchool, order, wish } from './testing-school.ts';

// What others let be guessed, listed and used up (spec: security.md 4.4, by its numbers), with the limits of a real school.
const school = await openSchool('1');
const { rpc, sql, ask } = school;

const bodyOf = (text: string) => {
  const body = JSON.parse(text);
  return body.json ?? body;
};

const [product, other] = [await school.newProduct(), await school.newProduct()];
await sql(`insert into coupons
    (id, code, percent, scope, starts_at, ends_at, most_uses, minimum_paise, switched_off_at)
  values
    ('c1', 'EXPIRED-1', 50, 'everything', now() - interval '2 days', now() - interval '1 day', null, 0, null),
    ('c2', 'EARLY-2', 50, 'everything', now() + interval '1 day', null, null, 0, null),
    ('c3', 'SPENT-3', 50, 'everything', now(), null, 1, 0, null),
    ('c4', 'FOREIGN-4', 50, 'products', now(), null, null, 0, null),
    ('c5', 'BOOKS-5', 50, 'ebooks', now(), null, null, 0, null),
    ('c6', 'OFF-6', 50, 'everything', now(), null, null, 0, now()),
    ('c7', 'DEAR-7', 50, 'everything', now(), null, null, 49901, null),
    ('right', 'RIGHT-8', 50, 'everything', now(), null, null, 0, null),
    ('fifty', 'FIFTY', 10, 'everything', now(), null, 50, 0, null)`);
await sql(`insert into coupon_products (coupon_id, product_id) values ('c4', $1)`, [other.id]);
const spender = await school.enter();
await order(school, spender.cookie, wish(other, { coupon: 'SPENT-3', totalPaise: 24950 }));
/** One for every reason that there is. */
const WRONG = [
  'UNKNOWN-0',
  'EXPIRED-1',
  'EARLY-2',
  'SPENT-3',
  'FOREIGN-4',
  'BOOKS-5',
  'OFF-6',
  'DEAR-7',
  'न',
  "' or 1=1",
];

test('14: two hundred who redeem the same coupon at once for fifty uses are fifty, and a retry takes no other', async () => {
  const buyers = await Promise.all(Array.from({ length: 200 }, () => school.enter()));
  const wanted = buyers.map((buyer) => ({ buyer, body: wish(product, { coupon: ' fifty ', totalPaise: 44910 }) }));
  const redeem = ({ buyer, body }: (typeof wanted)[number]) => rpc(buyer.cookie, 'checkout.create', body);
  // Three come early: ten connections that march in step would end at fifty by themselves.
  const early = [];
  for (const each of wanted.slice(0, 3)) early.push(await redeem(each));
  const answers = [...early, ...(await Promise.all(wanted.slice(3).map(redeem)))];
  const codes = answers.map(({ status, text }) => (status === 200 ? bodyOf(text).next : bodyOf(text).code));
  expect(codes.toSorted()).toEqual([...Array(150).fill('COUPON_REFUSED'), ...Array(50).fill('pay')]);
  const counted = await sql(
    `select count(*)::int as orders, count(distinct user_id)::int as people, min(discount_paise)::int as off
      from orders where coupon_code = 'FIFTY'`,
  );
  expect(counted).toEqual([{ orders: 50, people: 50, off: 4990 }]);
  const held = `select count(*)::int as held from coupon_uses where coupon_id = 'fifty' and released_at is null`;
  expect(await sql(held)).toEqual([{ held: 50 }]);

  // The same again by those who have one: the same order, no other use, and nobody else's.
  const lucky = wanted.filter((_, place) => answers[place]?.status === 200);
  await inLanes(lucky.slice(0, 10), 8, async ({ buyer, body }) => {
    const { text } = await rpc(buyer.cookie, 'checkout.create', body);
    expect(await sql('select id from orders where user_id = $1', [buyer.id])).toEqual([{ id: bodyOf(text).orderId }]);
  });
  expect(await sql(held)).toEqual([{ held: 50 }]);

  const [{ buyer, body } = { buyer: spender, body: wish(product) }] = lucky;
  const { payment, orderId } = bodyOf((await rpc(buyer.cookie, 'checkout.create', body)).text);
  await school.control('/payments', { orderId: payment.providerOrderId, outcome: 'captured' });
  await rpc(buyer.cookie, 'checkout.check', { orderId });
  expect(bodyOf((await rpc(buyer.cookie, 'checkout.create', wish(product))).text).code).toBe('ALREADY_OWNED');
  const rights = await sql('select order_id from entitlements where user_id = $1', [buyer.id]);
  expect(rights).toEqual([{ order_id: orderId }]);
}, 60_000);

test('15: a code that takes nothing off is answered with the same bytes, whatever is wrong with it', async () => {
  const quoted = new Set<string>();
  const ordered = new Set<string>();
  for (const coupon of WRONG) {
    const { cookie } = await school.enter();
    const quote = await rpc(cookie, 'checkout.quote', { product, coupon });
    expect(bodyOf(quote.text)).toMatchObject({ couponRefused: true, coupon: null, totalPaise: 49900 });
    quoted.add(`${quote.status} ${quote.text}`);
    const made = await rpc(cookie, 'checkout.create', wish(product, { coupon, totalPaise: 24950 }));
    expect(bodyOf(made.text).code, coupon).toBe('COUPON_REFUSED');
    ordered.add(`${made.status} ${made.text}`);
  }
  expect([quoted.size, ordered.size]).toEqual([1, 1]);
  const right = await rpc((await school.enter()).cookie, 'checkout.quote', { product, coupon: 'right-8' });
  expect(bodyOf(right.text)).toMatchObject({ couponRefused: false, totalPaise: 24950 });
});

test('15: codes are listed to nobody but their makers', async () => {
  const readable = listProcedures().filter(({ method, isWatch, name }) => {
    // Who manages orders sees with which coupon each was made.
    return method === 'GET' && !isWatch && !['coupons.list', 'orders.studio.list'].includes(name);
  });
  for (const role of ['student', 'instructor', 'support']) {
    const { cookie } = await school.enter(role);
    for (const path of ['/api/v1/coupons', '/api/v1/coupons/right', '/api/v1/coupons?code=RIGHT-8']) {
      const { status, text } = await ask({ path, headers: { cookie } });
      expect([status, text.includes('RIGHT-8')], `${path} as ${role}`).toEqual([404, false]);
    }
    for (const { name } of readable) {
      const { text } = await rpc(cookie, name, RIGHTS[name]?.input);
      expect(/RIGHT-8|SPENT-3|FIFTY/.test(text), `${name} as ${role}`).toBe(false);
    }
  }
  const admin = await school.enter('admin');
  expect((await ask({ path: '/api/v1/coupons', headers: { cookie: admin.cookie } })).text).toContain('RIGHT-8');
});

test('15: codes are not guessed: after ten wrong ones the right one is answered like a wrong one, at both procedures', async () => {
  const { cookie } = await school.enter();
  const right = () => rpc(cookie, 'checkout.quote', { product, coupon: 'RIGHT-8' });
  expect(bodyOf((await right()).text)).toMatchObject({ couponRefused: false });
  let wrong = '';
  for (let guess = 0; guess < 10; guess += 1)
    wrong = (await rpc(cookie, 'checkout.quote', { product, coupon: `GUESS-${guess}` })).text;
  expect((await right()).text).toBe(wrong);
  const made = await rpc(cookie, 'checkout.create', wish(product, { coupon: 'RIGHT-8', totalPaise: 24950 }));
  expect(bodyOf(made.text).code).toBe('COUPON_REFUSED');
  const others = await rpc((await school.enter()).cookie, 'checkout.quote', { product, coupon: 'RIGHT-8' });
  expect(bodyOf(others.text)).toMatchObject({ couponRefused: false });
});
