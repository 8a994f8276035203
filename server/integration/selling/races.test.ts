import { expect, test } from 'vitest';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import { type Described, listProcedures } from '#server/integration/testing-inputs.ts';
import { runJobs } from '#server/testing.ts';
import { openSchool, order, sell, wish } from './testing-school.ts';

// What others who sell courses got wrong (spec: security.md 4.4, by its numbers), tried on the running school.
const school = await openSchool();
const { rpc, rest, sql, ask, control } = school;
const LANES = 8;

const ownedBy = (userId: string) => sql('select * from entitlements where user_id = $1', [userId]);
const codeOf = (text: string): string => {
  const body = JSON.parse(text);
  return (body.json ?? body).code;
};

const procedures = listProcedures();
/** What ends the session that calls. */
const ENDING = ['sessions.remove', 'accounts.create'];
const PUBLIC = ['anyone', 'visitor', 'signed-in', 'own-account'];
/** What anybody may call who is no staff. */
const publicOnes = procedures.filter(({ name }) => PUBLIC.includes(RIGHTS[name]?.for ?? ''));

let keys = 0;

/** A fitting input with an id in every place that is for one, and a key of its own. */
function fittingInput({ name }: Described, id: string): unknown {
  keys += 1;
  const text = JSON.stringify(RIGHTS[name]?.input) ?? 'null';
  const named = text.replaceAll(/"(none|no-such-token-at-all-22|T-999999)"/g, () => JSON.stringify(id));
  return JSON.parse(named.replaceAll('a-key-of-this-visit', `a-key-of-visit-${keys}`)) ?? undefined;
}

type Schema = NonNullable<Described['input']> & { additionalProperties?: unknown };

/** Every object in an input, however deep, and where. */
function objectsIn(schema: Schema, place: string): [place: string, schema: Schema][] {
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['[]', schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((each) => ['', each] as const),
  ];
  const here: [string, Schema][] = schema.type === 'object' ? [[place, schema]] : [];
  return [...here, ...below.flatMap(([key, each]) => objectsIn(each, `${place}.${key}`))];
}

const objectsOf = (of: Described[]) => of.flatMap(({ name, input }) => (input ? objectsIn(input, name) : []));

test('1: the order, the coupon or the bundle of something else opens nothing', async () => {
  const mallory = await school.enter();
  const sale = await sell(school);
  const [course, bundle, hidden] = [
    await school.newProduct(),
    await school.newProduct({ paise: 0 }),
    await school.newProduct({ paise: 0, published: false }),
  ];
  await sql(`insert into product_inclusions (product_id, included_id, position) values ($1, $2, 0)`, [
    hidden.id,
    course.id,
  ]);
  await sql(`insert into coupons (id, code, percent, scope) values ('all', 'ALL-OFF', 100, 'products')`);
  await sql(`insert into coupon_products (coupon_id, product_id) values ('all', $1)`, [sale.product.id]);

  const free = { totalPaise: 0 };
  const tries: [string, object, string][] = [
    ['a coupon of another course', wish(course, { ...free, coupon: 'ALL-OFF' }), 'COUPON_REFUSED'],
    ['no price', wish(course, free), 'PRICE_CHANGED'],
    ['the key of a paid order', wish(course, { ...free, key: sale.key }), 'PRICE_CHANGED'],
    ['a bundle that is not on sale', wish(hidden, free), 'NOT_FOUND'],
    ['a course as a book', wish({ kind: 'ebook', id: course.id }, free), 'NOT_FOUND'],
    ['the id of an order', wish({ kind: 'course', id: sale.orderId }, free), 'NOT_FOUND'],
    ['the id of a coupon', wish({ kind: 'course', id: 'all' }, free), 'NOT_FOUND'],
    ['an order beside the product', wish(course, { ...free, orderId: sale.orderId }), 'BAD_REQUEST'],
    ['a bundle beside the product', wish(course, { ...free, bundleId: bundle.id }), 'BAD_REQUEST'],
  ];
  for (const [how, wanted, code] of tries) {
    const { text } = await rpc(mallory.cookie, 'checkout.create', wanted);
    expect(codeOf(text), how).toBe(code);
  }
  for (const name of ['checkout.check', 'checkout.resume', 'checkout.cancel'])
    expect(codeOf((await rpc(mallory.cookie, name, { orderId: sale.orderId })).text)).toBe('NOT_FOUND');
  expect(await ownedBy(mallory.id)).toEqual([]);
  expect(await sql('select 1 from orders where user_id = $1', [mallory.id])).toEqual([]);

  await rpc(mallory.cookie, 'checkout.create', wish(bundle, free));
  expect(await ownedBy(mallory.id)).toMatchObject([{ product_id: bundle.id, source: 'free' }]);
});

