import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientFor, mailsTo, newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';
import { hasAdmin } from './staff.access.ts';
import { findJoinAddress, newAdminAddress } from './staff.service.ts';

const PASSWORD = 'a quiet river at noon';

let services: TestServices;
let production: TestServices;
beforeAll(async () => {
  services = await testServices();
  production = { ...services, rules: { ...services.rules, production: true } };
});

const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';
const nobody = (of: TestServices = services) => clientFor(of, null).staff.entry;
const invitationOf = async (email: string) => {
  await runJobs(services);
  return (await mailsTo(services, email)).at(-1)?.token ?? '';
};
const roleOf = async (email: string) =>
  services.db.selectFrom('users').where('email', '=', email).select(['id', 'role']).executeTakeFirst();

/** How many sessions somebody has that have not ended. */
const sessionsOf = async (email: string) => {
  const open = services.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id');
  const rows = await open.where('email', '=', email).where('revoked_at', 'is', null).select('users.id').execute();
  return rows.length;
};

test('of several processes that start together one says how the first administrator joins', async () => {
  const addresses = await Promise.all([1, 2, 3, 4].map(() => findJoinAddress(services)));
  expect(addresses.filter((it) => it !== undefined)).toHaveLength(1);
  // One that starts later says it again, by an address of its own.
  await services.db.updateTable('account_links').set({ created_at: sql`now() - interval '1 minute'` }).execute();
  expect(await findJoinAddress(services)).toMatch(/staff-entry\?token=/);
});

test('a school without an administrator has an address by which the first one joins, once', async () => {
  expect(await hasAdmin(services.db)).toBe(false);
  const token = tokenOf(await newAdminAddress(services));
  expect(await nobody().read({ token })).toEqual({ email: null, newAccount: true, twoFactor: null });
  const joining = { token, name: 'First Admin', email: 'first@staff.test', password: PASSWORD };
  const answers = await Promise.allSettled([1, 2, 3].map(() => nobody().accept(joining)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sessionsOf('first@staff.test')).toBe(1);
  expect((await roleOf('first@staff.test'))?.role).toBe('admin');
  expect(await hasAdmin(services.db)).toBe(true);
  await expect(nobody().read({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

describe('an invitation', () => {
  test('is mailed, gives the role that it names to the address that it went to, and is written down', async () => {
    const admin = await newPerson(services, { role: 'admin' });
    await clientFor(services, admin).staff.invite({ email: 'Sana@Staff.test', role: 'support' });
    const token = await invitationOf('Sana@Staff.test');
    expect((await nobody().read({ token })).email).toBe('Sana@Staff.test');
    await nobody().accept({ token, name: 'Sana', email: 'else@staff.test', password: PASSWORD });
    expect((await roleOf('Sana@Staff.test'))?.role).toBe('support');
    expect(await roleOf('else@staff.test')).toBeUndefined();
    const { events } = await clientFor(services, admin).audit.list({ limit: 5 });
    expect(events.map(({ act }) => act).slice(0, 2)).toEqual(['staff.entered', 'staff.invited']);
  });

  test('wants fifteen characters of password, and is still good after a refusal', async () => {
    const admin = await newPerson(services, { role: 'admin' });
    await clientFor(services, admin).staff.invite({ email: 'short@staff.test', role: 'support' });
    const token = await invitationOf('short@staff.test');
    const given = { token, name: 'Short', password: 'fourteen chars' };
    const refused = { code: 'PASSWORD_REFUSED', data: { fault: 'short', least: 15 } };
    await expect(nobody().accept(given)).rejects.toMatchObject(refused);
    await nobody().accept({ ...given, password: PASSWORD });
    expect((await roleOf('short@staff.test'))?.role).toBe('support');
  });

  test('of a student raises their account, with a new password and without their old sessions', async () => {
    const admin = await newPerson(services, { role: 'admin' });
    const student = await newPerson(services);
    await services.db
      .insertInto('sessions')
      .values({
        user_id: student.id,
        token_hash: Buffer.from('an old session'),
        one_at_a_time: true,
        device_id: 'device',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    await clientFor(services, admin).staff.invite({ email: student.email, role: 'instructor' });
    await nobody().accept({ token: await invitationOf(student.email), name: 'X', password: PASSWORD });
    expect(await roleOf(student.email)).toEqual({ id: student.id, role: 'instructor' });
    const session = await services.db
      .selectFrom('sessions')
      .where('user_id', '=', student.id)
      .where('device_id', '=', 'device')
      .select('revoked_reason')
      .executeTakeFirstOrThrow();
    expect(session.revoked_reason).toBe('credentials-changed');
  });

  test('that names no address takes no account that exists', async () => {
    const student = await newPerson(services);
    const token = tokenOf(await newAdminAddress(services));
    const taking = { token, name: 'Thief', email: student.email, password: PASSWORD };
    await expect(nobody().accept(taking)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect((await roleOf(student.email))?.role).toBe('student');
  });
});

test('in production who joins goes on to two-factor, and the link of that is good until a right code', async () => {
  const token = tokenOf(await newAdminAddress(services));
  const joining = { token, name: 'Careful', email: 'careful@staff.test', password: PASSWORD };
  const { next, isSignedIn } = await nobody(production).accept(joining);
  expect([isSignedIn, await sessionsOf('careful@staff.test')]).toEqual([false, 0]);
  const setup = next ?? '';
  const { twoFactor, newAccount } = await nobody(production).read({ token: setup });
  expect(newAccount).toBe(false);
  await expect(nobody(production).accept({ token: setup, code: '000000' })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
  const code = new TOTP({ secret: twoFactor?.secret ?? '' }).generate();
  const { recoveryCodes } = await nobody(production).accept({ token: setup, code });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await sessionsOf('careful@staff.test')).toBe(1);
  await expect(nobody(production).read({ token: setup })).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

describe('a role', () => {
  test('changes at once: the sessions of before end, and who changed it is known', async () => {
    const admin = await newPerson(services, { role: 'admin' });
    const person = await newPerson(services, { role: 'support' });
    await clientFor(services, admin).staff.setRole({ userId: person.id, role: 'student' });
    expect((await roleOf(person.email))?.role).toBe('student');
    const { events } = await clientFor(services, admin).audit.list({ subjectId: person.id });
    expect(events[0]).toMatchObject({
      act: 'staff.role-changed',
      actorId: admin.id,
      details: { before: 'support', after: 'student' },
    });
  });

  test('of the last administrators never goes, also when they take it from each other at once', async () => {
    await services.db.updateTable('users').set({ role: 'support' }).where('role', '=', 'admin').execute();
    const [one, other] = [await newPerson(services, { role: 'admin' }), await newPerson(services, { role: 'admin' })];
    const outcomes = await Promise.allSettled([
      clientFor(services, one).staff.setRole({ userId: other.id, role: 'support' }),
      clientFor(services, other).staff.setRole({ userId: one.id, role: 'support' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await hasAdmin(services.db)).toBe(true);
  });
});
