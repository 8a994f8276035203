import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courses } from '#demo/catalogue.ts';
import { readConfig } from '#server/config.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { createAsker, inLanes } from '#server/integration/testing-client.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { spawnServer } from '#server/integration/testing-process.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { callbackText, sign } from '#server/platform/payments/signatures.ts';
import { runJobs } from '#server/testing.ts';
import { openSchool, order, restOf, type Sale, sell, wish } from './testing-school.ts';

// What others believed though anybody could have said it (spec: security.md 4.4, by its numbers).
const school = await openSchool();
const { sql, ask, control, print, base } = school;
const { keySecret, webhookSecrets } = sandboxKeys(school.secrets);
const webhookSecret = webhookSecrets[0] ?? '';
const LANES = 8;

/** What somebody ordered and did not pay. */
async function openOrder() {
  const [buyer, product] = [await school.enter(), await school.newProduct()];
  return { buyer, product, ...(await order(school, buyer.cookie, wish(product))) };
}
type Open = Awaited<ReturnType<typeof openOrder>>;

const notify = (body: string, signature?: string) =>
  ask({
    method: 'POST',
    path: '/webhooks/sandbox',
    headers: { 'sec-fetch-site': 'NONE', ...(signature !== undefined && { 'x-razorpay-signature': signature }) },
    body,
  });
const bringBack = (fields: Record<string, string>) =>
  ask({
    method: 'POST',
    path: '/payments/callback/sandbox',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: `${new URLSearchParams(fields)}`,
  });

/** The message that an order was paid, with everything true of it but that it was. */
function paidMessage(
  { orderId, providerOrderId }: Pick<Open, 'orderId' | 'providerOrderId'>,
  paymentId = 'pay_DESyzxuld02Zul',
) {
  const notes = { order: orderId };
  const payment = {
    ...{
      id: paymentId,
      entity: 'payment',
      amount: 49900,
      currency: 'INR',
      status: 'captured',
      order_id: providerOrderId,
    },
    ...{ captured: true, method: 'upi', notes, created_at: 1795199990 },
  };
  const paid = { amount: 49900, amount_paid: 49900, amount_due: 0, currency: 'INR', status: 'paid' };
  const entity = { id: providerOrderId, entity: 'order', ...paid, receipt: orderId, attempts: 1, notes };
  return JSON.stringify({
    ...{ entity: 'event', account_id: 'acc_SandboxSchool1', event: 'order.paid', contains: ['payment', 'order'] },
    payload: { payment: { entity: payment }, order: { entity } },
    created_at: 1795200006,
  });
}

/** Signatures that are none, of somebody who may know everything but the secret. */
const FORGED: [string, (body: string) => string | undefined][] = [
  ['none', () => undefined],
  ['an empty one', () => ''],
  ['by an empty secret', (body) => sign('', body)],
  ['by a secret that was never set', (body) => sign('undefined', body)],
  ['by the secret of the API', (body) => sign(keySecret, body)],
  ['by the public key', (body) => sign('rzp_test_sandbox', body)],
  ['of another text', () => sign(webhookSecret, '{}')],
  ['in upper case', (body) => sign(webhookSecret, body).toUpperCase()],
  ['in base64', (body) => createHmac('sha256', webhookSecret).update(body).digest('base64')],
  ['with a sign too few', (body) => sign(webhookSecret, body).slice(1)],
  ['with a sign too many', (body) => `${sign(webhookSecret, body)}0`],
  ['zeros', () => '0'.repeat(64)],
];

