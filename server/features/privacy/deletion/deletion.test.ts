import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import { findIdentity } from '#server/features/sessions/sessions.access.ts';
import { newToken, type Person } from '#server/platform/session.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { actsOf, clientFor, follow, insertRow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { deleteDueAccounts, removeExpiredRecords } from './deletion.jobs.ts';

const services = await testServices();
const { db, pool, letters, storage } = services;
const password = 'correct horse battery';
const phc = await hashPassword(password);
const DAY_MS = 86_400_000;

async function newSession(userId: string, live = true) {
  const { token, hash } = newToken();
  const id = await insertRow(db, 'sessions', {
    user_id: userId,
    token_hash: hash,
    one_at_a_time: false,
    device_id: 'my-old-phone',
    user_agent: 'Chrome on Android',
    address: '198.51.100.7',
    expires_at: new Date(Date.now() + DAY_MS),
    ...(live ? {} : { revoked_at: new Date(), revoked_reason: 'elsewhere' }),
  });
  return { id, token, hash };
}

/** Somebody with a password, who is signed in here. */
async function newMember(given: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(services, given);
  await setPassword(db, person.id, phc);
  const session = await newSession(person.id);
  const member: Person = { ...person, sessionId: session.id };
  return { member, session, client: clientFor(services, member) };
}

async function newLeaver(given: Parameters<typeof newPerson>[1] = {}) {
  const leaver = await newMember(given);
  await leaver.client.privacy.requestDeletion({ password });
  return leaver;
}

const userOf = ({ id }: Person) => db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const deletionsOf = ({ id }: Person) =>
  db.selectFrom('account_deletions').where('user_id', '=', id).orderBy('requested_at').selectAll().execute();
const mailsTo = async ({ email }: Person) => {
  const rows = await db.selectFrom('mails').where('recipient', '=', email).orderBy('id').select('template').execute();
  return rows.map(({ template }) => template);
};
const makeDue = ({ id }: Person, seconds = 0) =>
  pool.query(
    `update account_deletions set due_at = now() + make_interval(secs => $2)
     where user_id = $1 and cancelled_at is null and done_at is null`,
    [id, seconds],
  );

describe('asking for deletion', () => {
  test('begins fourteen days of grace: the account is held, told by mail and by snapshot', async () => {
    const { member, client, session } = await newMember({ language: 'hi' });
    const next = await follow(client.privacy.watch);
    expect(await next()).toMatchObject({ deletion: null, graceDays: 14 });
    await client.privacy.requestDeletion({ password });
    const [row, ...others] = await deletionsOf(member);
    expect(others).toEqual([]);
    expect((row?.due_at.getTime() ?? 0) - (row?.requested_at.getTime() ?? 0)).toBe(14 * DAY_MS);
    expect((await userOf(member)).deletion_due_at).toEqual(row?.due_at);
    expect((await next()).deletion).toEqual({
      requestedAt: row?.requested_at.toISOString(),
      dueAt: row?.due_at.toISOString(),
    });
    expect(await findIdentity(services.readings, session.hash, services.rules)).toMatchObject({
      person: { held: 'deletion' },
    });
    expect(await actsOf(db, member.id)).toEqual(['deletion.requested']);
    await runJobs(services);
    const [letter] = letters.filter(({ to }) => to === member.email);
    expect(letter?.text).toContain('/profile');
    expect(letter?.text).toMatch(/[ऀ-ॿ].* IST/);
  });

  test('signs out every device but this one', async () => {
    const { member, client, session } = await newMember();
    const elsewhere = await newSession(member.id);
    await client.privacy.requestDeletion({ password });
    expect(await findIdentity(services.readings, elsewhere.hash, services.rules)).toEqual({
      person: null,
      reason: 'signed-out',
    });
    expect(await findIdentity(services.readings, session.hash, services.rules)).toMatchObject({
      person: { id: member.id },
    });
  });

  test('asked ten times at once it is one deletion, one mail, one event', async () => {
    const { member, client } = await newMember();
    await Promise.all(Array.from({ length: 10 }, () => client.privacy.requestDeletion({ password })));
    expect(await deletionsOf(member)).toHaveLength(1);
    expect(await mailsTo(member)).toEqual(['deletion-requested']);
    expect(await actsOf(db, member.id)).toEqual(['deletion.requested']);
  });

  test('needs the password, a student, and somebody signed in; else nothing is written', async () => {
    const { member, client } = await newMember();
    const { member: admin, client: adminClient } = await newMember({ role: 'admin' });
    const other = await newSession(member.id);
    await expect(client.privacy.requestDeletion({ password: 'wrong' })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      status: 403,
    });
    await expect(adminClient.privacy.requestDeletion({ password })).rejects.toMatchObject({ code: 'STAFF_ACCOUNT' });
    await expect(clientFor(services, null).privacy.requestDeletion({ password })).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
    for (const person of [member, admin]) {
      expect(await deletionsOf(person)).toEqual([]);
      expect((await userOf(person)).deletion_due_at).toBeNull();
      expect(await mailsTo(person)).toEqual([]);
    }
    expect(await findIdentity(services.readings, other.hash, services.rules)).toMatchObject({ person: { held: null } });
  });

  test('says what will stay: tickets and orders only of who has some', async () => {
    const { member, client } = await newMember();
    const kinds = async () => (await (await follow(client.privacy.watch))()).kept.map(({ what }) => what);
    expect(await kinds()).toEqual(['consents', 'signIns']);
    await insertProduct(db, 'course', { id: 'course-kept', title: 'History' });
    const order = { userId: member.id, items: [{ kind: 'course' as const, id: 'course-kept' }] as const };
    await newOrder(services, { ...order, items: [...order.items], provider: 'free', totalPaise: 0 });
    await newOrder(services, { ...order, items: [...order.items], status: 'draft' });
    expect(await kinds()).toEqual(['consents', 'signIns']);
    await newOrder(services, { ...order, items: [...order.items] });
    await clientFor(services, member).tickets.create({
      name: 'Asha',
      email: member.email,
      category: 'other',
      message: 'How do I read offline?',
    });
    expect(await kinds()).toEqual(['orders', 'consents', 'signIns', 'tickets']);
  });
});