test('2: no procedure and no door gives what costs money, whoever’s ids they are given', async () => {
  const [mallory, sale] = [await school.enter(), await sell(school)];
  const book = await school.newProduct({ kind: 'ebook' });
  const own = await order(school, mallory.cookie, wish(await school.newProduct()));
  for (const outcome of ['failed', 'created']) await control('/payments', { orderId: own.providerOrderId, outcome });
  await sql(`insert into coupons (id, code, percent, scope) values ('half', 'HALF', 50, 'everything')`);
  const ids = [
    ...[sale.orderId, sale.product.id, sale.buyer.id, sale.invoiceId, sale.providerOrderId, sale.paymentId],
    ...[own.orderId, own.providerOrderId, mallory.id, book.id, 'half', 'HALF'],
    ...(await ownedBy(sale.buyer.id)).map(({ id }) => String(id)),
  ];
  const rightsBefore = await sql('select * from entitlements order by id');

  const asked = procedures.filter(({ name }) => !ENDING.some((each) => name.startsWith(each)));
  const calls = asked.flatMap((procedure) => {
    const inputs = new Map(ids.map((id) => [JSON.stringify(fittingInput(procedure, id)), id]));
    return [...inputs.values()].map((id) => ({ procedure, id }));
  });
  expect(calls.length).toBeGreaterThan(400);
  const answered = new Set<string>();
  await inLanes(calls, LANES, async ({ procedure, id }) => {
    const answers = [
      await rpc(mallory.cookie, procedure.name, fittingInput(procedure, id)),
      await rest(mallory.cookie, procedure, fittingInput(procedure, id)),
    ];
    for (const { status, text } of answers) {
      expect(status, `${procedure.name} ${id}: ${text}`).toBeLessThan(500);
      if (status === 200) answered.add(procedure.name);
    }
  });
  expect(answered).toContain('checkout.create');
  expect(answered).toContain('checkout.check');

  // The sandbox is the bank: whoever reaches it may pay.
  const doors = school.addresses.filter((door) => !/ \/(sandbox|assets|health|\*|api)/.test(door));
  expect(doors).toContain('POST /webhooks/:provider');
  await inLanes(
    doors.flatMap((door) => ids.map((id) => ({ door, id }))),
    LANES,
    async ({ door, id }) => {
      const [method = '', path = ''] = door.split(' ');
      const said = {
        order_id: id,
        orderId: id,
        courseId: sale.product.id,
        userId: mallory.id,
        status: 'paid',
        amount: 49900,
      };
      const filled = path.replace(':provider', 'sandbox').replaceAll(/:\w+/g, () => encodeURIComponent(id));
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const form = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
        const body = type.endsWith('json') ? JSON.stringify(said) : `${form}`;
        const headers = { cookie: mallory.cookie, 'content-type': type };
        const { status } = await ask({ method, path: filled, headers, ...(method !== 'GET' && { body }) });
        expect(status, door).toBeLessThan(500);
      }
    },
  );
  await runJobs(school);
  expect(await ownedBy(mallory.id)).toEqual([]);
  expect(await sql('select * from entitlements order by id')).toEqual(rightsBefore);
});

