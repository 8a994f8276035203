import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { actsOf, clientFor, eventsOf, follow, mailsTo, newPerson, runJobs } from '#server/testing.ts';

const shop = await testShop();
const { db, pool } = shop;
const reason = 'It is the wrong paper.';
const ABOVE = 250_000;

type Client = ReturnType<typeof clientFor>;
let meena: Client;
let rohit: Client;
let ids: { meena: string; rohit: string };
beforeAll(async () => {
  await shop.control('', { faults: { webhooks: { off: true } } });
  const [first, second] = [
    await newPerson(shop, { role: 'support', name: 'Meena' }),
    await newPerson(shop, { role: 'admin', name: 'Rohit' }),
  ];
  ids = { meena: first.id, rohit: second.id };
  [meena, rohit] = [clientFor(shop, first), clientFor(shop, second)];
});

const refundOf = (orderId: string) =>
  db.selectFrom('refunds').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow();
const stepsOf = async (orderId: string) =>
  (await db.selectFrom('order_events').where('order_id', '=', orderId).orderBy('id').select('step').execute()).map(
    ({ step }) => step,
  );

async function requested(paise = ABOVE) {
  const sale = await newSale(shop, { paise });
  await sale.client.refunds.request({ orderId: sale.orderId, reason });
  return { ...sale, refundId: (await refundOf(sale.orderId)).id };
}

describe('above the sum of the settings', () => {
  test('the first approval is a proposal, and a second person confirms it', async () => {
    const { orderId, refundId, buyer } = await requested();
    const next = await follow<{ version: string }>((_, options) =>
      meena.orders.studio.changes.watch(undefined, options),
    );
    const before = await next();
    expect(await meena.refunds.decide({ refundId, approve: true, note: 'Bought twice.' })).toEqual({
      state: 'proposed',
    });
    expect((await next()).version).not.toBe(before.version);
    expect(await refundOf(orderId)).toMatchObject({
      status: 'requested',
      approved_at: null,
      decided_by: null,
      proposed_by: ids.meena,
      proposed_paise: ABOVE,
      proposed_note: 'Bought twice.',
    });
    expect(await stepsOf(orderId)).not.toContain('refund-approved');
    const { rows } = await rohit.refunds.list({ state: 'confirm' });
    expect(rows.find(({ id }) => id === refundId)?.proposal).toMatchObject({ byId: ids.meena, by: 'Meena' });
    await runJobs(shop);
    expect((await mailsTo(shop, buyer.email)).map(({ template }) => template)).not.toContain('refund-approved');

    expect(await rohit.refunds.decide({ refundId, approve: true })).toEqual({ state: 'approved' });
    expect(await refundOf(orderId)).toMatchObject({ decided_by: ids.rohit, decision_note: 'Bought twice.' });
    expect(await eventsOf(db, refundId)).toMatchObject([
      { act: 'refund.proposed', actor_id: ids.meena, details: { before: null, after: { amountPaise: ABOVE } } },
      {
        act: 'refund.decided',
        actor_id: ids.rohit,
        details: { after: { status: 'approved', amountPaise: ABOVE, proposedBy: ids.meena } },
      },
    ]);
    await runJobs(shop);
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending' });
  });

  test('who proposed it cannot confirm it, not even at the same moment', async () => {
    const { orderId, refundId } = await requested();
    const both = await Promise.allSettled(
      Array.from({ length: 10 }, () => meena.refunds.decide({ refundId, approve: true })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { state: 'proposed' } }]);
    for (const answer of both.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: { code: 'SAME_PERSON', status: 409 } });
    expect(await refundOf(orderId)).toMatchObject({ approved_at: null, proposed_by: ids.meena });
    expect(await eventsOf(db, refundId)).toHaveLength(1);
  });

  test('the database itself refuses one person for both, whatever the code says', async () => {
    const { orderId, refundId } = await requested();
    await meena.refunds.decide({ refundId, approve: true });
    const byHand = pool.query('update refunds set approved_at = now(), decided_by = $1 where id = $2', [
      ids.meena,
      refundId,
    ]);
    await expect(byHand).rejects.toMatchObject({ code: '23514', constraint: 'refunds_two_people' });
    expect(await refundOf(orderId)).toMatchObject({ approved_at: null });
  });

  test('two who approve at the same moment are the first and the second', async () => {
    const { orderId, refundId } = await requested();
    const answers = await Promise.all([
      meena.refunds.decide({ refundId, approve: true }),
      rohit.refunds.decide({ refundId, approve: true }),
    ]);
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['approved', 'proposed']);
    const { proposed_by, decided_by } = await refundOf(orderId);
    expect([proposed_by, decided_by].toSorted()).toEqual([ids.meena, ids.rohit].toSorted());
  });

  test('the second confirms the sum that was proposed, no other', async () => {
    const { orderId, refundId } = await requested();
    await meena.refunds.decide({ refundId, approve: true, amountPaise: 210_000 });
    await expect(rohit.refunds.decide({ refundId, approve: true, amountPaise: ABOVE })).rejects.toMatchObject({
      code: 'PROPOSED_OTHERWISE',
      data: { by: 'Meena', amountPaise: 210_000 },
    });
    await rohit.refunds.decide({ refundId, approve: true });
    expect(await refundOf(orderId)).toMatchObject({ amount_paise: 210_000 });
  });

  test('the second may decline, and whoever proposed may take it back', async () => {
    const [one, other] = [await requested(), await requested()];
    await meena.refunds.decide({ refundId: one.refundId, approve: true });
    expect(await rohit.refunds.decide({ refundId: one.refundId, approve: false, note: 'All of it was read.' })).toEqual(
      { state: 'declined' },
    );
    expect(await refundOf(one.orderId)).toMatchObject({ status: 'declined', approved_at: null });
    await meena.refunds.decide({ refundId: other.refundId, approve: true });
    await meena.refunds.withdraw({ refundId: other.refundId });
    expect(await refundOf(other.orderId)).toMatchObject({ status: 'requested', proposed_by: null, proposed_at: null });
    expect(await actsOf(db, other.refundId)).toEqual(['refund.proposed', 'refund.withdrawn']);
    await expect(meena.refunds.withdraw({ refundId: other.refundId })).rejects.toMatchObject({ code: 'NOT_PROPOSED' });
    await expect(meena.refunds.withdraw({ refundId: one.refundId })).rejects.toMatchObject({ code: 'NOT_PROPOSED' });
  });

  test('a refund of staff alone waits unseen by its student, who is told once it is confirmed', async () => {
    const { orderId, productId, client, buyer } = await newSale(shop, { paise: ABOVE });
    const next = await follow<{ shown: OrderPage } | null>((_, options) =>
      client.orders.item.watch({ kind: 'course', id: productId }, options),
    );
    await next();
    expect(await meena.refunds.create({ orderId, reason })).toEqual({ state: 'proposed' });
    const { id: refundId, ...row } = await refundOf(orderId);
    expect(row).toMatchObject({ cause: 'staff', approved_at: null, proposed_by: ids.meena, decided_by: null });
    const again = await follow<{ shown: OrderPage } | null>((_, options) =>
      clientFor(shop, buyer).orders.item.watch({ kind: 'course', id: productId }, options),
    );
    expect((await again())?.shown.refunds).toEqual([]);
    expect(await stepsOf(orderId)).not.toContain('refund-approved');
    await expect(meena.refunds.decide({ refundId, approve: true })).rejects.toMatchObject({ code: 'SAME_PERSON' });
    await rohit.refunds.decide({ refundId, approve: true });
    expect(await stepsOf(orderId)).toContain('refund-approved');
    await runJobs(shop);
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending', decided_by: ids.rohit });
  });

  test('a refund of staff that the second declines is never heard of', async () => {
    const { orderId, buyer } = await newSale(shop, { paise: ABOVE });
    await meena.refunds.create({ orderId, reason });
    const { id: refundId } = await refundOf(orderId);
    await rohit.refunds.decide({ refundId, approve: false, note: 'It is not ours to give.' });
    await runJobs(shop);
    expect((await mailsTo(shop, buyer.email)).map(({ template }) => template)).not.toContain('refund-declined');
    expect(await stepsOf(orderId)).not.toContain('refund-declined');
    await expect(meena.refunds.create({ orderId, reason, amountPaise: 100 })).resolves.toEqual({ state: 'approved' });
  });
});

