import { describe, expect, test } from 'vitest';
import { createContexts } from '#server/platform/http/contexts.ts';
import { clientFor, givePassword, newPerson, testServices } from '#server/testing.ts';
import { findIdentity } from './sessions.access.ts';

const services = await testServices();
const { db } = services;
const password = 'correct horse battery';
const contextOf = createContexts(services, (tokenHash) => findIdentity(services.readings, tokenHash, services.rules));

/** An administrator who just signed in: each call is made as the browser would, by its cookie. */
async function signedIn(email: string) {
  const resHeaders = new Headers();
  const { sessions } = clientFor(services, null, { resHeaders });
  await sessions.create({ email, password, deviceId: 'device-123456' });
  const cookie = resHeaders.get('set-cookie')?.split(';')[0] ?? '';
  return async () => {
    const { identity } = await contextOf({ headers: { cookie }, ip: '192.0.2.1', id: 'test', host: 'school.test' });
    return clientFor(services, identity.person, { identity });
  };
}

async function newAdmin() {
  const admin = await newPerson(services, { role: 'admin' });
  await givePassword(services, admin.id, password);
  return { admin, client: await signedIn(admin.email) };
}

describe('an act that asks for a proof', () => {
  test('is refused to who only signed in, and done for ten minutes after the password was given again', async () => {
    const { admin, client } = await newAdmin();
    const { id: userId } = await newPerson(services);
    const change = async (role: 'support' | 'student') => (await client()).staff.setRole({ userId, role });
    const restore = async () => (await client()).backups.restore({ backupId: 'none', word: 'RESTORE' });
    await expect(change('support')).rejects.toMatchObject({ code: 'PROOF_NEEDED', status: 403 });
    await expect(restore()).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await (await client()).sessions.proof.read()).toEqual({ isProven: false, takesCode: false });

    const { sessions } = await client();
    await expect(sessions.proof.create({ password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(sessions.proof.create({ code: '123456' })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(change('support')).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    await sessions.proof.create({ password });
    expect(await (await client()).sessions.proof.read()).toEqual({ isProven: true, takesCode: false });
    await change('support');
    await expect(restore()).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 601_000) })
      .where('user_id', '=', admin.id)
      .execute();
    await expect(change('student')).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    const { role } = await db.selectFrom('users').where('id', '=', userId).select('role').executeTakeFirstOrThrow();
    expect(role).toBe('support');
  });

  test('is refused in another session of the same person', async () => {
    const { admin, client } = await newAdmin();
    const elsewhere = await signedIn(admin.email);
    await (await client()).sessions.proof.create({ password });
    const { id: userId } = await newPerson(services);
    await expect((await elsewhere()).staff.setRole({ userId, role: 'support' })).rejects.toMatchObject({
      code: 'PROOF_NEEDED',
    });
    await (await client()).staff.setRole({ userId, role: 'support' });
  });

  test('does not exist for who has no right to it, proven or not', async () => {
    const { id: userId, ...tutor } = await newPerson(services, { role: 'instructor' });
    const { staff } = clientFor(services, { ...tutor, id: userId });
    await expect(staff.setRole({ userId, role: 'admin' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
