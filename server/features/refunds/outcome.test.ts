import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { readLockedOrder } from '#server/features/orders/orders.access.ts';
import type { ProviderRefund } from '#server/platform/payments/provider.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import { newSale, pay } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { actsOf, clientFor, mailsTo, newPerson, runJobs } from '#server/testing.ts';
import { checkRefund, writeOutcome } from './outcome.service.ts';
import { setPending } from './outcome.store.ts';
import { refundJobs, timedRefundJobs } from './queue.jobs.ts';

const shop = await testShop();
const { db, payments: provider } = shop;
const support = clientFor(shop, await newPerson(shop, { role: 'support' }));
const reason = 'It is the wrong paper.';
const OFF = { webhooks: { off: true }, answers: [] };

beforeEach(async () => {
  await shop.control('', { faults: OFF });
});

type Sale = Awaited<ReturnType<typeof newSale>>;
const refundsOf = (orderId: string) =>
  db.selectFrom('refunds').where('order_id', '=', orderId).orderBy('requested_at').selectAll().execute();
const orderOf = (orderId: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['status', 'refunded_paise as refunded'])
    .executeTakeFirstOrThrow();
const stepsOf = async (orderId: string) =>
  (await db.selectFrom('order_events').where('order_id', '=', orderId).orderBy('id').select('step').execute()).map(
    ({ step }) => step,
  );
const ledgerOf = (orderId: string) =>
  db
    .selectFrom('money_audit')
    .where('order_id', '=', orderId)
    .where('entry', '=', 'refunded')
    .select(['provider_refund_id as id', 'amount_paise as paise', 'happened_at as at'])
    .execute();
const notesOf = (orderId: string) =>
  db.selectFrom('invoices').where('order_id', '=', orderId).where('kind', '=', 'credit-note').selectAll().execute();
const isOpen = async ({ buyer, productId }: Sale) => {
  const { productIds } = await readEnrolments(db, buyer.id);
  return productIds.includes(productId);
};
const theirs = (paymentId: string) => provider.fetchRefundsOf(paymentId);

/** The bank says what became of it, unless its time had come already. */
async function end(refundId: string, to: 'processed' | 'failed' = 'processed'): Promise<void> {
  if ((await provider.fetchRefund(refundId)).status === 'pending')
    await shop.control('/refunds/move', { refundId, to });
  expect((await provider.fetchRefund(refundId)).status).toBe(to);
}

async function poll(): Promise<void> {
  for (const job of timedRefundJobs) await job.work(shop);
  await runJobs(shop);
}

/** Sends what staff give back, without waiting for the bank. */
async function sent(sale: Sale, amountPaise?: number): Promise<string> {
  await support.refunds.create({ orderId: sale.orderId, reason, ...(amountPaise && { amountPaise }) });
  await runJobs(shop);
  return (await refundsOf(sale.orderId)).at(-1)?.provider_refund_id ?? '';
}

/** Work of the queue, as often as one likes. */
const send = (refundId: string, services = shop) => refundJobs[0]?.work(services, { refundId });