describe('3: a word that proves nothing is refused, and nothing is written', () => {
  test('as a message', async () => {
    const open = await openOrder();
    const before = await print();
    for (const [how, forge] of FORGED) {
      const body = paidMessage(open);
      const { status } = await notify(body, forge(body));
      expect(status, how).toBe(401);
    }
    await runJobs(school);
    expect(await print()).toBe(before);
  });

  test('as the browser of somebody who paid: it is sent to the orders, which ask who it is', async () => {
    const [open, sale] = [await openOrder(), await sell(school)];
    await runJobs(school);
    const before = await print();
    const { providerOrderId } = open;
    const text = callbackText(providerOrderId, sale.paymentId);
    const names = { razorpay_order_id: providerOrderId, razorpay_payment_id: sale.paymentId };
    const forged: Record<string, string>[] = [
      { ...names, razorpay_signature: '' },
      { ...names, razorpay_signature: sale.signature },
      { ...names, razorpay_signature: sign('', text) },
      { ...names, razorpay_signature: sign(webhookSecret, text) },
      { ...names, razorpay_signature: sign(keySecret, `${providerOrderId}${sale.paymentId}`) },
      { ...names, razorpay_signature: sign(keySecret, text).toUpperCase() },
      { ...names, razorpay_order_id: sale.providerOrderId, razorpay_signature: sign(keySecret, text) },
      { razorpay_payment_id: sale.paymentId, razorpay_signature: sale.signature },
      { ...names },
      { ...names, paid: 'true', status: 'paid' },
    ];
    for (const fields of forged) {
      const { status, headers } = await bringBack(fields);
      expect([status, headers.location, headers['set-cookie']], JSON.stringify(fields)).toEqual([
        303,
        '/orders',
        undefined,
      ]);
    }
    await runJobs(school);
    expect(await print()).toBe(before);
  });

  test('a production without a secret for messages, or with the one of the keys, does not start', async () => {
    const strong = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://school.test',
      TRUST_PROXY: '0',
      SECRET_KEY: 'a-key-of-thirty-two-characters-or-more',
      SMTP_URL: 'smtps://mail.test',
      MAIL_FROM: 'School <school@school.test>',
      RAZORPAY_KEY_ID: 'rzp_live_school',
      RAZORPAY_KEY_SECRET: 'the key',
    };
    expect(readConfig({ ...strong, RAZORPAY_WEBHOOK_SECRET: 'the hook' }).payments.provider).toBe('razorpay');
    for (const RAZORPAY_WEBHOOK_SECRET of [undefined, '', 'the key'])
      expect(() => readConfig({ ...strong, RAZORPAY_WEBHOOK_SECRET })).toThrow('RAZORPAY_WEBHOOK_SECRET:');
    const server = await spawnServer({ ...strong, RAZORPAY_WEBHOOK_SECRET: '' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('RAZORPAY_WEBHOOK_SECRET');
  }, 60_000);
});

test('4: the message that an order was paid opens nothing unsigned, and signed no more than the bank itself says', async () => {
  const open = await openOrder();
  const body = paidMessage(open);
  const before = await print();
  expect((await notify(body)).status).toBe(401);
  expect(await print()).toBe(before);

  const { paymentId } = await control<{ paymentId: string }>('/payments', {
    orderId: open.providerOrderId,
    outcome: 'failed',
  });
  for (const each of [body, paidMessage(open, paymentId)])
    expect((await notify(each, sign(webhookSecret, each))).status).toBe(200);
  await runJobs(school);
  expect(await sql('select 1 from entitlements where user_id = $1', [open.buyer.id])).toEqual([]);
  expect(await sql('select status from orders where id = $1', [open.orderId])).toEqual([
    { status: 'awaiting_payment' },
  ]);
});

test('29, R5: a thousand forged messages are no mail, no row and no job', async () => {
  const [open, sale] = [await openOrder(), await sell(school)];
  await runJobs(school);
  const [before, letters] = [await print(), school.letters.length];
  const about = [open, sale];
  const messages = Array.from({ length: 1000 }, (_, place) =>
    paidMessage(about[place % 2] ?? open, `pay_forged${place}`),
  );
  const statuses = new Set<number>();
  await inLanes([...messages.entries()], LANES, async ([place, body]) => {
    const [, forge] = FORGED[place % FORGED.length] ?? [];
    statuses.add((await notify(body, forge?.(body))).status);
  });
  expect([...statuses]).toEqual([401]);
  expect(await print()).toBe(before);
  expect(await sql('select 1 from graphile_worker.jobs')).toEqual([]);
  await runJobs(school);
  expect(school.letters).toHaveLength(letters);
});

const SELLING = /^(checkout|coupons|orders|payments|refunds|invoices|enrolments)\./;
const writing = listProcedures().filter(({ name, method }) => SELLING.test(name) && method !== 'GET');

describe('32: what another site sends in somebody’s name', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['cross-site, with our own Origin', { 'sec-fetch-site': 'cross-site', origin: base }],
    ['of a foreign Origin', { origin: 'https://evil.test' }],
    ['of a look-alike', { origin: `${base}.evil.test` }],
    ['of Origin null', { origin: 'null' }],
    ['without an Origin', {}],
  ];
  const KINDS = [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
  ];

  test('reaches no procedure that sells, whatever it says it is', async () => {
    const [{ buyer, orderId }, admin] = [await sell(school), await school.enter('admin')];
    const strange = createAsker(base, LANES, {});
    const before = await print();
    const asked = writing.flatMap((procedure) => {
      const text = JSON.stringify(RIGHTS[procedure.name]?.input).replaceAll('"none"', JSON.stringify(orderId));
      const rest = restOf(procedure, JSON.parse(text));
      const doors = [
        { method: 'POST', path: `/api/rpc/${procedure.name.replaceAll('.', '/')}`, body: `{"json":${text}}` },
        rest,
      ];
      return FOREIGN.flatMap(([how, headers]) =>
        KINDS.flatMap((kind) => doors.map((door) => ({ how, headers, kind, door }))),
      );
    });
    expect(asked.length).toBeGreaterThan(800);
    await inLanes(asked, LANES, async ({ how, headers, kind, door }) => {
      for (const { cookie } of [buyer, admin]) {
        const { status, text } = await strange({ ...door, headers: { ...headers, cookie, 'content-type': kind } });
        expect(`${status} ${text}`, `${door.path} ${how} ${kind}`).toMatch(/^403 .*"CROSS_SITE"/);
      }
    });
    expect(await print()).toBe(before);
  });

  test('by a link: what changes something does not answer to GET', async () => {
    const { buyer, orderId } = await sell(school);
    const before = await print();
    for (const procedure of writing) {
      const { path } = restOf(procedure, { orderId, refundId: orderId });
      const data = encodeURIComponent(JSON.stringify({ json: { orderId, reason: 'by a link' } }));
      for (const link of [`/api/v1${path.slice(7)}`, `/api/rpc/${procedure.name.replaceAll('.', '/')}?data=${data}`]) {
        const { status } = await ask({ path: link, headers: { cookie: buyer.cookie, 'sec-fetch-site': 'cross-site' } });
        expect([404, 405], link).toContain(status);
      }
    }
    expect(await print()).toBe(before);
  });
});