describe('keeping the account', () => {
  test('ends the grace, the hold, and says so; afterwards nothing is left to do', async () => {
    const { member, client, session } = await newLeaver();
    const next = await follow(client.privacy.watch);
    expect((await next()).deletion).not.toBeNull();
    await client.privacy.cancelDeletion();
    expect((await next()).deletion).toBeNull();
    expect(await deletionsOf(member)).toMatchObject([{ cancelled_at: expect.any(Date), done_at: null }]);
    expect((await userOf(member)).deletion_due_at).toBeNull();
    expect(await findIdentity(services.readings, session.hash, services.rules)).toMatchObject({
      person: { held: null },
    });
    await client.privacy.cancelDeletion();
    expect(await mailsTo(member)).toEqual(['deletion-requested', 'deletion-cancelled']);
    expect(await actsOf(db, member.id)).toEqual(['deletion.requested', 'deletion.cancelled']);
  });

  test('in the last moment it is kept: what was called off is not done', async () => {
    const { member, client } = await newLeaver();
    await makeDue(member);
    await client.privacy.cancelDeletion();
    await deleteDueAccounts.work(services);
    expect(await userOf(member)).toMatchObject({ email: member.email, anonymised_at: null });
  });

  test('races with the hour: it is kept whole or gone whole', async () => {
    const leavers = await Promise.all(Array.from({ length: 10 }, () => newLeaver()));
    for (const { member } of leavers) await makeDue(member);
    await Promise.all([
      deleteDueAccounts.work(services),
      ...leavers.map(({ client }) => client.privacy.cancelDeletion()),
    ]);
    for (const { member } of leavers) {
      const gone = (await userOf(member)).anonymised_at !== null;
      const [row] = await deletionsOf(member);
      expect([row?.done_at !== null, row?.cancelled_at !== null]).toEqual([gone, !gone]);
      expect(await actsOf(db, member.id)).toEqual([
        'deletion.requested',
        gone ? 'deletion.done' : 'deletion.cancelled',
      ]);
    }
  });

  test('it can be asked for again, and is mailed about again', async () => {
    const { member, client } = await newLeaver();
    await client.privacy.cancelDeletion();
    await client.privacy.requestDeletion({ password });
    expect(await deletionsOf(member)).toMatchObject([{ cancelled_at: expect.any(Date) }, { cancelled_at: null }]);
    expect(await mailsTo(member)).toEqual(['deletion-requested', 'deletion-cancelled', 'deletion-requested']);
  });

  test('somebody else’s is not touched', async () => {
    const { member } = await newLeaver();
    await (await newMember()).client.privacy.cancelDeletion();
    expect(await deletionsOf(member)).toMatchObject([{ cancelled_at: null }]);
  });
});