describe('from the request to the bank', () => {
  test('approved, pending, processed: access ends with the money and not before', async () => {
    const sale = await newSale(shop);
    const { client, orderId, buyer } = sale;
    await client.refunds.request({ orderId, reason });
    const [asked] = await refundsOf(orderId);
    await support.refunds.decide({ refundId: asked?.id ?? '', approve: true });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', provider_refund_id: null }]);
    await runJobs(shop);
    const [pending] = await refundsOf(orderId);
    expect(pending).toMatchObject({ status: 'pending', tries: 1, processed_at: null });
    expect(await isOpen(sale)).toBe(true);
    expect(await orderOf(orderId)).toEqual({ status: 'paid', refunded: 0 });
    await poll();
    expect(await ledgerOf(orderId)).toEqual([]);

    await end(pending?.provider_refund_id ?? '');
    await poll();
    const [done] = await refundsOf(orderId);
    expect(done).toMatchObject({ status: 'processed', bank_reference: expect.stringMatching(/\w{6}/) });
    expect(await ledgerOf(orderId)).toEqual([{ id: done?.provider_refund_id, paise: 49900, at: done?.processed_at }]);
    expect(await orderOf(orderId)).toEqual({ status: 'refunded', refunded: 49900 });
    expect(await notesOf(orderId)).toMatchObject([{ refund_id: done?.id }]);
    expect(await isOpen(sale)).toBe(false);
    expect((await stepsOf(orderId)).slice(-6)).toEqual([
      'refund-requested',
      'refund-approved',
      'refund-sent',
      'refund-done',
      'credit-note-issued',
      'access-ended',
    ]);
    const mail = (await mailsTo(shop, buyer.email)).at(-1);
    expect(mail?.template).toBe('refund-done');
    expect(mail?.text).toContain(done?.bank_reference);
    expect(mail?.text).toContain('closed now');
    await expect(client.refunds.request({ orderId, reason })).rejects.toMatchObject({ data: { refusal: 'refunded' } });
  });

  test('by its messages alone, each of them many times', async () => {
    const sale = await newSale(shop);
    await shop.control('', { faults: { webhooks: { duplicates: 5 } } });
    const refundId = await sent(sale);
    await end(refundId);
    await expect
      .poll(
        async () => {
          await shop.control('/tick');
          await runJobs(shop);
          return (await orderOf(sale.orderId)).status;
        },
        { timeout: 10_000 },
      )
      .toBe('refunded');
    expect(await ledgerOf(sale.orderId)).toHaveLength(1);
    expect(await notesOf(sale.orderId)).toHaveLength(1);
    expect(await isOpen(sale)).toBe(false);
  });

  test('in two steps: a part leaves the access, the rest ends it, and the parts are the whole', async () => {
    const sale = await newSale(shop, { kind: 'ebook' });
    const { orderId } = sale;
    await end(await sent(sale, 20001));
    await poll();
    expect(await orderOf(orderId)).toEqual({ status: 'partially_refunded', refunded: 20001 });
    expect(await isOpen(sale)).toBe(true);
    const more = support.refunds.create({ orderId, reason, amountPaise: 29900 });
    await expect(more).rejects.toMatchObject({ code: 'TOO_MUCH', data: { mostPaise: 29899 } });
    await end(await sent(sale));
    await poll();
    expect(await orderOf(orderId)).toEqual({ status: 'refunded', refunded: 49900 });
    expect(await isOpen(sale)).toBe(false);
    expect((await ledgerOf(orderId)).map(({ paise }) => paise)).toEqual([20001, 29899]);
    expect((await notesOf(orderId)).map(({ total_paise }) => Math.abs(total_paise))).toEqual([20001, 29899]);
    await expect(support.refunds.create({ orderId, reason })).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' });
  });
});

describe('a refund that fails', () => {
  test('keeps the access, shows staff why, and goes under a new key when it is tried again', async () => {
    const sale = await newSale(shop, { paise: 2468 });
    const { orderId } = sale;
    const first = await sent(sale);
    await end(first, 'failed');
    await poll();
    const [failed] = await refundsOf(orderId);
    expect(failed).toMatchObject({ status: 'failed', error: expect.any(String), provider_refund_id: first });
    expect(await isOpen(sale)).toBe(true);
    expect(await orderOf(orderId)).toEqual({ status: 'paid', refunded: 0 });
    expect((await stepsOf(orderId)).at(-1)).toBe('refund-failed');
    expect((await support.refunds.list({})).rows).toContainEqual(
      expect.objectContaining({ id: failed?.id, status: 'failed', error: failed?.error }),
    );

    await support.refunds.retry({ refundId: failed?.id ?? '' });
    await runJobs(shop);
    const [again] = await refundsOf(orderId);
    expect(again).toMatchObject({ id: failed?.id, status: 'pending', error: null });
    expect(again?.idempotency_key).not.toBe(failed?.idempotency_key);
    await checkRefund(shop, first);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending' }]);
    await shop.control('/refunds/move', { refundId: again?.provider_refund_id, to: 'processed' });
    await poll();
    expect(await orderOf(orderId)).toEqual({ status: 'refunded', refunded: 2468 });
    expect(await isOpen(sale)).toBe(false);
    expect(await ledgerOf(orderId)).toHaveLength(1);
    expect(await actsOf(db, failed?.id ?? '')).toEqual(['refund.created', 'refund.retried']);
  });

  test('of twenty who try again at once one does', async () => {
    const sale = await newSale(shop, { paise: 2468 });
    await end(await sent(sale), 'failed');
    await poll();
    const refundId = (await refundsOf(sale.orderId))[0]?.id ?? '';
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => support.refunds.retry({ refundId })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs(shop);
    expect(await theirs(sale.providerPaymentId)).toHaveLength(2);
  });

  test('was paid through another provider', async () => {
    const sale = await newSale(shop);
    await support.refunds.create({ orderId: sale.orderId, reason });
    const [row] = await refundsOf(sale.orderId);
    await send(row?.id ?? '', { ...shop, payments: { ...provider, name: 'razorpay' } });
    expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'failed', error: 'it was paid through sandbox' }]);
    await runJobs(shop);
    expect(await theirs(sale.providerPaymentId)).toEqual([]);
  });
});

