import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, eventsOf, givePassword, newPerson, runJobs } from '#server/testing.ts';

const shop = await testShop();
const { db, pool } = shop;
const reason = 'It is the wrong paper.';
const ABOVE = 250_000;
const password = 'a boat without any oars';

let asha: ReturnType<typeof clientFor>;
let ashaId: string;
beforeAll(async () => {
  await shop.control('', { faults: { webhooks: { off: true } } });
  const person = await newPerson(shop, { role: 'admin', name: 'Asha' });
  await givePassword(shop, person.id, password);
  ashaId = person.id;
  asha = clientFor(shop, person);
});
// Whoever a test brought in has left again.
beforeEach(() => pool.query(`update users set suspended_at = now() where role <> 'student' and id <> $1`, [ashaId]));

const refundOf = (orderId: string) =>
  db.selectFrom('refunds').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow();

/** A refund that Asha proposed so many hours ago. */
async function proposed(hours: number) {
  const sale = await newSale(shop, { paise: ABOVE });
  await sale.client.refunds.request({ orderId: sale.orderId, reason });
  const { id: refundId } = await refundOf(sale.orderId);
  await asha.refunds.decide({ refundId, approve: true, note: 'Bought twice.' });
  await pool.query('update refunds set proposed_at = now() - make_interval(mins => $2) where id = $1', [
    refundId,
    hours * 60,
  ]);
  return { ...sale, refundId };
}

describe('a school of one person', () => {
  test('confirms its own proposal after a day, with the password, and the log says so', async () => {
    const { orderId, refundId } = await proposed(25);
    await expect(asha.refunds.decide({ refundId, approve: true })).rejects.toMatchObject({ code: 'SAME_PERSON' });
    expect(await asha.refunds.confirmAlone({ refundId, password })).toEqual({ state: 'approved' });
    expect(await refundOf(orderId)).toMatchObject({
      ...{ proposed_by: ashaId, decided_by: ashaId, confirmed_alone: true, amount_paise: ABOVE },
      decision_note: 'Bought twice.',
    });
    const events = await eventsOf(db, refundId);
    expect(events.at(-1)).toMatchObject({ act: 'refund.decided', details: { after: { alone: true } } });
    expect(JSON.stringify(events)).not.toContain(password);
    await runJobs(shop);
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending' });
    const again = asha.refunds.confirmAlone({ refundId, password });
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  test('not a minute sooner', async () => {
    const { orderId, refundId } = await proposed(23.9);
    const { proposed_at } = await refundOf(orderId);
    const from = new Date((proposed_at?.getTime() ?? 0) + 24 * 3_600_000).toISOString();
    await expect(asha.refunds.confirmAlone({ refundId, password })).rejects.toMatchObject({
      code: 'TOO_SOON',
      data: { from },
    });
    expect(await refundOf(orderId)).toMatchObject({ approved_at: null, confirmed_alone: false });
  });

  test('not with another password', async () => {
    const { orderId, refundId } = await proposed(25);
    const wrong = asha.refunds.confirmAlone({ refundId, password: 'a boat with one oar' });
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await refundOf(orderId)).toMatchObject({ approved_at: null });
  });

  test('not once there is a second person, who confirms it instead', async () => {
    const { orderId, refundId } = await proposed(25);
    const second = await newPerson(shop, { role: 'support', name: 'Rohit' });
    await givePassword(shop, second.id, password);
    const own = asha.refunds.confirmAlone({ refundId, password });
    await expect(own).rejects.toMatchObject({ code: 'NOT_ALONE' });
    const rohit = clientFor(shop, second);
    const foreign = rohit.refunds.confirmAlone({ refundId, password });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_PROPOSED' });
    expect(await rohit.refunds.decide({ refundId, approve: true })).toEqual({ state: 'approved' });
    expect(await refundOf(orderId)).toMatchObject({ confirmed_alone: false, decided_by: second.id });
  });

  test('pays once, however often it is confirmed at the same moment', async () => {
    const { refundId } = await proposed(25);
    const answers = await Promise.allSettled([1, 2, 3].map(() => asha.refunds.confirmAlone({ refundId, password })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await eventsOf(db, refundId)).filter(({ act }) => act === 'refund.decided')).toHaveLength(1);
  });
});

describe('the table itself', () => {
  const confirm = (refundId: string) =>
    pool.query(
      'update refunds set approved_at = now(), decided_by = proposed_by, confirmed_alone = true where id = $1',
      [refundId],
    );

  test('refuses the same person before a day is over', async () => {
    const { refundId } = await proposed(23.9);
    await expect(confirm(refundId)).rejects.toMatchObject({ code: '23514', constraint: 'refunds_two_people' });
  });

  test('refuses the same person while there is another one', async () => {
    const { refundId } = await proposed(25);
    await newPerson(shop, { role: 'admin' });
    await expect(confirm(refundId)).rejects.toMatchObject({ code: '23514', constraint: 'refunds_alone' });
  });

  test('takes it after a day without anybody else, and never without the mark', async () => {
    const { refundId } = await proposed(25);
    const plain = 'update refunds set approved_at = now(), decided_by = proposed_by where id = $1';
    await expect(pool.query(plain, [refundId])).rejects.toMatchObject({ constraint: 'refunds_two_people' });
    expect((await confirm(refundId)).rowCount).toBe(1);
  });
});
