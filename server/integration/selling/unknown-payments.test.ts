import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';
import { findVisibleDocument } from '#server/features/invoices/invoices.access.ts';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import { type Described, listProcedures } from '#server/integration/testing-inputs.ts';
import { newPerson, runJobs } from '#server/testing.ts';
import { openSchool, order, sell, wish } from './testing-school.ts';

// What others let strangers read or break (spec: security.md 4.4, by its numbers).
const school = await openSchool();
const { rpc, rest, sql, ask, print } = school;
const SELLING = /^(checkout|coupons|orders|payments|refunds|invoices|enrolments)\./;
const selling = listProcedures().filter(({ name }) => SELLING.test(name));
const isOfVisitors = ({ name }: { name: string }) => name.startsWith('checkout.visitor.');
const procedures = selling.filter((each) => !isOfVisitors(each));

const bodyOf = (text: string) => {
  const body = JSON.parse(text);
  return body?.json ?? body;
};

/** The first snapshot of a watch by REST. */
async function frameOf(cookie: string, path: string): Promise<unknown> {
  const ended = new AbortController();
  const answer = await fetch(`${school.base}/api/v1${path}`, { headers: { cookie }, signal: ended.signal });
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (/^data:.*\n/m.test(text)) break;
  }
  ended.abort();
  return JSON.parse(/^data: ?(.*)$/m.exec(text)?.[1] ?? '');
}

test('5: an order of an account is none that a visitor has, whoever asks', async () => {
  const { orderId, buyer } = await sell(school);
  const before = await print();
  for (const cookie of ['', buyer.cookie])
    for (const procedure of selling.filter((each) => isOfVisitors(each) && each.path.includes('{orderId}'))) {
      const input = fittingFor(procedure, orderId);
      const isRead = procedure.name === 'checkout.visitor.read';
      for (const { text } of [await rpc(cookie, procedure.name, input), await rest(cookie, procedure, input)])
        expect(bodyOf(text)?.code, procedure.name).toBe(isRead ? undefined : 'NOT_FOUND');
      if (isRead) expect(JSON.parse((await rest(cookie, procedure, input)).text)).toBeNull();
    }
  expect(await print()).toBe(before);
});

test('5: an order, its refund and its document are there for nobody else, at no door, and stay as they are', async () => {
  const [sale, buyer] = [await sell(school), await school.enter()];
  const open = await order(school, buyer.cookie, wish(await school.newProduct()));
  await rpc(sale.buyer.cookie, 'refunds.request', { orderId: sale.orderId, reason: 'it is the wrong one' });
  const [refund] = await sql('select id from refunds where order_id = $1', [sale.orderId]);
  await runJobs(school);
  const callers: [string, string, string][] = [
    ['nobody', '', 'SIGNED_OUT'],
    ['a made-up session', 'adhyay=made-up', 'SIGNED_OUT'],
    ['a token signed by nobody', 'adhyay=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.', 'SIGNED_OUT'],
    ['another student', (await school.enter()).cookie, 'NOT_FOUND'],
    ['an instructor', (await school.enter('instructor')).cookie, 'NOT_FOUND'],
  ];
  const routes = procedures.filter(({ input }) => /"(orderId|refundId|order)"/.test(JSON.stringify(input ?? {})));
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'checkout.check',
      'checkout.resume',
      'checkout.cancel',
      'refunds.request',
      'payments.check',
    ]),
  );
  const before = await print();
  for (const [who, cookie, code] of callers)
    for (const procedure of routes.filter(({ isWatch }) => !isWatch))
      for (const orderId of [sale.orderId, open.orderId]) {
        const refundId = String(refund?.['id']);
        const given = { 'refunds.decide': { refundId, approve: true }, 'refunds.retry': { refundId } };
        const { [procedure.name as keyof typeof given]: input = fittingFor(procedure, orderId) } = given;
        for (const { text } of [await rpc(cookie, procedure.name, input), await rest(cookie, procedure, input)])
          expect(bodyOf(text).code, `${procedure.name} as ${who}`).toBe(code);
      }
  const page = `/orders/of/course/${sale.product.id}?orderId=${sale.orderId}`;
  expect(await frameOf(sale.buyer.cookie, page)).toMatchObject({ shown: { id: sale.orderId } });
  for (const [who, cookie, code] of callers) {
    const isSignedIn = code === 'NOT_FOUND';
    const { status } = await ask({ path: `/api/v1${page}`, headers: { cookie } });
    expect(status, who).toBe(isSignedIn ? 200 : 401);
    if (isSignedIn) expect(await frameOf(cookie, page), who).toBeNull();
    const file = await ask({ path: `/files/invoices/${sale.invoiceId}`, headers: { cookie } });
    expect([file.status, file.text.includes('%PDF')], who).toEqual([404, false]);
  }
  const file = await ask({ path: `/files/invoices/${sale.invoiceId}`, headers: { cookie: sale.buyer.cookie } });
  expect([file.status, file.text.startsWith('%PDF')]).toEqual([200, true]);
  expect(await print()).toBe(before);
});

