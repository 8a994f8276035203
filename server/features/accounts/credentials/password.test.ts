import { describe, expect, test } from 'vitest';
import { sendResetTo } from '#server/features/accounts/accounts.service.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, eventsOf, mailsTo, newPerson, outcomeOf, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const old = 'the old password';
const next = 'correct horse battery';
const oldHash = await hashPassword(old);
const visitor = clientFor(services, null);

/** Somebody with a password who is signed in on two devices; staff may be. */
async function newAccount(given: Parameters<typeof newPerson>[1] = { role: 'instructor' }): Promise<Person> {
  const person = await newPerson(services, given);
  await setPassword(db, person.id, oldHash);
  for (let device = 0; device < (person.role === 'student' ? 1 : 2); device += 1) {
    await db
      .insertInto('sessions')
      .values({
        user_id: person.id,
        token_hash: Buffer.from(`${person.id} ${device}`),
        one_at_a_time: person.role === 'student',
        device_id: `device-${device}`,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
  }
  return { ...person, sessionId: (await sessionsOf(person.id))[0]?.id ?? '' };
}

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').where('user_id', '=', userId).orderBy('device_id').selectAll().execute();
const hashOf = async (userId: string) =>
  (await db.selectFrom('passwords').where('user_id', '=', userId).select('hash').executeTakeFirst())?.hash;

describe('changing the password', () => {
  test('sets it, ends the other sessions and keeps this one, tells the person, and is written down', async () => {
    const asha = await newAccount();
    const binod = await newAccount();
    await clientFor(services, asha).accounts.changePassword({ current: old, next });
    const [here, elsewhere] = await sessionsOf(asha.id);
    expect(here?.revoked_at).toBeNull();
    expect(elsewhere?.revoked_reason).toBe('credentials-changed');
    expect((await sessionsOf(binod.id)).map(({ revoked_at }) => revoked_at)).toEqual([null, null]);
    expect(await hashOf(asha.id)).not.toBe(oldHash);
    expect(await hashOf(binod.id)).toBe(oldHash);
    await runJobs(services);
    expect(await mailsTo(services, asha.email)).toMatchObject([{ template: 'password-changed' }]);
    const acts = await eventsOf(db, asha.id);
    expect(acts).toMatchObject([{ act: 'password.changed', actor_id: asha.id }]);
    expect(JSON.stringify(acts)).not.toContain(next);
  });

  test('is refused with a wrong password, a weak one, and without an account; nothing changes', async () => {
    const asha = await newAccount();
    const { changePassword } = clientFor(services, asha).accounts;
    expect(await outcomeOf(changePassword({ current: 'wrong', next }))).toBe('WRONG_PASSWORD');
    await expect(changePassword({ current: old, next: 'violin-kites' })).rejects.toMatchObject({
      code: 'PASSWORD_REFUSED',
      data: { fault: 'short', least: 15 },
    });
    expect(await outcomeOf(visitor.accounts.changePassword({ current: old, next }))).toBe('SIGNED_OUT');
    expect(await hashOf(asha.id)).toBe(oldHash);
    expect((await sessionsOf(asha.id)).map(({ revoked_at }) => revoked_at)).toEqual([null, null]);
  });

  test('somebody who has no password yet has none to change', async () => {
    const person = await newPerson(services);
    const { changePassword } = clientFor(services, person).accounts;
    expect(await outcomeOf(changePassword({ current: old, next }))).toBe('WRONG_PASSWORD');
  });

  test('a student needs eight characters, and a held one may change it too', async () => {
    const minor = await newAccount({ held: 'parent-consent' });
    const { changePassword } = clientFor(services, minor).accounts;
    await expect(changePassword({ current: old, next: 'seven77' })).rejects.toMatchObject({
      data: { fault: 'short', least: 8 },
    });
    expect(await outcomeOf(changePassword({ current: old, next: 'violin-kites' }))).toBe('done');
  });

  test('ends links for a reset that were mailed before', async () => {
    const asha = await newAccount();
    await sendResetTo(services, asha.id);
    await runJobs(services);
    const [mail] = await mailsTo(services, asha.email);
    await clientFor(services, asha).accounts.changePassword({ current: old, next });
    const reset = visitor.accounts.resetPassword({ token: mail?.token ?? '', password: 'another password' });
    expect(await outcomeOf(reset)).toBe('LINK_INVALID');
  });

  test('by many at once who know the old one: one is done', async () => {
    const asha = await newAccount();
    const { changePassword } = clientFor(services, asha).accounts;
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => outcomeOf(changePassword({ current: old, next: `${next} ${index}` }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(7);
  });

  test('never undoes a reset that came while it was under way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asha = await newAccount();
      await sendResetTo(services, asha.id);
      await runJobs(services);
      const [mail] = await mailsTo(services, asha.email);
      const reset = visitor.accounts.resetPassword({ token: mail?.token ?? '', password: 'by the owner of it' });
      const change = clientFor(services, asha).accounts.changePassword({ current: old, next });
      const [byReset, byChange] = await Promise.all([outcomeOf(reset), outcomeOf(change)]);
      expect([byReset, byChange].filter((code) => code === 'done')).toHaveLength(1);
    }
  });
});