describe('32: the wall is not built in the browser', () => {
  const SECRET = 'only-for-those-who-paid';

  async function pagesOf({ product, orderId }: Sale): Promise<string[]> {
    const other = (await school.newProduct()).id;
    return [
      ...['/', '/all-courses', '/orders', '/purchases', '/wishlist', '/profile', '/all-ebooks'],
      ...[`/course/${product.id}/start`, `/course/${product.id}/lesson`, `/course/checkout/${product.id}`],
      ...[`/course-order/${product.id}`, `/course-order/${product.id}?order=${orderId}`, `/course/checkout/${other}`],
    ];
  }

  test('the page of somebody who did not pay holds nothing that was paid for, nor whose it is', async () => {
    const [mallory, sale] = [await school.enter(), await sell(school)];
    const [section] = await sql(
      `insert into course_sections (course_id, title, position) values ($1, 'Unit', 0) returning id`,
      [sale.product.id],
    );
    await sql(
      `insert into lessons (id, course_id, section_id, title, kind, position, published_at) values
        ('opening', $1, $2, 'Opening', 'video', 0, now()), ('${SECRET}-draft', $1, $2, '${SECRET}', 'video', 1, null)`,
      [sale.product.id, section?.['id']],
    );
    await sql(
      `insert into coupons (id, code, percent, scope) values ('${SECRET}', 'ONLY-FOR-THOSE', 100, 'everything')`,
    );
    const own = await ask({ path: `/course-order/${sale.product.id}`, headers: { cookie: sale.buyer.cookie } });
    expect(own.text.includes(sale.orderId)).toBe(true);
    for (const path of await pagesOf(sale)) {
      const { status, text } = await ask({ path, headers: { cookie: mallory.cookie } });
      // Somebody else's order is none.
      expect(status, path).toBe(path.includes('?order=') ? 404 : 200);
      const shown = path.includes('?order=') ? text.replaceAll(path.split('?')[1] ?? '', '') : text;
      const paid = [SECRET, 'ONLY-FOR-THOSE', sale.paymentId, sale.providerOrderId, sale.invoiceId, sale.buyer.id];
      expect(
        paid.filter((each) => shown.includes(each)),
        path,
      ).toEqual([]);
      expect(/\/files\/|\.m3u8|\.mp4|\.pdf/.exec(shown)?.[0], path).toBeUndefined();
    }
  });

  test('the scripts that everybody gets hold neither the catalogue nor a secret nor the server', async () => {
    const folder = join(import.meta.dirname, '../../../dist/client/assets');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(10);
    const titles = courses.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(5);
    const never = [
      ...titles,
      'RAZORPAY_',
      'sandbox webhooks',
      'adhyay-demo-1',
      'createHmac',
      'insert into ',
      'file_key',
    ];
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(
        never.filter((each) => text.includes(each)),
        name,
      ).toEqual([]);
      // The shape of a key is said in the studio, where keys are set; a key itself nowhere.
      expect(text, name).not.toMatch(/rzp_(?:live|test)_\w/);
    }
  });
});
