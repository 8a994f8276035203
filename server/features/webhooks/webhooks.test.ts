import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/rights.ts';
import { insertProduct } from '#database/products.ts';
import { checkRefund } from '#server/features/refunds/outcome.service.ts';
import { testWebhookReceiver } from '#server/platform/network/testing-webhook-receiver.ts';
import { newLesson, newSection } from '#server/testing/testing-lessons.ts';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, eventsOf, follow, newPerson, runJobs } from '#server/testing.ts';
import { eraseOldDeliveries, sweepWebhooks } from './webhooks.jobs.ts';
import { nextDelivery } from './webhooks.rules.ts';
import { sendWebhooks } from './webhooks.service.ts';

const shop = await testShop({ ALLOW_PRIVATE_ADDRESSES: '1' });
const { db, pool } = shop;
const person = await newPerson(shop, { role: 'admin' });
const admin = clientFor(shop, person);
let receiver: Awaited<ReturnType<typeof testWebhookReceiver>>;

beforeAll(async () => {
  receiver = await testWebhookReceiver();
});
beforeEach(async () => {
  await shop.control('', { faults: { webhooks: { off: true }, answers: [] } });
});
afterEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute();
  receiver.received.length = 0;
  receiver.refusals.length = 0;
});
afterAll(() => receiver.stop());