/** The table of rights has an input for each; here it is about this order. */
function fittingFor({ name }: Described, orderId: string): unknown {
  return JSON.parse(JSON.stringify(RIGHTS[name]?.input).replaceAll('"none"', JSON.stringify(orderId)));
}

test('6: ten thousand ids next to real ones, and the real ones, open no order and no document', async () => {
  const mallory = await newPerson(school);
  const sales = [await sell(school), await sell(school), await sell(school)];
  const real = sales.flatMap(({ orderId, invoiceId }) => [orderId, invoiceId]);
  for (const id of real) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const tails = real.map((id) => id.slice(15));
  expect(new Set(tails).size, 'the half that chance makes').toBe(real.length);

  const neighbours = Array.from({ length: 9_990 }, (_, place) => {
    const id = real[place % real.length] ?? '';
    const step = BigInt(Math.floor(place / real.length / 2) + 1) * (place % 2 === 0 ? 1n : -1n);
    // Half of them count up and down from an id, half take another moment and keep what chance made.
    const digits = BigInt(`0x${id.replaceAll('-', '')}`) + (place % 4 < 2 ? step : step << 80n);
    const hex = digits.toString(16).padStart(32, '0');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
  const walked = [...new Set([...neighbours, ...real])];
  expect(walked.length).toBeGreaterThan(9_900);
  const hits = await pLimit(8).map(walked, async (id) => {
    const found = [await findOrder(school.db, id, mallory.id), await findVisibleDocument(school.db, id, mallory)];
    return found.some((each) => each !== undefined) ? id : undefined;
  });
  expect(hits.filter((id) => id !== undefined)).toEqual([]);
  const [sale] = sales;
  expect(await findOrder(school.db, sale?.orderId ?? '', sale?.buyer.id)).toBeDefined();
}, 60_000);

/** Texts that would change a statement in which they were written rather than given. */
const INJECTIONS = [
  "' or '1'='1",
  "' or 1=1 --",
  "'; drop table orders; --",
  "'; select pg_sleep(9); --",
  "' || pg_sleep(9) || '",
  '1) or pg_sleep(9) is null --',
  "x' union select id, email from users --",
  '"; select pg_sleep(9); --',
  "\\'; select pg_sleep(9); --",
  '$$; select pg_sleep(9); $$',
  "1; update users set role = 'admin'; --",
  "') on conflict do nothing; delete from entitlements; --",
  'status desc, (select pg_sleep(9))',
  'ʼ; select pg_sleep(9); --',
  '%27%20or%201%3D1--',
  "/*' or 1=1 /*",
  '(0x27204f5220313d31)',
  "{'or': 1}",
  "%' and pg_sleep(9) is null and '%'='",
];
const SLOW_MS = 1000;

describe('23: a text that is SQL', () => {
  /** All that the table of rights leaves out because it need not be said. */
  const MORE: Record<string, object> = {
    'checkout.quote': { stateCode: '07', coupon: 'RIGHT-8' },
    'checkout.create': { gstin: '07AAACI1681G1ZR', businessName: 'Coaching', coupon: 'RIGHT-8' },
    'orders.list': { status: 'paid', after: 'x' },
    'orders.item.watch': { orderId: 'none' },
    'coupons.create': { startsAt: '2099-01-01T00:00:00Z', endsAt: '2099-02-01T00:00:00Z' },
    'coupons.update': { startsAt: '2099-01-01T00:00:00Z', endsAt: '2099-02-01T00:00:00Z' },
    'enrolments.grant': { until: '2099-01-01T00:00:00Z' },
    'enrolments.extend': { until: '2099-01-01T00:00:00Z' },
    'refunds.decide': { note: 'is as it is', amountPaise: 1 },
  };
  const takesText = ({ type, anyOf = [] }: NonNullable<Described['input']>): boolean =>
    type === 'string' || anyOf.some(takesText);

  /** The same input once for each of its texts, with another in its place. */
  function injected(value: unknown, text: string): unknown[] {
    if (typeof value === 'string') return [text];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      injected(each, text).map((other) => ({ ...value, [key]: other })),
    );
  }

  /** Twice slow is no accident of the machine. */
  async function askInTime(call: () => Promise<{ status: number; text: string }>, what: string): Promise<void> {
    for (let round = 0; ; round += 1) {
      const began = performance.now();
      const { status, text } = await call();
      expect(status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500);
      if (performance.now() - began < SLOW_MS) return;
      expect(round, `${what} is slow`).toBeLessThan(2);
    }
  }

  test('is a text: nothing breaks, waits, appears or goes', async () => {
    const people = [await school.enter(), await school.enter('admin')];
    const calls = procedures.flatMap((procedure) => {
      const whole = { ...Object(RIGHTS[procedure.name]?.input), ...MORE[procedure.name] };
      const texts = Object.entries(procedure.input?.properties ?? {}).filter(([, schema]) => takesText(schema));
      // What may be left out is tried too, one at a time: the rest of the question stays one that fits.
      const left = texts.map(([name]) => name).filter((name) => typeof whole[name] !== 'string');
      return INJECTIONS.flatMap((text) =>
        [...injected(whole, text), ...left.map((name) => ({ ...whole, [name]: text }))].map((input) => ({
          procedure,
          input,
        })),
      );
    });
    expect(calls.length).toBeGreaterThan(500);
    const before = await print();
    await inLanes([...calls.entries()], 4, async ([place, { procedure, input }]) => {
      const { cookie } = people[procedure.name.startsWith('checkout') || place % 2 === 0 ? 0 : 1] ??
        people[0] ?? { cookie: '' };
      const what = `${procedure.name} ${JSON.stringify(input)}`;
      await askInTime(() => rpc(cookie, procedure.name, input), what);
      await askInTime(() => rest(cookie, procedure, input), what);
    });
    expect(await print()).toBe(before);
  }, 60_000);

  test('at the doors of files, of the bank and of pages', async () => {
    const people = [await school.enter(), await school.enter('admin')];
    const before = await print();
    const places = (text: string) => [
      ...[`/files/invoices/${text}`, `/files/gstr1/${text}/b2c.csv`, `/files/gstr1/2026-11/${text}`],
      ...[`/course-order/${text}`, `/course-order/x?order=${text}`, `/order/${text}`, `/orders?status=${text}`],
      ...[`/course/checkout/${text}`, `/course/checkout/x?coupon=${text}`],
    ];
    const visits = INJECTIONS.flatMap((text) =>
      places(encodeURIComponent(text)).map((path, place) => ({
        path,
        headers: { cookie: people[place % 2]?.cookie ?? '' },
      })),
    );
    await inLanes(visits, 4, (visit) => askInTime(() => ask(visit), visit.path));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const text of INJECTIONS) {
      const fields = { razorpay_order_id: text, razorpay_payment_id: text, razorpay_signature: text };
      const body = `${new URLSearchParams(fields)}`;
      const callback = { method: 'POST', path: '/payments/callback/sandbox', headers: form, body };
      await askInTime(() => ask(callback), `the callback ${text}`);
      const webhook = { method: 'POST', path: `/webhooks/${encodeURIComponent(text)}`, headers: form, body };
      await askInTime(() => ask(webhook), `the webhook ${text}`);
    }
    expect(await print()).toBe(before);
  }, 60_000);
});
