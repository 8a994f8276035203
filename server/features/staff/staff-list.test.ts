import { expect, test } from 'vitest';
import { clientFor, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const admin = await newPerson(services, { role: 'admin', name: 'Anjali' });
const { staff } = clientFor(services, admin);
const NOT_FOUND = { code: 'NOT_FOUND' };
const PASSWORD = 'a quiet river at noon';

const invitedAs = async (email: string) => (await staff.list()).invitations.find((each) => each.email === email);
const linkOf = async (email: string) => {
  await runJobs(services);
  return (await mailsTo(services, email)).at(-1)?.token ?? '';
};
const entry = clientFor(services, null).staff.entry;
const actsNow = async () => {
  const rows = await db.selectFrom('audit_events').orderBy('id', 'desc').limit(2).select('act').execute();
  return rows.map(({ act }) => act);
};

test('the list names who works here, with two-factor and the last sign-in, and no student', async () => {
  const support = await newPerson(services, { role: 'support', name: 'Sahil' });
  const student = await newPerson(services);
  await pool.query(`insert into two_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
    support.id,
  ]);
  await pool.query(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at) values ($1, 'x', false, 'd', now())`,
    [support.id],
  );
  const { members } = await staff.list();
  expect(members.find(({ id }) => id === support.id)).toMatchObject({ twoFactor: true, seenAt: expect.any(String) });
  expect(members.find(({ id }) => id === admin.id)).toMatchObject({ role: 'admin', twoFactor: false, seenAt: null });
  expect(members.some(({ id }) => id === student.id)).toBe(false);
  expect(JSON.stringify(members)).not.toMatch(/sealed|hash|token/);
});

test('an invitation is listed until it is used; a second one makes the first dead', async () => {
  const next = await follow(staff.changes.watch);
  await next();
  await staff.invite({ email: 'New@staff.test', role: 'support' });
  await next();
  const first = await linkOf('New@staff.test');
  await staff.invite({ email: 'new@staff.test', role: 'instructor' });
  expect((await staff.list()).invitations).toMatchObject([{ email: 'new@staff.test', role: 'instructor' }]);
  await expect(entry.read({ token: first })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await entry.accept({ token: await linkOf('new@staff.test'), name: 'New', password: PASSWORD });
  expect(await invitedAs('new@staff.test')).toBeUndefined();
});

test('sent again the old link is dead and the new one holds; of two at once one is sent', async () => {
  await staff.invite({ email: 'again@staff.test', role: 'support' });
  const old = await linkOf('again@staff.test');
  const { id = '' } = (await invitedAs('again@staff.test')) ?? {};
  const sent = await Promise.allSettled([1, 2].map(() => staff.resend({ invitationId: id })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(entry.read({ token: old })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect((await entry.read({ token: await linkOf('again@staff.test') })).email).toBe('again@staff.test');
  expect(await actsNow()).toEqual(['staff.invitation-sent-again', 'staff.invited']);
});

test('one whose day is over is still listed and can be sent again', async () => {
  await staff.invite({ email: 'late@staff.test', role: 'support' });
  await pool.query(`update account_links set expires_at = now() - interval '1 day' where email = 'late@staff.test'`);
  const { id = '' } = (await invitedAs('late@staff.test')) ?? {};
  await staff.resend({ invitationId: id });
  expect((await entry.read({ token: await linkOf('late@staff.test') })).email).toBe('late@staff.test');
});

test('withdrawn it is dead at once, and gone from the list', async () => {
  await staff.invite({ email: 'wrong@staff.test', role: 'admin' });
  const token = await linkOf('wrong@staff.test');
  const { id = '' } = (await invitedAs('wrong@staff.test')) ?? {};
  await staff.withdraw({ invitationId: id });
  const joining = { token, name: 'Wrong', password: PASSWORD };
  await expect(entry.accept(joining)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await invitedAs('wrong@staff.test')).toBeUndefined();
  await expect(staff.withdraw({ invitationId: id })).rejects.toMatchObject(NOT_FOUND);
  expect((await actsNow())[0]).toBe('staff.invitation-withdrawn');
});

test("no other link is an invitation: a reset of somebody's is neither listed nor withdrawn", async () => {
  const student = await newPerson(services);
  const { rows } = await pool.query<{ id: string }>(
    `insert into account_links (token_hash, user_id, purpose, email, expires_at)
     values ('\\x0909', $1, 'change-email', 'me@else.test', now() + interval '1 day') returning id`,
    [student.id],
  );
  const invitationId = rows[0]?.id ?? '';
  await expect(staff.withdraw({ invitationId })).rejects.toMatchObject(NOT_FOUND);
  await expect(staff.resend({ invitationId })).rejects.toMatchObject(NOT_FOUND);
  expect(await invitedAs('me@else.test')).toBeUndefined();
});

test('one gives up their own role only by saying so, and never as the last administrator', async () => {
  await expect(staff.setRole({ userId: admin.id, role: 'support' })).rejects.toMatchObject({ code: 'OWN_ROLE' });
  await expect(staff.setRole({ userId: admin.id, role: 'support', isOwn: true })).rejects.toMatchObject({
    code: 'LAST_ADMIN',
  });
  await newPerson(services, { role: 'admin' });
  await staff.setRole({ userId: admin.id, role: 'support', isOwn: true });
  const row = await db.selectFrom('users').where('id', '=', admin.id).select('role').executeTakeFirstOrThrow();
  expect(row.role).toBe('support');
});

test('support and instructors have no such page', async () => {
  for (const role of ['support', 'instructor', 'student'] as const) {
    const { staff: theirs } = clientFor(services, await newPerson(services, { role }));
    await expect(theirs.list()).rejects.toMatchObject(NOT_FOUND);
    await expect(theirs.invite({ email: 'x@staff.test', role: 'admin' })).rejects.toMatchObject(NOT_FOUND);
    await expect(theirs.setRole({ userId: admin.id, role: 'admin' })).rejects.toMatchObject(NOT_FOUND);
  }
});