test('2: an attempt that is not a captured payment of the whole sum in rupees gives nothing, though it is signed', async () => {
  const attempts = [
    { outcome: 'failed' },
    { outcome: 'created' },
    { outcome: 'captured', amount: 1 },
    { outcome: 'captured', amount: 49899 },
    { outcome: 'captured', currency: 'USD' },
  ];
  for (const attempt of attempts) {
    const { id, cookie } = await school.enter();
    const { orderId, providerOrderId } = await order(school, cookie, wish(await school.newProduct()));
    const paid = { orderId: providerOrderId, ...attempt };
    const brought = await control<{ paymentId: string; signature: string }>('/payments', paid);
    const form = new URLSearchParams({
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: brought.paymentId,
      razorpay_signature: brought.signature,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const path = '/payments/callback/sandbox';
    expect((await ask({ method: 'POST', path, headers, body: `${form}` })).status).toBe(303);
    await rpc(cookie, 'checkout.check', { orderId });
    await runJobs(school);
    expect(await ownedBy(id), JSON.stringify(attempt)).toEqual([]);
    expect(await sql('select status from orders where user_id = $1', [id])).toEqual([{ status: 'awaiting_payment' }]);
  }
});

test('9: no input of a student says who they are, what they own, what they have paid or how far they are', () => {
  const named = objectsOf(publicOnes).flatMap(([place, { properties = {} }]) =>
    Object.keys(properties).map((key) => `${place} ${key}`),
  );
  expect(named.length).toBeGreaterThan(60);
  const forbidden =
    / ((user|member|student|owner|person|account|buyer)(_?id)?|uid|user_?name|role|is_?admin|paid(_?at)?|price_?paise|discount(_?paise)?|source|granted|enrolled|progress|grade|provider|expires_?at|until)$/i;
  expect(' userId').toMatch(forbidden);
  expect(named.filter((each) => forbidden.test(each))).toEqual([]);
});

test('10: no input of a student, nor of staff who sell, has room for a field that is not asked for', () => {
  // The school's settings are written by its owner, and drop what they do not know.
  const objects = objectsOf(procedures.filter(({ name }) => name !== 'settings.update'));
  expect(objects.length).toBeGreaterThan(60);
  // A map says what stands in it: the pairs of an answer, by their ids.
  const open = objects.filter(([, { additionalProperties: more }]) => more !== false && typeof more !== 'object');
  expect(open.map(([place]) => place)).toEqual([]);
});

/** What orders, payments, rights and people have, and others let themselves be told. */
const EXTRAS: [string, unknown][] = [
  ['userId', 'person-1'],
  ['user_id', 'person-1'],
  ['member', 'person-1@selling.test'],
  ['role', 'admin'],
  ['is_admin', true],
  ['status', 'paid'],
  ['paid', true],
  ['paidAt', '2026-11-21T00:00:00Z'],
  ['price', 0],
  ['pricePaise', 0],
  ['total', 0],
  ['total_paise', 0],
  ['discount', 100],
  ['discountPaise', 49900],
  ['currency', 'USD'],
  ['progress', 100],
  ['provider', 'free'],
  ['source', 'grant'],
];

/** The same value with a field more, once for each object in it. */
function enlarged(value: unknown, name: string, extra: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, each]) =>
    enlarged(each, name, extra).map((more) => (Array.isArray(value) ? [more] : { ...value, [key]: more })),
  );
  // What an object asks for itself is no extra.
  return Array.isArray(value) || Object.hasOwn(value, name) ? below : [{ ...value, [name]: extra }, ...below];
}

test('11: price, status, paid, total, role and discount are refused in every body, and nothing changes', async () => {
  const [mallory, admin, course] = [await school.enter(), await school.enter('admin'), await school.newProduct()];
  await school.sql('update sessions set proved_at = now()');
  const before = await school.print();
  const calls = procedures.flatMap((procedure) =>
    EXTRAS.flatMap(([name, extra]) => {
      const input = fittingInput(procedure, course.id);
      // What it asks for itself is no extra.
      const bodies = Object.hasOwn(procedure.input?.properties ?? {}, name) ? [] : enlarged(input, name, extra);
      const { cookie } = publicOnes.includes(procedure) ? mallory : admin;
      return bodies.map((body) => ({ procedure, cookie, body }));
    }),
  );
  expect(new Set(calls.map(({ procedure }) => procedure.name)).size).toBeGreaterThan(50);
  await inLanes(calls, LANES, async ({ procedure, cookie, body }) => {
    for (const { status, text } of [await rpc(cookie, procedure.name, body), await rest(cookie, procedure, body)])
      expect(`${status} ${codeOf(text)}`, `${procedure.name} ${JSON.stringify(body)}`).toBe('400 BAD_REQUEST');
  });
  expect(await school.print()).toBe(before);
});
