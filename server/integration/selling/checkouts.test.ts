import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { readConfig } from '#server/config.ts';
import { reconcileOpen } from '#server/features/payments/reconciliation/reconciliation.service.ts';
import { type Ask, createAsker, inLanes, signInAs } from '#server/integration/testing-client.ts';
import { findFreePort, killServers, type ServerProcess, startServer } from '#server/integration/testing-process.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { callbackText, sign } from '#server/platform/payments/signatures.ts';
import { openServices } from '#server/services.ts';
import { testServices } from '#server/testing.ts';
import { type Bank, type Meeting, openBank } from './testing-bank.ts';
import { buildGates, type Gate } from './testing-gates.ts';

const SECRET_KEY = 'a-key-of-thirty-two-characters-or-more';
const CHECKOUTS = inject('checkouts');
const seed = inject('seed');
const LANES = 24;

/** The marked points: where the school is killed while it sells. */
const GATES: Gate[] = [
  { name: 'before the order', table: 'orders', when: 'before insert' },
  { name: 'within the order', table: 'order_items', when: 'after insert' },
  { name: 'before the bank’s order is written down', table: 'provider_orders', when: 'before insert' },
  { name: 'before a message is written down', table: 'webhook_events', when: 'before insert' },
  { name: 'before a payment is written down', table: 'payments', when: 'before insert' },
  { name: 'after the payment, before the right', table: 'entitlements', when: 'before insert' },
  { name: 'after the right, before the invoice', table: 'invoices', when: 'before insert' },
  { name: 'after the invoice, before the ledger', table: 'money_audit', when: 'after insert' },
  { name: 'before the mail', table: 'mails', when: 'before insert' },
  { name: 'at the commit of a payment', table: 'payments', when: 'at commit' },
];
const MEETINGS: Meeting[] = [
  { call: 'POST /orders', when: 'asked' },
  { call: 'POST /orders', when: 'done' },
  { call: 'GET /orders/', when: 'asked' },
  { call: 'GET /orders/', when: 'done' },
];

const services = await testServices({ SECRET_KEY });
const keySecret = sandboxKeys(services.secrets).keySecret;
const chances = fc.sample(fc.nat(999), { seed, numRuns: 4 * CHECKOUTS + 100 }).values();
const chanceBelow = (most: number) => (chances.next().value ?? 0) % most;

let port: number;
let bank: Bank;
let gates: Awaited<ReturnType<typeof buildGates>>;
let school: ServerProcess;
const database = await openTestDatabase();
let ask: Ask;

const rowsOf = (text: string) => queryOnce(database, text);
const countOf = async (text: string) => Number((await rowsOf(`select count(*) as all from ${text}`))[0]?.['all']);

const settings = () => ({
  DATABASE_URL: database,
  PORT: String(port),
  SECRET_KEY,
  PAYMENTS: 'sandbox',
  RAZORPAY_BASE_URL: `${bank.base}/sandbox/v1`,
  RATE_LIMIT_SCALE: '100000',
  LOG_LEVEL: 'silent',
  DEMO: '0',
});
const open = () => startServer(settings());

beforeAll(async () => {
  console.log(`checkouts seed ${seed}`);
  port = await findFreePort();
  bank = await openBank(services, `http://127.0.0.1:${port}/webhooks/sandbox`);
  await bank.control('', { faults: { webhooks: { duplicates: 3, dropPercent: 30, shuffle: true }, seed } });
  school = await open();
  ask = createAsker(school.base, LANES * 2);
  await rowsOf(
    `insert into products (id, kind, title, price_paise, published_at) values ('course', 'course', 'समाजशास्त्र', 49900, now())`,
  );
  await rowsOf(
    `insert into users (id, email, name, birth_band) select 'u' || n, n || '@buyer.test', 'Buyer', '18-24' from generate_series(1, ${CHECKOUTS}) n`,
  );
  await rowsOf(`insert into users (id, email, name, role) values ('admin', 'admin@buyer.test', 'Admin', 'admin')`);
  gates = await buildGates(database, GATES);
}, 120_000);

afterAll(async () => {
  killServers();
  await gates.end();
  await bank.close();
});

/** What the minutes after a restart do by the clock: whatever is left is asked about, again and again. */
async function heal(): Promise<void> {
  const config = readConfig({ ...settings(), NODE_ENV: 'test' });
  const repair = await openServices(config, database, services.log);
  const deadline = Date.now() + 120_000;
  while ((await countOf(`orders where status <> 'paid'`)) > 0 && Date.now() < deadline) {
    await rowsOf('update provider_orders set check_at = now() where check_at is not null');
    await reconcileOpen(repair, new Date());
  }
  await expect.poll(() => countOf('webhook_events where processed_at is null'), { timeout: 30_000 }).toBe(0);
  await repair.stop();
}