async function newEndpoint(address = receiver.address) {
  const { id, secret } = await admin.webhooks.create({ address });
  receiver.secrets.push(secret);
  return id;
}
const endpoints = async () => (await admin.webhooks.list()).endpoints;
const latest = async () => (await admin.webhooks.list()).deliveries[0];
const tell = (code = 'C-1') => sendWebhooks(db, 'certificate.issued', { code, userId: 'somebody', courseId: 'c' });
/** The hour of the next try is now. */
const hasten = () =>
  pool.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`);

describe('the school is told', () => {
  test('of an order that is paid, of what it gave, and of its refund: ids and sums, and nobody by name', async () => {
    await newEndpoint();
    const { buyer, orderId, productId } = await newSale(shop, { name: 'Asha Verma' });
    await runJobs(shop);
    const product = { kind: 'course', id: productId };
    const order = { orderId, orderNumber: expect.stringMatching(/./), userId: buyer.id, currency: 'INR' };
    const told = receiver.received.toSorted((one, other) => one.type.localeCompare(other.type));
    expect(told).toEqual([
      {
        ...{ id: expect.any(String), type: 'enrolment.created', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
        data: {
          ...{ enrolmentId: expect.any(String), userId: buyer.id, product, source: 'order', orderId, expiresAt: null },
        },
      },
      {
        ...{ id: expect.any(String), type: 'order.paid', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
        data: { ...order, product, amountPaise: 49_900 },
      },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Asha|@/);

    receiver.received.length = 0;
    await refund(orderId);
    await runJobs(shop);
    const [refunded] = await db.selectFrom('refunds').where('order_id', '=', orderId).select('id').execute();
    expect(receiver.received).toMatchObject([
      { type: 'order.refunded', data: { ...order, refundId: refunded?.id, amountPaise: 49_900 } },
    ]);
  });

  test('of what is given for nothing and of a certificate, each once', async () => {
    const values = { title: 'Civics', price_paise: 0, published_at: new Date() };
    const courseId = await insertProduct(db, 'course', values);
    const student = await newPerson(shop);
    await insertFinishedLesson(courseId, student.id);
    await newEndpoint();
    await admin.enrolments.grant({
      userId: student.id,
      product: { kind: 'course', id: courseId },
      until: null,
      note: 'A prize',
    });
    const client = clientFor(shop, student);
    const [one, other] = await Promise.all([
      client.certificates.claim({ courseId }),
      client.certificates.claim({ courseId }),
    ]);
    expect(one?.code).toBe(other?.code);
    await runJobs(shop);
    expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([
      [
        'enrolment.created',
        expect.objectContaining({
          userId: student.id,
          product: { kind: 'course', id: courseId },
          source: 'grant',
          orderId: null,
        }),
      ],
      ['certificate.issued', { code: one?.code, userId: student.id, courseId }],
    ]);
  });

  test('nothing of a cause that failed, and nothing where nobody wants to hear', async () => {
    await tell();
    expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
    await newEndpoint();
    const failing = db.transaction().execute(async (tx) => {
      await sendWebhooks(tx, 'test', {});
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    await runJobs(shop);
    expect(receiver.received).toEqual([]);
  });
});

describe('a message that does not arrive', () => {
  test('goes again after 500 and after silence, the same by its id, and then its endpoint is well', async () => {
    await newEndpoint();
    receiver.refusals.push({ status: 500 }, 'silence');
    await tell();
    await runJobs(shop);
    expect(await latest()).toMatchObject({ state: 'waiting', tries: 1, lastStatus: 500, lastFault: null });
    expect((await endpoints())[0]?.failingSince).not.toBeNull();
    await hasten();
    await runJobs(shop);
    const failed = await latest();
    expect(failed).toMatchObject({ state: 'waiting', tries: 2, lastStatus: null, lastFault: 'unreachable' });
    await hasten();
    await runJobs(shop);
    expect(await latest()).toMatchObject({ state: 'arrived', tries: 3, lastStatus: 204, nextAt: null });
    expect((await endpoints())[0]).toMatchObject({ failingSince: null, offAt: null });
    expect(receiver.received.map(({ id }) => id)).toEqual([failed?.id]);
  });

  test('goes again eight times in some 28 hours, later where the answer says so, and is then given up', async () => {
    const now = new Date('2026-11-28T10:00:00Z');
    const none = { fault: 'timeout' as const };
    const hours = [1, 2, 3, 4, 5, 6, 7].map(
      (tries) => (nextDelivery(tries, none, now)?.getTime() ?? 0) - now.getTime(),
    );
    expect(hours.map((ms) => ms / 1000)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
    expect(nextDelivery(8, none, now)).toBeUndefined();
    const asked = nextDelivery(1, { status: 503, retryAfterSeconds: 600 }, now);
    expect(asked).toEqual(new Date('2026-11-28T10:10:00Z'));
    expect(nextDelivery(1, { status: 429, retryAfterSeconds: 10 ** 9 }, now)).toEqual(new Date('2026-11-28T20:00:00Z'));
  });

  test('for days switches its endpoint off, and administrators hear of it', async () => {
    const other = await newPerson(shop, { role: 'support' });
    const id = await newEndpoint();
    await tell();
    await db.updateTable('webhook_deliveries').set({ tries: 7 }).execute();
    receiver.refusals.push({ status: 500 }, { status: 500 });
    await runJobs(shop);
    expect(await latest()).toMatchObject({ state: 'failed', tries: 8, nextAt: null });
    expect((await endpoints())[0]?.offAt).toBeNull();

    await tell('C-2');
    await db.updateTable('webhook_deliveries').set({ tries: 7 }).where('state', '=', 'waiting').execute();
    await pool.query(`update webhook_endpoints set failing_since = now() - interval '73 hours'`);
    await runJobs(shop);
    expect((await endpoints())[0]).toMatchObject({ offReason: 'failing' });
    const [notice] = await (await follow(admin.notices.watch))();
    expect(notice).toMatchObject({
      kind: 'account',
      link: '/studio/webhooks',
      text: expect.stringContaining('127.0.0.1'),
    });
    expect(await (await follow(clientFor(shop, other).notices.watch))()).toEqual([]);
    await tell('C-3');
    expect((await admin.webhooks.list()).deliveries).toHaveLength(2);
    await expect(admin.webhooks.test({ endpointId: id })).rejects.toMatchObject({ code: 'SWITCHED_OFF' });
  });

  test('with 410 switches it off at once, and what waited does not go', async () => {
    await newEndpoint();
    await tell();
    await tell('C-2');
    receiver.refusals.push({ status: 410 });
    await runJobs(shop);
    expect((await endpoints())[0]).toMatchObject({ offReason: 'gone' });
    expect((await admin.webhooks.list()).deliveries.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(receiver.received).toEqual([]);
  });

  test('to a redirect is not followed', async () => {
    await newEndpoint();
    receiver.refusals.push({ status: 302, headers: { location: receiver.address } });
    await tell();
    await runJobs(shop);
    expect(await latest()).toMatchObject({ state: 'waiting', lastStatus: 302 });
    expect(receiver.received).toEqual([]);
  });

  test('without a job, as after a restored backup, is taken along by the sweep; what is old is forgotten', async () => {
    await newEndpoint();
    await tell();
    await pool.query('delete from graphile_worker._private_jobs');
    await sweepWebhooks.work(shop);
    await runJobs(shop);
    expect(receiver.received).toEqual([]);
    await pool.query(`update webhook_deliveries set next_at = now() - interval '16 minutes'`);
    await sweepWebhooks.work(shop);
    await runJobs(shop);
    expect(receiver.received).toHaveLength(1);
    await pool.query(`update webhook_deliveries set made_at = now() - interval '31 days'`);
    await eraseOldDeliveries.work(shop);
    expect((await admin.webhooks.list()).deliveries).toEqual([]);
  });
});

describe('where messages may go', () => {
  const strict = { ...shop, rules: { ...shop.rules, allowsPrivateAddresses: false } };
  const careful = clientFor(strict, person);

  test.each([
    'http://school.example/hooks',
    'https://127.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://169.254.169.254/latest',
    'https://10.0.0.8/hooks',
    'https://0x7f.1/hooks',
    'https://localhost/hooks',
    'https://db.internal/hooks',
    'https://user:secret@school.example/hooks',
  ])('not to %s', async (address) => {
    await expect(careful.webhooks.create({ address })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  test('a public one is taken, three at most, and a name that leads into a private network is asked nothing', async () => {
    await careful.webhooks.create({ address: 'https://hooks.school.example/a' });
    await newEndpoint();
    await newEndpoint();
    await expect(newEndpoint()).rejects.toMatchObject({ code: 'TOO_MANY', data: { most: 3 } });
    await db.deleteFrom('webhook_endpoints').where('address', 'like', 'https:%').execute();
    await tell();
    await runJobs(strict);
    const { deliveries } = await admin.webhooks.list();
    expect(deliveries.map(({ state, lastFault }) => [state, lastFault])).toEqual([
      ['waiting', 'private'],
      ['waiting', 'private'],
    ]);
    expect(receiver.received).toEqual([]);
  });

  test('a secret is told once, stands nowhere as it is, and one that cannot be opened signs nothing', async () => {
    const { secret } = await admin.webhooks.create({ address: receiver.address });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { rows } = await pool.query('select row_to_json(e)::text as text from webhook_endpoints e');
    expect(JSON.stringify([rows, await admin.webhooks.list()])).not.toContain(secret.slice(6));
    await tell();
    await pool.query(`update webhook_endpoints set sealed = 'x' || sealed`);
    await runJobs(shop);
    expect(await latest()).toMatchObject({ state: 'waiting', lastFault: 'secret' });
  });
});

describe('staff', () => {
  test('test an endpoint, send a message again, switch it off and on, remove it: each is written down', async () => {
    const id = await newEndpoint();
    const details = { address: receiver.address };
    await admin.webhooks.test({ endpointId: id });
    await runJobs(shop);
    expect(receiver.received).toMatchObject([{ type: 'test', data: {} }]);
    const deliveryId = (await latest())?.id ?? '';
    await admin.webhooks.sendAgain({ deliveryId });
    await runJobs(shop);
    expect(receiver.received.map((message) => message.id)).toEqual([deliveryId, deliveryId]);
    expect(await latest()).toMatchObject({ state: 'arrived', tries: 2 });
    await admin.webhooks.switch({ endpointId: id, isOn: false });
    await admin.webhooks.switch({ endpointId: id, isOn: false });
    await expect(admin.webhooks.sendAgain({ deliveryId })).rejects.toMatchObject({ code: 'SWITCHED_OFF' });
    await tell();
    await admin.webhooks.switch({ endpointId: id, isOn: true });
    await runJobs(shop);
    expect(receiver.received).toHaveLength(2);
    await admin.webhooks.remove({ endpointId: id });
    await expect(admin.webhooks.remove({ endpointId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await eventsOf(db, id)).toEqual(
      [
        ['created', details],
        ['tried', details],
        ['retried', { ...details, kind: 'test', deliveryId }],
        ['switched-off', details],
        ['switched-on', details],
        ['removed', details],
      ].map(([act, about]) => ({ act: `webhook.${act}`, actor_id: person.id, details: about })),
    );
  });

  test('a test that does not arrive is not tried again: who asked looks at it now', async () => {
    const id = await newEndpoint();
    receiver.refusals.push({ status: 500 });
    await admin.webhooks.test({ endpointId: id });
    await runJobs(shop);
    expect(await latest()).toMatchObject({ state: 'failed', tries: 1, lastStatus: 500, nextAt: null });
  });

  test.each<Role>(['student', 'instructor', 'support'])('to a %s there is no such thing', async (role) => {
    const endpointId = await newEndpoint();
    const client = clientFor(shop, await newPerson(shop, { role }));
    for (const asked of [
      client.webhooks.list(),
      client.webhooks.create({ address: receiver.address }),
      client.webhooks.remove({ endpointId }),
      client.webhooks.test({ endpointId }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await endpoints()).toHaveLength(1);
  });
});

/** The whole of an order goes back, and the bank has sent it. */
async function refund(orderId: string): Promise<void> {
  await admin.refunds.create({ orderId, reason: 'It is the wrong paper.' });
  await runJobs(shop);
  const { id } = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .select('provider_refund_id as id')
    .executeTakeFirstOrThrow();
  const refundId = id ?? '';
  if ((await shop.payments.fetchRefund(refundId)).status === 'pending')
    await shop.control('/refunds/move', { refundId, to: 'processed' });
  await checkRefund(shop, refundId);
}

async function insertFinishedLesson(courseId: string, userId: string): Promise<void> {
  const sectionId = await newSection(shop, courseId, 0);
  const lesson_id = await newLesson(shop, { courseId, sectionId });
  await db.insertInto('lesson_progress').values({ user_id: userId, lesson_id, completed_at: new Date() }).execute();
}
