import { describe, expect, test } from 'vitest';
import { newPerson, testServices } from '#server/testing.ts';
import { findPerson, findPersonByEmail } from './accounts.access.ts';
import { insertStaff, setRole, setSuspended } from './accounts.service.ts';

const services = await testServices();
const { db } = services;

const roleOf = async (userId: string) => (await findPerson(db, userId))?.role;
const changeRole = (userId: string, role: 'student' | 'admin') =>
  db.transaction().execute((transaction) => setRole(transaction, userId, role));

describe('a person', () => {
  test('is found by id, and by e-mail in any case', async () => {
    const asha = await newPerson(services, { name: 'Asha', email: 'Asha@School.test', language: 'hi' });
    const found = { id: asha.id, name: 'Asha', email: 'Asha@School.test', language: 'hi', role: 'student' };
    expect(await findPerson(db, asha.id)).toMatchObject({ ...found, suspendedAt: null, awaitsParent: false });
    expect(await findPersonByEmail(db, 'aSHA@sCHOOL.test')).toMatchObject(found);
    expect(await findPerson(db, 'nobody')).toBeUndefined();
    expect(await findPersonByEmail(db, 'nobody@school.test')).toBeUndefined();
  });

  test('is suspended and let in again', async () => {
    const asha = await newPerson(services);
    const at = new Date('2026-07-01T10:00:00Z');
    await setSuspended(db, asha.id, at);
    expect((await findPerson(db, asha.id))?.suspendedAt).toEqual(at);
    await setSuspended(db, asha.id, null);
    expect((await findPerson(db, asha.id))?.suspendedAt).toBeNull();
  });
});

describe('staff', () => {
  const staff = { name: 'Sana', role: 'support', phc: '$argon2id$made-elsewhere' } as const;

  test('get a confirmed account with a password', async () => {
    const id = (await insertStaff(db, { ...staff, email: 'sana@school.test' })) ?? '';
    const user = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst();
    expect(user).toMatchObject({ name: 'Sana', role: 'support', email_verified_at: expect.any(Date) });
    const password = await db.selectFrom('passwords').where('user_id', '=', id).select('hash').executeTakeFirst();
    expect(password).toEqual({ hash: staff.phc });
  });

  test('with an e-mail that is taken do not, and nothing of its owner changes', async () => {
    const asha = await newPerson(services);
    expect(await insertStaff(db, { ...staff, email: asha.email.toUpperCase() })).toBeUndefined();
    expect(await findPerson(db, asha.id)).toMatchObject({ name: asha.name, role: 'student' });
    expect(await db.selectFrom('passwords').where('user_id', '=', asha.id).selectAll().execute()).toEqual([]);
  });

  test('the last admin stays one, however many resign at once', async () => {
    const admins = [];
    for (let each = 0; each < 4; each += 1) admins.push(await newPerson(services, { role: 'admin' }));
    const suspended = await newPerson(services, { role: 'admin' });
    await setSuspended(db, suspended.id, new Date());
    const changed = await Promise.all(admins.map(({ id }) => changeRole(id, 'student')));
    expect(changed.filter(Boolean)).toHaveLength(3);
    const roles = await Promise.all(admins.map(({ id }) => roleOf(id)));
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    const last = admins[roles.indexOf('admin')]?.id ?? '';
    expect(await changeRole(last, 'student')).toBe(false);
    expect(await changeRole(last, 'admin')).toBe(true);
    const student = await newPerson(services);
    expect(await changeRole(student.id, 'admin')).toBe(true);
    expect(await changeRole(last, 'student')).toBe(true);
    expect([await roleOf(last), await roleOf(student.id)]).toEqual(['student', 'admin']);
  });
});