type Made = { next: string; payment?: { providerOrderId: string } };

/** Orders as a browser does that tries again with the same key until it is answered. */
async function order(userId: string, cookie: string): Promise<string> {
  const body = JSON.stringify({
    product: { kind: 'course', id: 'course' },
    stateCode: '10',
    pin: '800001',
    totalPaise: 49900,
    termsAccepted: true,
    key: `the-key-of-${userId}-and-no-other`,
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const path = '/api/v1/checkout/orders';
    const answer = await ask({ method: 'POST', path, headers: { cookie }, body }).catch(() => undefined);
    if (answer?.status === 200) return (JSON.parse(answer.text) as Made).payment?.providerOrderId ?? '';
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
    await sleep(100);
  }
  throw new Error(`${userId} could not order`);
}

/** One in three comes back with the bank's word; the others close the browser. */
async function buy(userId: string): Promise<void> {
  const providerOrderId = await order(userId, await signInAs(database, userId));
  const { paymentId } = await bank.control<{ paymentId: string }>('/payments', {
    orderId: providerOrderId,
    outcome: 'captured',
  });
  if (chanceBelow(3) > 0) return;
  const body = new URLSearchParams({
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: sign(keySecret, callbackText(providerOrderId, paymentId)),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const path = '/payments/callback/sandbox';
  await ask({ method: 'POST', path, headers, body: body.toString() }).catch(() => undefined);
}

async function killAt(reached: Promise<unknown>, release: () => unknown): Promise<void> {
  await reached;
  await sleep(chanceBelow(20));
  school.kill('SIGKILL');
  await school.ended;
  await release();
  school = await open();
}

/** Each marked point kills the school once while its share of the students buys. */
const POINTS: { name: string; kill: () => Promise<void> }[] = [
  ...GATES.map(({ name }, place) => ({
    name,
    async kill() {
      await gates.close(place);
      await killAt(gates.untilReached(place), () => gates.open(place));
    },
  })),
  ...MEETINGS.map((meeting) => ({
    name: `${meeting.call} ${meeting.when}`,
    async kill() {
      const { reached, release } = bank.meet(meeting);
      await killAt(reached, release);
    },
  })),
];

test(`${CHECKOUTS} checkouts, the school killed at ${POINTS.length} points: each payment gives one right and one invoice`, async () => {
  const buyers = Array.from({ length: CHECKOUTS }, (_, place) => `u${place + 1}`);
  for (const [place, { name, kill }] of POINTS.entries()) {
    const batch = buyers.filter((_, buyer) => buyer % POINTS.length === place);
    const killing = kill().catch((error) => Promise.reject(new Error(name, { cause: error })));
    await Promise.all([killing, inLanes(batch, LANES, buy)]);
  }
  await heal();

  const ledger = await bank.control<Ledger>('/ledger');
  expect(ledger).toMatchObject({ captured: CHECKOUTS * 49900, refunded: 0 });
  expect(new Set(ledger.orders.map(({ receipt }) => receipt)).size).toBe(ledger.orders.length);
  expect(await countOf(`orders where status = 'paid'`)).toBe(CHECKOUTS);
  expect(
    await countOf(`(select from entitlements where source = 'order' group by user_id having count(*) = 1) as one`),
  ).toBe(CHECKOUTS);
  expect(await countOf(`entitlements`)).toBe(CHECKOUTS);
  const invoices = await rowsOf('select serial, order_id from invoices order by serial');
  expect(invoices.map(({ serial }) => Number(serial))).toEqual(buyers.map((_, place) => place + 1));
  expect(new Set(invoices.map(({ order_id }) => order_id)).size).toBe(CHECKOUTS);
  const [money] = await rowsOf(`select sum(amount_paise)::int as sum, count(*)::int as entries from money_audit`);
  expect(money).toEqual({ sum: CHECKOUTS * 49900, entries: CHECKOUTS });
  expect(await countOf(`mails where template = 'order-paid'`)).toBe(CHECKOUTS);
  expect(await countOf('refunds')).toBe(0);
  const cookie = await signInAs(database, 'admin');
  const report = await ask({ path: '/api/v1/payments/report', headers: { cookie } });
  expect(JSON.parse(report.text)).toEqual({
    moneyWithoutAccess: [],
    accessWithoutMoney: [],
    findings: [],
    parkedWebhooks: 0,
    parked: [],
    checkedAt: expect.any(String),
  });
}, 3_600_000);

type Ledger = { captured: number; refunded: number; orders: { receipt: string }[] };