describe('the sum', () => {
  test('itself needs one person, a paisa more needs two', async () => {
    const [exact, above] = [await requested(200_000), await requested(200_001)];
    expect(await meena.refunds.decide({ refundId: exact.refundId, approve: true })).toEqual({ state: 'approved' });
    expect(await meena.refunds.decide({ refundId: above.refundId, approve: true })).toEqual({ state: 'proposed' });
  });

  test('is not got round in parts: what went back of the same payment counts', async () => {
    const { orderId, providerPaymentId } = await newSale(shop, { paise: ABOVE });
    expect(await meena.refunds.create({ orderId, reason, amountPaise: 150_000 })).toEqual({ state: 'approved' });
    await runJobs(shop);
    await pool.query(`update refunds set status = 'processed', processed_at = now() where order_id = $1`, [orderId]);
    expect(providerPaymentId).not.toBe('');
    expect(await meena.refunds.create({ orderId, reason, amountPaise: 60_000 })).toEqual({ state: 'proposed' });
  });

  test('is set in the settings, and 0 switches the rule off; only who changes settings may', async () => {
    const { refundId } = await requested();
    await expect(meena.settings.update({ approvals: { twoPersonPaise: 0 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await rohit.settings.update({ approvals: { twoPersonPaise: 0 } });
    expect(await meena.refunds.decide({ refundId, approve: true })).toEqual({ state: 'approved' });
    await rohit.settings.update({ approvals: { twoPersonPaise: 100 } });
    const small = await requested(49_900);
    expect(await meena.refunds.decide({ refundId: small.refundId, approve: true })).toEqual({ state: 'proposed' });
    await rohit.settings.update({ approvals: { twoPersonPaise: 200_000 } });
    for (const twoPersonPaise of [-1, 0.5, Number.NaN])
      await expect(rohit.settings.update({ approvals: { twoPersonPaise } })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});