test('a failure waits for what is just being written of the same order, and is none when the money went', async () => {
  const sale = await newSale(shop);
  await support.refunds.create({ orderId: sale.orderId, reason });
  const [row] = await refundsOf(sale.orderId);
  const key = row?.idempotency_key ?? '';
  const made = await provider.refund({ paymentId: sale.providerPaymentId, amountPaise: 49900, key, receipt: key });
  const failure = await db.transaction().execute(async (tx) => {
    await readLockedOrder(tx, sale.orderId);
    const begun = await beginWaiting(db, tx, async () =>
      send(row?.id ?? '', { ...shop, payments: { ...provider, name: 'razorpay' } }),
    );
    await setPending(tx, row?.id ?? '', made);
    return begun;
  });
  expect(await failure.done).toBe('done without us');
  expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'pending', error: null }]);
  expect(await stepsOf(sale.orderId)).not.toContain('refund-failed');
});

describe('a provider that is not heard', () => {
  test.each(['lost', 'error'] as const)('%s: asked again it is one refund', async (kind) => {
    const sale = await newSale(shop);
    await shop.control('', { faults: { ...OFF, answers: [{ call: 'POST /refund', kind, status: 502 }] } });
    await support.refunds.create({ orderId: sale.orderId, reason });
    await expect(runJobs(shop)).rejects.toThrow(/refund/);
    const [open] = await refundsOf(sale.orderId);
    expect(open).toMatchObject({ status: 'requested', tries: 1, error: null });
    expect(await isOpen(sale)).toBe(true);
    await send(open?.id ?? '');
    expect(await refundsOf(sale.orderId)).toMatchObject([
      { status: 'pending', tries: 2, idempotency_key: open?.idempotency_key },
    ]);
    expect(await theirs(sale.providerPaymentId)).toHaveLength(1);
  });

  test('killed between the call and the row: the same key is the same refund', async () => {
    const sale = await newSale(shop);
    await support.refunds.create({ orderId: sale.orderId, reason });
    const [row] = await refundsOf(sale.orderId);
    const key = row?.idempotency_key ?? '';
    const made = await provider.refund({ paymentId: sale.providerPaymentId, amountPaise: 49900, key, receipt: key });
    await runJobs(shop);
    expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'pending', provider_refund_id: made.id }]);
    expect(await theirs(sale.providerPaymentId)).toHaveLength(1);
  });

  test('its message is here before its answer: one row, and nothing is sent again', async () => {
    const sale = await newSale(shop);
    await support.refunds.create({ orderId: sale.orderId, reason });
    const [row] = await refundsOf(sale.orderId);
    const key = row?.idempotency_key ?? '';
    const made = await provider.refund({ paymentId: sale.providerPaymentId, amountPaise: 49900, key, receipt: key });
    await end(made.id);
    await Promise.all([checkRefund(shop, made.id), send(row?.id ?? ''), checkRefund(shop, made.id)]);
    await runJobs(shop);
    expect(await refundsOf(sale.orderId)).toMatchObject([{ id: row?.id, status: 'processed' }]);
    expect(await theirs(sale.providerPaymentId)).toHaveLength(1);
  });

  test('what the queue gave up is sent by the hourly look', async () => {
    const sale = await newSale(shop);
    await support.refunds.create({ orderId: sale.orderId, reason });
    const [row] = await refundsOf(sale.orderId);
    await shop.pool.query('select graphile_worker.remove_job($1)', [`refunds.send:${row?.id}`]);
    await poll();
    expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'requested', tries: 0 }]);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db
      .updateTable('refunds')
      .set({ approved_at: hourAgo })
      .where('id', '=', row?.id ?? '')
      .execute();
    await poll();
    expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('at the provider’s own desk', () => {
  const atDesk = ({ providerPaymentId: paymentId }: Sale, amountPaise: number) =>
    provider.refund({ paymentId, amountPaise, key: `desk-${paymentId}`, receipt: `desk ${paymentId}` });

  test('a refund that nobody here made is taken over, once', async () => {
    const sale = await newSale(shop);
    const made = await atDesk(sale, 10000);
    await Promise.all(Array.from({ length: 10 }, () => checkRefund(shop, made.id)));
    expect(await refundsOf(sale.orderId)).toMatchObject([
      { cause: 'staff', requested_by: null, status: 'pending', amount_paise: 10000, provider_refund_id: made.id },
    ]);
    await end(made.id);
    await Promise.all(Array.from({ length: 10 }, () => checkRefund(shop, made.id)));
    expect(await orderOf(sale.orderId)).toEqual({ status: 'partially_refunded', refunded: 10000 });
    expect(await ledgerOf(sale.orderId)).toHaveLength(1);
  });

  test('beside a request of another sum it is a refund of its own, and what is left is less', async () => {
    const sale = await newSale(shop);
    await sale.client.refunds.request({ orderId: sale.orderId, reason });
    const [asked] = await refundsOf(sale.orderId);
    const made = await atDesk(sale, 10000);
    await checkRefund(shop, made.id);
    expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'requested' }, { status: 'pending' }]);
    const decision = support.refunds.decide({ refundId: asked?.id ?? '', approve: true });
    await expect(decision).rejects.toMatchObject({ code: 'TOO_MUCH', data: { mostPaise: 39900 } });
  });

  test('what was asked for and done there is done', async () => {
    const sale = await newSale(shop);
    await sale.client.refunds.request({ orderId: sale.orderId, reason });
    const made = await atDesk(sale, 49900);
    await end(made.id);
    await checkRefund(shop, made.id);
    expect(await refundsOf(sale.orderId)).toMatchObject([
      { cause: 'request', status: 'processed', provider_refund_id: made.id, approved_at: expect.any(Date) },
    ]);
    expect(await isOpen(sale)).toBe(false);
  });

  test('a refusal because it was done there is no failure', async () => {
    const sale = await newSale(shop);
    const made = await atDesk(sale, 49900);
    await sent(sale);
    expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'pending', provider_refund_id: made.id }]);
    expect(await theirs(sale.providerPaymentId)).toHaveLength(1);
  });

  test('a refusal because too little is left fails, and says so when it is tried again', async () => {
    const sale = await newSale(shop);
    const made = await atDesk(sale, 30000);
    await sent(sale);
    const rows = await refundsOf(sale.orderId);
    const ours = rows.find(({ requested_by }) => requested_by !== null);
    expect(ours).toMatchObject({ status: 'failed', error: expect.stringMatching(/greater/) });
    expect(rows.find(({ id }) => id !== ours?.id)).toMatchObject({ provider_refund_id: made.id, amount_paise: 30000 });
    expect(await isOpen(sale)).toBe(true);
    const retry = support.refunds.retry({ refundId: ours?.id ?? '' });
    await expect(retry).rejects.toMatchObject({ code: 'TOO_MUCH', data: { mostPaise: 19900 } });
  });

  test('one that failed there is none, and one of a payment that is not ours is not believed', async () => {
    const sale = await newSale(shop, { paise: 2468 });
    const made = await atDesk(sale, 2468);
    await end(made.id, 'failed');
    await checkRefund(shop, made.id);
    expect(await refundsOf(sale.orderId)).toEqual([]);
    const stranger = { ...made, id: 'rfnd_stranger', paymentId: 'pay_stranger', status: 'processed' as const };
    await expect(writeOutcome(shop, stranger)).rejects.toThrow('pay_stranger');
    await expect(checkRefund(shop, 'rfnd_none')).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
  });
});

