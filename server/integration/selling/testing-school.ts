import { afterAll } from 'vitest';
import type { SaleKind } from '#contract/products/product.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Answer, type Ask, createAsker } from '#server/integration/testing-client.ts';
import { listDoors } from '#server/integration/testing-doors.ts';
import type { Described } from '#server/integration/testing-inputs.ts';
import { findFreePort } from '#server/integration/testing-process.ts';
import { newToken } from '#server/platform/session.ts';
import { type TestServices, testServices } from '#server/testing.ts';

type Rows = Record<string, unknown>[];
export type ProductRef = { kind: SaleKind; id: string };

/**
 * `rpc` and `rest` call a procedure at its two doors, with the cookie of somebody. `print` says in few letters all that
 * stands in the database, but for counts of calls and what the bank knows. `addresses`: "METHOD /path" of each.
 */
export type School = TestServices & {
  base: string;
  addresses: string[];
  ask: Ask;
  rpc: (cookie: string, name: string, input: unknown) => Promise<Answer>;
  rest: (cookie: string, procedure: Described, input: unknown) => Promise<Answer>;
  sql: (text: string, values?: unknown[]) => Promise<Rows>;
  print: () => Promise<string>;
  control: <T>(path: string, body?: object) => Promise<T>;
  /** Somebody new, signed in. */
  enter: (role?: string) => Promise<{ id: string; cookie: string }>;
  newProduct: (given?: { kind?: SaleKind; paise?: number; published?: boolean }) => Promise<ProductRef>;
};

/**
 * The whole program in this process, with the sandbox as its bank, closed after the tests of the file that asks. Jobs wait
 * until they are run, and the bank tells nothing until it is asked.
 */
export async function openSchool(limitScale = '100000'): Promise<School> {
  const port = await findFreePort();
  const env = { PORT: String(port), PAYMENTS: 'sandbox', DEMO: '0', RATE_LIMIT_SCALE: limitScale };
  const services = await testServices(env);
  const server = await createApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }), services);
  const base = await server.listen({ port, host: '127.0.0.1' });
  afterAll(() => server.close());
  const ask = createAsker(base, 64);
  await services.db
    .updateTable('sandbox_control')
    .set({ faults: JSON.stringify({ webhooks: { off: true } }) })
    .execute();
  const sql: School['sql'] = async (text, values) => (await services.pool.query(text, values)).rows;
  return {
    ...services,
    base,
    addresses: listDoors(server.printRoutes({ commonPrefix: false })),
    ask,
    rpc: (cookie, name, input) =>
      ask({
        method: 'POST',
        path: `/api/rpc/${name.replaceAll('.', '/')}`,
        headers: { cookie },
        body: JSON.stringify({ json: input }),
      }),
    rest: (cookie, procedure, input) => ask({ ...restOf(procedure, input), headers: { cookie } }),
    sql,
    print: () => printAll(sql),
    async control<T>(path: string, body: object = {}) {
      const answer = await ask({ method: 'POST', path: `/sandbox/control${path}`, body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text) as T;
    },
    enter: (role) => enter(sql, role),
    newProduct: (given) => newItem(sql, given),
  };
}

/** A call of a procedure as plain REST: its path filled in, the rest in the query or the body. */
export function restOf({ method, path }: Described, input: unknown) {
  const fields: Record<string, unknown> = { ...Object(input) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value) || '%20';
  });
  if (method !== 'GET') return { method, path: `/api/v1${filled}`, body: JSON.stringify(fields) };
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { path: `/api/v1${filled}?${query}` };
}

async function printAll(sql: School['sql']): Promise<string> {
  const tables = await sql(`select table_schema || '.' || table_name as name from information_schema.tables
    where (table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'limit_counts' and table_name not like 'sandbox_%'
      or table_schema = 'graphile_worker' and table_name = '_private_jobs') order by 1`);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as t, md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as h from ${name} x`,
  );
  return JSON.stringify(await sql(`${parts.join(' union all ')} order by 1`), null, 1);
}

let people = 0;

async function enter(sql: School['sql'], role = 'student'): Promise<{ id: string; cookie: string }> {
  people += 1;
  const id = `person-${people}`;
  const { token, hash } = newToken();
  await sql(`insert into users (id, email, name, role, birth_band) values ($1, $2, 'क्षमा', $3, '18-24')`, [
    id,
    `${id}@selling.test`,
    role,
  ]);
  await sql(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
      values ($1, $2, false, 'a device', now() + interval '1 day')`,
    [id, hash],
  );
  return { id, cookie: `adhyay=${token}` };
}

async function newItem(sql: School['sql'], { kind = 'course' as SaleKind, paise = 49900, published = true } = {}) {
  const [row] = await sql(
    `insert into products (kind, title, price_paise, published_at)
      values ($1, 'समाजशास्त्र', $2, case when $3 then now() end) returning id`,
    [kind, paise, published],
  );
  return { kind, id: String(row?.['id']) };
}

let orders = 0;

/** What a browser sends to order a product, each time with a key of its own. */
export function wish(product: ProductRef, change: object = {}) {
  orders += 1;
  const key = `a-key-of-the-tests-${orders}`;
  return { product, stateCode: '07', pin: '110092', totalPaise: 49900, termsAccepted: true, key, ...change };
}

type Made = { next: string; orderId: string; payment: { providerOrderId: string } };

/** Orders over HTTP; throws what is answered when it is no order. */
export async function order(school: School, cookie: string, wanted: ReturnType<typeof wish>) {
  const { status, text } = await school.rpc(cookie, 'checkout.create', wanted);
  if (status !== 200) throw new Error(`${status} ${text}`);
  const { orderId, payment } = (JSON.parse(text) as { json: Made }).json;
  return { orderId, providerOrderId: payment.providerOrderId };
}

/** Somebody new who ordered something new and paid for it. */
export async function sell(school: School) {
  const [buyer, product] = [await school.enter(), await school.newProduct()];
  const wanted = wish(product);
  const made = await order(school, buyer.cookie, wanted);
  const paid = { orderId: made.providerOrderId, outcome: 'captured' };
  const { paymentId, signature } = await school.control<{ paymentId: string; signature: string }>('/payments', paid);
  await school.rpc(buyer.cookie, 'checkout.check', { orderId: made.orderId });
  const [invoice] = await school.sql('select id from invoices where order_id = $1', [made.orderId]);
  if (!invoice) throw new Error('the sale gave no document');
  return { buyer, product, key: wanted.key, ...made, paymentId, signature, invoiceId: String(invoice['id']) };
}
export type Sale = Awaited<ReturnType<typeof sell>>;
