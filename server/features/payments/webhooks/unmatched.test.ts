import { expect, test } from 'vitest';
import { newOpened, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { clientFor, follow, newPerson } from '#server/testing.ts';
import { handleEvent } from './handle-event.service.ts';
import { saveEvent } from './webhooks.service.ts';

const { services, pay, hush } = await testPayments();
const { db } = services;
const support = clientFor(services, await newPerson(services, { role: 'support' }));
const student = clientFor(services, await newPerson(services));

/** A message about a payment that nobody knows, handled once: it is parked. */
async function newUnmatched(paymentId: string): Promise<string> {
  const entity = { id: paymentId, entity: 'payment', order_id: null, status: 'captured' };
  const body = Buffer.from(
    JSON.stringify({
      entity: 'event',
      account_id: 'acc_BFQ7uQEaa7j2z7',
      event: 'payment.captured',
      payload: { payment: { entity } },
      created_at: 1,
    }),
  );
  await saveEvent(db, { provider: services.payments.name, eventId: paymentId, kind: 'payment.captured', body });
  const { id } = await db
    .selectFrom('webhook_events')
    .where('event_id', '=', paymentId)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await handleEvent(services, id, new Date())).toBe('parked');
  return id;
}
const rowOf = (id: string) =>
  db.selectFrom('webhook_events').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const actsOf = (id: string) =>
  db.selectFrom('audit_events').where('subject_id', '=', id).select(['act', 'details']).execute();

test('a parked message is shown with why, and wakes who looks', async () => {
  const next = await follow<{ version: string }>((_, options) => support.payments.changes.watch(undefined, options));
  const before = await next();
  const id = await newUnmatched('pay_ShownParked001');
  expect((await next()).version).not.toBe(before.version);
  const { parked, parkedWebhooks } = await support.payments.report();
  expect(parkedWebhooks).toBeGreaterThanOrEqual(1);
  expect(parked.find((message) => message.id === id)).toMatchObject({
    kind: 'payment.captured',
    error: expect.any(String),
    tryAt: expect.any(String),
  });
});

test('tried again it is placed once its payment is known, and then it is nowhere', async () => {
  const { orderId, providerOrderId } = await newOpened(services);
  const paymentId = pay(providerOrderId);
  const id = await newUnmatched('pay_NotKnownYet001');
  expect(await support.payments.retryMessage({ messageId: id })).toEqual({ isPlaced: false });
  const body = (await rowOf(id)).body.replace('pay_NotKnownYet001', paymentId);
  await db.updateTable('webhook_events').set({ body }).where('id', '=', id).execute();
  expect(await support.payments.retryMessage({ messageId: id })).toEqual({ isPlaced: true });
  expect(await rowOf(id)).toMatchObject({ parked_at: null, processed_at: expect.any(Date) });
  expect((await stateOf(services, orderId)).status).toBe('paid');
  expect((await actsOf(id)).map(({ details }) => details)).toEqual([{ isPlaced: false }, { isPlaced: true }]);
  await expect(support.payments.retryMessage({ messageId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('while the provider is silent it stays where it is', async () => {
  const id = await newUnmatched('pay_WhileSilent001');
  hush('yes');
  await expect(support.payments.retryMessage({ messageId: id })).rejects.toMatchObject({ code: 'PROVIDER_SILENT' });
  hush('no');
  expect((await rowOf(id)).parked_at).not.toBeNull();
});

test('put away by two at once it is put away once, with the note in the log', async () => {
  const id = await newUnmatched('pay_PutAwayOnce001');
  const put = () => support.payments.putMessageAway({ messageId: id, note: 'A payment of the old shop.' });
  const answers = await Promise.allSettled([put(), put()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await rowOf(id)).toMatchObject({ parked_at: null, try_at: null, processed_at: expect.any(Date) });
  expect(await actsOf(id)).toMatchObject([
    { act: 'message.put-away', details: { note: 'A payment of the old shop.' } },
  ]);
  expect((await support.payments.report()).parked.map((message) => message.id)).not.toContain(id);
});

test('students neither try nor put away', async () => {
  const id = await newUnmatched('pay_NotForStud0001');
  await expect(student.payments.retryMessage({ messageId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(student.payments.putMessageAway({ messageId: id, note: 'mine' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await rowOf(id)).parked_at).not.toBeNull();
});