test('more than an order cost, as a provider may say, counts as all of it', async () => {
  const sale = await newSale(shop);
  const { providerPaymentId: paymentId } = sale;
  const facts = { receipt: null, amountPaise: 50000, bankReference: null, madeAt: new Date(), raw: {} };
  await writeOutcome(shop, { ...facts, id: 'rfnd_more', paymentId, status: 'processed' });
  expect(await orderOf(sale.orderId)).toEqual({ status: 'refunded', refunded: 49900 });
  expect(await isOpen(sale)).toBe(false);
  expect(await notesOf(sale.orderId)).toMatchObject([{ total_paise: 49900 }]);
  expect(await ledgerOf(sale.orderId)).toMatchObject([{ paise: 50000 }]);
});

test('a surplus payment goes back whole, by itself, and changes neither the order nor the access', async () => {
  const sale = await newSale(shop);
  const { paymentId } = await pay(shop, sale.orderId, sale.providerOrderId);
  await runJobs(shop);
  const [row] = await refundsOf(sale.orderId);
  expect(row).toMatchObject({ cause: 'duplicate', status: 'pending', amount_paise: 49900 });
  await end(row?.provider_refund_id ?? '');
  await poll();
  expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'processed' }]);
  expect(await orderOf(sale.orderId)).toEqual({ status: 'paid', refunded: 0 });
  expect(await isOpen(sale)).toBe(true);
  expect(await notesOf(sale.orderId)).toEqual([]);
  expect(await ledgerOf(sale.orderId)).toMatchObject([{ paise: 49900 }]);
  expect(await theirs(paymentId)).toHaveLength(1);
  const mail = (await mailsTo(shop, sale.buyer.email)).at(-1);
  expect(mail).toMatchObject({ template: 'refund-done', text: expect.stringContaining('stays open') });
});