describe('the hourly job', () => {
  test('does nothing a minute before it is due', async () => {
    const { member } = await newLeaver();
    await makeDue(member, 60);
    expect(await deleteDueAccounts.work(services)).toBe(0);
    expect(await userOf(member)).toMatchObject({ email: member.email, anonymised_at: null });
  });

  test('empties the account and tells its owner last, at the address that was', async () => {
    const { member, session } = await newLeaver({ name: 'Asha Verma' });
    await newSession(member.id, false);
    await makeDue(member);
    await deleteDueAccounts.work(services);
    expect(await userOf(member)).toMatchObject({
      name: 'Deleted student',
      email: `deleted-${member.id}@deleted.invalid`,
      deletion_due_at: null,
      suspended_at: expect.any(Date),
      anonymised_at: expect.any(Date),
    });
    await runJobs(services);
    expect(letters.filter(({ to }) => to === member.email).at(-1)?.subject).toMatch(/was deleted/);
    expect((await findIdentity(services.readings, session.hash, services.rules)).person).toBeNull();
    const left = await db.selectFrom('sessions').where('user_id', '=', member.id).selectAll().execute();
    expect(left).toHaveLength(2);
    for (const row of left)
      expect(row).toMatchObject({ address: '', user_agent: '', device_id: 'deleted', revoked_at: expect.any(Date) });
    expect(await actsOf(db, member.id)).toEqual(['deletion.requested', 'deletion.done']);
  });

  test('lets the address sign in no more, and register anew', async () => {
    const { member } = await newLeaver();
    await makeDue(member);
    await deleteDueAccounts.work(services);
    const { sessions } = clientFor(services, null);
    for (const email of [member.email, (await userOf(member)).email])
      await expect(sessions.create({ email, password, deviceId: 'my-new-phone' })).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
      });
    expect((await newPerson(services, { email: member.email })).id).not.toBe(member.id);
  });

  test('run twice, and by two processes at once, it deletes and tells once', async () => {
    const leavers = await Promise.all(Array.from({ length: 5 }, () => newLeaver()));
    for (const { member } of leavers) await makeDue(member);
    await Promise.all([deleteDueAccounts.work(services), deleteDueAccounts.work(services)]);
    const before = await Promise.all(leavers.map(({ member }) => userOf(member)));
    await deleteDueAccounts.work(services);
    expect(await Promise.all(leavers.map(({ member }) => userOf(member)))).toEqual(before);
    for (const { member } of leavers) {
      expect(await mailsTo(member)).toEqual(['deletion-done']);
      expect(await actsOf(db, member.id)).toEqual(['deletion.requested', 'deletion.done']);
    }
  });

  test('killed in the middle it has done nothing, holds nobody else up, and is finished by the next hour', async () => {
    const [broken, whole] = [await newLeaver(), await newLeaver()];
    const key = await storage.insert('data-downloads', Buffer.from('{}'));
    await db
      .insertInto('data_downloads')
      .values({ user_id: broken.member.id, file_key: key, ready_at: new Date() })
      .execute();
    await makeDue(broken.member, -60);
    await makeDue(whole.member);
    const before = await userOf(broken.member);
    const failing: Storage = {
      ...storage,
      remove: async () => {
        throw new Error('the disk went');
      },
    };
    await expect(deleteDueAccounts.work({ ...services, storage: failing })).rejects.toThrow('1 of 2 accounts stay');
    expect(await userOf(broken.member)).toEqual(before);
    expect(await mailsTo(broken.member)).toEqual(['deletion-requested']);
    expect(
      await db.selectFrom('passwords').where('user_id', '=', broken.member.id).select('hash').execute(),
    ).toHaveLength(1);
    expect(await userOf(whole.member)).toMatchObject({ name: 'Deleted student' });
    expect(await deleteDueAccounts.work(services)).toBe(1);
    expect(await userOf(broken.member)).toMatchObject({ name: 'Deleted student' });
    expect(await storage.read(key)).toBeUndefined();
  });
});

