import { describe, expect, test } from 'vitest';
import type { Registration } from '#contract/accounts.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { findByCredentials } from './accounts.access.ts';

const services = await testServices();
const { db } = services;
const { accounts } = clientFor(services, null);

let count = 0;

function registration(given: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    name: 'Asha Verma',
    email: `asha-${count}@school.test`,
    password: 'correct horse battery',
    birthBand: '18-24',
    termsAccepted: true,
    ...given,
  };
}

const findUser = (email: string) => db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const findPassword = (userId = '') =>
  db.selectFrom('passwords').where('user_id', '=', userId).selectAll().executeTakeFirst();

describe('registering', () => {
  test('writes a student and an argon2id password, and the pair signs in', async () => {
    const input = registration({ phone: '9876543210', language: 'hi' });
    expect(await accounts.create(input)).toBeUndefined();
    const user = await findUser(input.email);
    expect(user).toMatchObject({
      name: 'Asha Verma',
      phone: '+919876543210',
      role: 'student',
      birth_band: '18-24',
      parent_email: null,
      language: 'hi',
      theme: 'system',
      email_verified_at: null,
      terms_accepted_at: expect.any(Date),
    });
    expect(await findPassword(user?.id)).toMatchObject({
      scheme: 'argon2id',
      salt: null,
      hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await findByCredentials(db, input.email, input.password)).toBe(user?.id);
    expect(await findByCredentials(db, input.email, 'another')).toBeUndefined();
  });

  test('an e-mail that is taken, in any case, gets the same answer and changes nothing', async () => {
    const first = registration();
    await accounts.create(first);
    const before = await findUser(first.email);
    const hash = await findPassword(before?.id);
    const again = registration({
      name: 'Somebody Else',
      email: first.email.toUpperCase(),
      password: 'another password',
    });
    expect(await accounts.create(again)).toBeUndefined();
    expect(await findUser(first.email)).toEqual(before);
    expect(await findUser(again.email)).toBeUndefined();
    expect(await findPassword(before?.id)).toEqual(hash);
    expect(await findByCredentials(db, first.email, again.password)).toBeUndefined();
  });

  test('two at once with one e-mail make one account', async () => {
    const input = registration();
    await Promise.all([accounts.create(input), accounts.create({ ...input, name: 'Twin' })]);
    expect(await db.selectFrom('users').where('email', '=', input.email).select('id').execute()).toHaveLength(1);
  });

  test('somebody under 18 names a parent', async () => {
    const input = registration({ birthBand: 'under-18' });
    await expect(accounts.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await findUser(input.email)).toBeUndefined();
    await accounts.create({ ...input, parentEmail: 'parent@school.test' });
    expect(await findUser(input.email)).toMatchObject({ birth_band: 'under-18', parent_email: 'parent@school.test' });
  });

  test.each([
    ['no name', { name: '   ' }],
    ['a name of 101 letters', { name: 'x'.repeat(101) }],
    ['no e-mail', { email: 'not-an-address' }],
    ['a short phone number', { phone: '98765' }],
    ['a phone number that is none in India', { phone: '1234567890' }],
    ['seven letters of password', { password: 'seven77' }],
    ['129 letters of password', { password: 'x'.repeat(129) }],
    ['terms not accepted', { termsAccepted: false }],
    ['an unknown age', { birthBand: 'old' }],
    ['a role', { role: 'admin' }],
    ['an id', { id: 'mine' }],
    ['a verified e-mail', { emailVerifiedAt: '2026-01-01' }],
  ])('is refused with %s', async (_, wrong) => {
    const input = Object.assign(registration(), wrong);
    await expect(accounts.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await findUser(input.email)).toBeUndefined();
  });

  test('is limited per address', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '0.01' });
    const from = (address: string) => clientFor(strict, null, { address }).accounts.create(registration());
    for (let tries = 0; tries < 3; tries += 1) await from('192.0.2.1');
    await expect(from('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await from('192.0.2.2');
  });
});

describe('language and theme', () => {
  test('are kept on the account, each by itself, and on no other', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const client = clientFor(services, asha);
    await client.accounts.update({ language: 'hi' });
    expect(await findUser(asha.email)).toMatchObject({ language: 'hi', theme: 'system' });
    await client.accounts.update({ theme: 'dark' });
    expect(await findUser(asha.email)).toMatchObject({ language: 'hi', theme: 'dark' });
    await client.accounts.update({});
    expect(await findUser(asha.email)).toMatchObject({ language: 'hi', theme: 'dark' });
    expect(await findUser(binod.email)).toMatchObject({ language: 'en', theme: 'system' });
  });

  test('refuse what is unknown, other fields, and visitors', async () => {
    const asha = await newPerson(services);
    const { update } = clientFor(services, asha).accounts;
    await expect(update({ language: 'fr' as 'en' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(update(Object.assign({ theme: 'dark' as const }, { role: 'admin' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(accounts.update({ theme: 'dark' })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(await findUser(asha.email)).toMatchObject({ language: 'en', theme: 'system', role: 'student' });
  });
});