test('whatever the order of what is seen: what was processed stays so, and is counted once', async () => {
  const sale = await newSale(shop);
  const made = await provider.refund({
    paymentId: sale.providerPaymentId,
    amountPaise: 49900,
    key: 'any-order-of-it',
    receipt: '',
  });
  const seen = (status: ProviderRefund['status']): ProviderRefund => ({ ...made, status, bankReference: null });
  const state = fc.constantFrom<ProviderRefund['status']>('pending', 'processed', 'failed');
  await writeOutcome(shop, seen('pending'));
  await writeOutcome(shop, seen('processed'));
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 6 }), async (states) => {
      await Promise.all(states.map((each) => writeOutcome(shop, seen(each))));
      expect(await refundsOf(sale.orderId)).toMatchObject([{ status: 'processed' }]);
    }),
    { numRuns: 20 },
  );
  expect(await orderOf(sale.orderId)).toEqual({ status: 'refunded', refunded: 49900 });
  expect(await ledgerOf(sale.orderId)).toHaveLength(1);
  expect(await notesOf(sale.orderId)).toHaveLength(1);
  const other = await newSale(shop);
  await sent(other, 10000);
  await writeOutcome(shop, { ...seen('processed'), bankReference: 'ARN 1' });
  await writeOutcome(shop, { ...seen('processed'), bankReference: 'ARN 2' });
  expect(await refundsOf(sale.orderId)).toMatchObject([{ bank_reference: 'ARN 1' }]);
  expect(await refundsOf(other.orderId)).toMatchObject([{ bank_reference: null }]);
});

describe('the database itself', () => {
  test('lets no refund go back, nor change once it is sent, and writes each into the ledger once', async () => {
    const sale = await newSale(shop);
    const refundId = await sent(sale, 10000);
    const set = (change: string) =>
      shop.pool.query(`update refunds set ${change} where provider_refund_id = $1`, [refundId]);
    await expect(set('amount_paise = 1')).rejects.toThrow('what was sent back stays as it was');
    await expect(set("status = 'requested'")).rejects.toThrow('does not go from pending to requested');
    await expect(set("status = 'processed'")).rejects.toThrow('refunds_check');
    await set("status = 'processed', processed_at = now()");
    await set("bank_reference = 'ARN'");
    for (const status of ['requested', 'pending', 'failed', 'declined'])
      await expect(set(`status = '${status}', processed_at = null`)).rejects.toThrow('does not go from processed');
    expect(await ledgerOf(sale.orderId)).toMatchObject([{ id: refundId, paise: 10000 }]);
  });

  test('keeps one refund of ours open for each payment', async () => {
    const sale = await newSale(shop);
    await sent(sale, 10000);
    const again = shop.pool.query(
      `insert into refunds (order_id, payment_id, amount_paise, cause, status)
        select order_id, payment_id, 1, 'request', 'requested' from refunds where order_id = $1`,
      [sale.orderId],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'refunds_one_open' });
  });
});