test('what was kept goes when its time is over', async () => {
  const { member, client } = await newLeaver();
  await client.consents.set({ purpose: 'marketing', given: true });
  await client.tickets.create({ name: 'A', email: member.email, category: 'other', message: 'Please help me.' });
  await makeDue(member);
  await deleteDueAccounts.work(services);
  await runJobs(services);
  const { member: stays, client: other } = await newMember();
  await other.consents.set({ purpose: 'marketing', given: true });
  const left = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from consents where user_id = any($1)) as consents,
        (select count(*) from tickets where user_id = any($1)) as tickets,
        (select count(*) from mails where recipient = $2) as mails`,
      [[member.id, stays.id], member.email],
    );
    return rows[0];
  };
  const age = (days: number) =>
    pool.query('update users set anonymised_at = now() - make_interval(days => $2) where id = $1', [member.id, days]);
  expect(await left()).toEqual({ consents: 2, tickets: 1, mails: 1 });
  await age(399);
  await removeExpiredRecords.work(services);
  expect(await left()).toEqual({ consents: 2, tickets: 1, mails: 0 });
  await age(401);
  await removeExpiredRecords.work(services);
  expect(await left()).toEqual({ consents: 1, tickets: 1, mails: 0 });
  await age(1101);
  await removeExpiredRecords.work(services);
  expect(await left()).toEqual({ consents: 1, tickets: 0, mails: 0 });
});

describe('what was bought', () => {
  /** A deleted account with an order of so many days ago, its invoice, and how many days ago its credit note was issued. */
  async function newErased(days: number, creditDays?: number) {
    const { member } = await newLeaver();
    const courseId = `course-of-${member.id}`;
    await insertProduct(db, 'course', { id: courseId, title: 'History', price_paise: 49900 });
    const ago = (count: number) => new Date(Date.now() - count * DAY_MS);
    const paidAt = ago(days);
    const orderId = await newOrder(services, { userId: member.id, items: [{ kind: 'course', id: courseId }], paidAt });
    await pool.query("insert into order_events (order_id, step) values ($1, 'created')", [orderId]);
    const issued = await pool.query(
      `insert into invoices (kind, number, series, financial_year, serial, order_id, issued_at, issued_on, total_paise, content)
       values ('invoice', $1, $1, '18-19', 1, $2, $3::timestamptz, $3::timestamptz, 49900, '{}') returning id`,
      [`A/${orderId.slice(-12)}`, orderId, paidAt],
    );
    if (creditDays !== undefined) await credit(orderId, issued.rows[0]?.id, ago(creditDays));
    await makeDue(member);
    await deleteDueAccounts.work(services);
    return { member, orderId };
  }

  async function credit(orderId: string, invoiceId: string, at: Date): Promise<void> {
    await pool.query(
      `with collected as (insert into provider_orders (provider, provider_order_id, order_id, amount_paise)
         values ('sandbox', $1, $1, 49900)),
       paid as (insert into payments (id, provider, provider_payment_id, provider_order_id, order_id, status, amount_paise,
         currency, raw, made_at) values ($1, 'sandbox', $1, $1, $1, 'created', 49900, 'INR', '{}', $3::timestamptz)),
       back as (insert into refunds (id, order_id, payment_id, amount_paise, cause, status)
         values ($1, $1, $1, 49900, 'staff', 'requested'))
       insert into invoices (kind, number, series, financial_year, serial, order_id, refund_id, corrects_id, issued_at,
         issued_on, total_paise, content)
       values ('credit-note', left('C/' || right($1, 12), 16), 'C' || $1, '19-20', 1, $1, $1, $2, $3::timestamptz, $3::timestamptz, 49900, '{}')`,
      [orderId, invoiceId, at],
    );
  }

  async function left(orderId: string) {
    const { rows } = await pool.query(
      `select pin, accepted, (select count(*) from invoices where order_id = $1) as documents,
        (select count(*) from order_events where order_id = $1) as events from orders where id = $1`,
      [orderId],
    );
    return rows[0];
  }

  test('stays for eight years, then its documents go and its order is nobody’s; the row stays for the ledger', async () => {
    const [young, old] = [await newErased(2921), await newErased(2923)];
    const kept = { pin: '110092', accepted: expect.objectContaining({ terms: 1 }), documents: 1, events: 1 };
    expect(await left(young.orderId)).toEqual(kept);
    expect(await left(old.orderId)).toEqual(kept);
    await removeExpiredRecords.work(services);
    expect(await left(young.orderId)).toEqual(kept);
    const gone = { pin: '110000', accepted: {}, documents: 0, events: 0 };
    expect(await left(old.orderId)).toEqual(gone);
    await removeExpiredRecords.work(services);
    expect(await left(old.orderId)).toEqual(gone);
  });

  test('waits for the last of its documents: a credit note came later', async () => {
    const [young, old] = [await newErased(3100, 2900), await newErased(3100, 2930)];
    await removeExpiredRecords.work(services);
    expect(await left(young.orderId)).toMatchObject({ documents: 2, events: 1 });
    expect(await left(old.orderId)).toMatchObject({ documents: 0, events: 0 });
  });

  test('of an account that stands it stays for good', async () => {
    const { member, orderId } = await newErased(3100);
    await pool.query('update users set anonymised_at = null where id = $1', [member.id]);
    await removeExpiredRecords.work(services);
    expect(await left(orderId)).toMatchObject({ documents: 1, events: 1 });
  });
});
