import { describe, expect, test } from 'vitest';
import { findIdentity } from '#server/features/sessions/sessions.access.ts';
import { createContexts } from '#server/platform/http/contexts.ts';
import { openAuthenticator } from '#server/platform/keys/testing-authenticator.ts';
import type { Person } from '#server/platform/session.ts';
import {
  actsOf,
  clientFor,
  follow,
  mailsTo,
  newAccount,
  type newPerson,
  runJobs,
  testServices,
} from '#server/testing.ts';
import { eraseOldChallenges } from './passkeys.jobs.ts';
import { relyingPartyOf } from './passkeys.rules.ts';

const services = await testServices({ PUBLIC_URL: 'http://localhost:3000' });
const { db, pool } = services;
const { session } = clientFor(services, null).passkeys;
const password = 'correct horse battery';
const deviceId = 'a-phone-of-mine';
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const REFUSED = { code: 'PASSKEY_REFUSED', status: 401 };

type TestValues = Parameters<typeof newPerson>[1];

const ownOf = (person: Person) => clientFor(services, person, { userAgent }).passkeys;

/** A person who has a passkey, and the authenticator that holds it. */
async function newHolder(given: TestValues = {}) {
  const person = await newAccount(services, password, given);
  const authenticator = openAuthenticator();
  const own = ownOf(person);
  await own.create({ credential: authenticator.create(await own.begin({ password })) });
  return { person, own, authenticator };
}

type Authenticator = ReturnType<typeof openAuthenticator>;

async function signIn(authenticator: Authenticator, how: Parameters<Authenticator['get']>[1] = {}, on = deviceId) {
  return session.create({ credential: authenticator.get(await session.begin(), how), deviceId: on });
}

const liveSessions = ({ id }: Person) =>
  db.selectFrom('sessions').where('user_id', '=', id).where('revoked_at', 'is', null).select('device_id').execute();
const keysOf = ({ id }: Person) => db.selectFrom('passkeys').where('user_id', '=', id).selectAll().execute();

describe('adding a passkey', () => {
  test('asks for the password, is shown at once, told by mail and written down', async () => {
    const asha = await newAccount(services, password, { language: 'hi' });
    const own = ownOf(asha);
    const next = await follow(own.watch);
    expect(await next()).toEqual([]);
    await expect(own.begin({ password: 'wrong horse' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const creation = await own.begin({ password });
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: asha.email, displayName: asha.name },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(creation)).not.toContain(asha.id);
    await own.create({ credential: openAuthenticator().create(creation) });
    expect(await next()).toEqual([
      { id: expect.any(String), name: 'Chrome on Android', madeAt: expect.any(String), usedAt: null },
    ]);
    await runJobs(services);
    expect(await mailsTo(services, asha.email)).toMatchObject([{ template: 'passkey-added', language: 'hi' }]);
    expect(await actsOf(db, asha.id)).toEqual(['passkey.added']);
  });

  test('is refused for what was made elsewhere, for somebody else, without verifying its person, or twice', async () => {
    const [asha, binod] = [await newAccount(services, password), await newAccount(services, password)];
    const own = ownOf(asha);
    const authenticator = openAuthenticator();
    const refused = { code: 'PASSKEY_REFUSED', status: 422 };
    const made = async (how: Parameters<Authenticator['create']>[1]) =>
      own.create({ credential: authenticator.create(await own.begin({ password }), how) });
    await expect(made({ origin: 'https://school.example' })).rejects.toMatchObject(refused);
    await expect(made({ rpId: 'school.example' })).rejects.toMatchObject(refused);
    await expect(made({ isVerified: false })).rejects.toMatchObject(refused);
    const theirs = authenticator.create(await ownOf(binod).begin({ password }));
    await expect(own.create({ credential: theirs })).rejects.toMatchObject(refused);
    const asked = authenticator.create({ ...(await own.begin({ password })), ...(await session.begin()) });
    await expect(own.create({ credential: asked })).rejects.toMatchObject(refused);
    const credential = authenticator.create(await own.begin({ password }));
    await own.create({ credential });
    await expect(own.create({ credential })).rejects.toMatchObject(refused);
    await expect(made({})).rejects.toMatchObject(refused);
    await expect(own.create({ credential: { ...credential, clientDataJSON: 'bm8' } })).rejects.toMatchObject(refused);
    expect(await keysOf(asha)).toHaveLength(1);
    expect(await keysOf(binod)).toHaveLength(0);
  });

  test('ends after five minutes, and what is over is forgotten', async () => {
    const asha = await newAccount(services, password);
    const own = ownOf(asha);
    const credential = openAuthenticator().create(await own.begin({ password }));
    const { rows } = await pool.query(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from passkey_challenges where user_id = $1`,
      [asha.id],
    );
    expect(rows).toEqual([{ minutes: 5 }]);
    await pool.query("update passkey_challenges set expires_at = now() - interval '1 s' where user_id = $1", [asha.id]);
    await expect(own.create({ credential })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await eraseOldChallenges.work(services)).toBe(1);
  });

  test('ends at ten, also of those that are added at once', async () => {
    const { person, own } = await newHolder();
    const creations = await Promise.all(Array.from({ length: 12 }, () => own.begin({ password })));
    const adding = creations.map((creation) => own.create({ credential: openAuthenticator().create(creation) }));
    const codes = (await Promise.allSettled(adding)).map((each) => each.status === 'rejected' && each.reason.code);
    expect(codes.filter((code) => code === 'PASSKEYS_FULL')).toHaveLength(3);
    expect(await keysOf(person)).toHaveLength(10);
    await expect(own.begin({ password })).rejects.toMatchObject({ code: 'PASSKEYS_FULL', status: 409 });
  });
});

describe('signing in by a passkey', () => {
  test('makes a session in place of every earlier one, and writes it down', async () => {
    const { person, authenticator } = await newHolder();
    const request = await session.begin();
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect(await session.create({ credential: authenticator.get(request), deviceId })).toMatchObject({ id: person.id });
    await signIn(authenticator, {}, 'another-phone');
    expect(await liveSessions(person)).toEqual([{ device_id: 'another-phone' }]);
    expect(await keysOf(person)).toMatchObject([{ counter: 3, used_at: expect.any(Date) }]);
    await runJobs(services);
    const told = (await mailsTo(services, person.email)).map(({ template }) => template);
    expect(told).toEqual(['passkey-added', 'new-device']);
    expect(await actsOf(db, person.id)).toEqual(['passkey.added', 'passkey.signed-in', 'passkey.signed-in']);
  });

  test('is good once, whoever is quicker', async () => {
    const { person, authenticator } = await newHolder();
    const credential = authenticator.get(await session.begin());
    const work = Array.from({ length: 5 }, () => session.create({ credential, deviceId }));
    const done = (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await liveSessions(person)).toHaveLength(1);
  });

  test('twenty at once make one session', async () => {
    const { person, authenticator } = await newHolder();
    const requests = await Promise.all(Array.from({ length: 20 }, () => session.begin()));
    const credentials = requests.map((request) => authenticator.get(request, { counter: 0 }));
    await pool.query('update passkeys set counter = 0 where user_id = $1', [person.id]);
    await Promise.all(credentials.map((credential, n) => session.create({ credential, deviceId: `phone-no-${n}` })));
    expect(await liveSessions(person)).toHaveLength(1);
  });

  test('is refused alike for every fault', async () => {
    const { person, own, authenticator } = await newHolder();
    const other = await newHolder();
    const unknown = openAuthenticator();
    unknown.create(await own.begin({ password }));
    const theirs = other.authenticator.get(await session.begin());
    const changed = (change: Partial<typeof theirs>) => async () =>
      session.create({ credential: { ...authenticator.get(await session.begin()), ...change }, deviceId });
    const faults = [
      () => signIn(unknown),
      () => signIn(authenticator, { origin: 'https://school.example' }),
      () => signIn(authenticator, { rpId: 'school.example' }),
      () => signIn(authenticator, { isVerified: false }),
      changed({ signature: theirs.signature }),
      changed({ userHandle: theirs.userHandle }),
      changed({ id: theirs.id }),
      changed({ id: theirs.id, userHandle: theirs.userHandle }),
      changed({ clientDataJSON: theirs.clientDataJSON }),
      changed({ clientDataJSON: 'bm8' }),
      changed({ authenticatorData: 'bm8' }),
      async () =>
        session.create({ credential: authenticator.get({ ...(await session.begin()), challenge: 'bm8' }), deviceId }),
    ];
    const told = new Set<string>();
    for (const fault of faults)
      told.add(
        await fault().then(
          () => 'signed in',
          ({ code, status, data, message }) => JSON.stringify({ code, status, data, message }),
        ),
      );
    expect([...told]).toEqual([expect.stringContaining('PASSKEY_REFUSED')]);
    expect(await liveSessions(person)).toEqual([]);
    expect(await actsOf(db, person.id)).toEqual(['passkey.added']);
  });

  test('ends with its five minutes, and is no use where a passkey is added', async () => {
    const { person, own, authenticator } = await newHolder();
    const late = authenticator.get(await session.begin());
    await pool.query("update passkey_challenges set expires_at = now() - interval '1 s'");
    await expect(session.create({ credential: late, deviceId })).rejects.toMatchObject(REFUSED);
    const { challenge } = await own.begin({ password });
    const crossed = authenticator.get({ ...(await session.begin()), challenge });
    await expect(session.create({ credential: crossed, deviceId })).rejects.toMatchObject(REFUSED);
    expect(await liveSessions(person)).toEqual([]);
  });

  test('is refused when its counter goes back or stands: there is a copy', async () => {
    const { person, authenticator } = await newHolder();
    await signIn(authenticator, { counter: 9 });
    await expect(signIn(authenticator, { counter: 9 })).rejects.toMatchObject(REFUSED);
    await expect(signIn(authenticator, { counter: 8 })).rejects.toMatchObject(REFUSED);
    await expect(signIn(authenticator, { counter: 0 })).rejects.toMatchObject(REFUSED);
    expect(await keysOf(person)).toMatchObject([{ counter: 9 }]);
    expect(await signIn(authenticator, { counter: 10 })).toMatchObject({ id: person.id });
  });

  test('is refused while its person is suspended', async () => {
    const { person, authenticator } = await newHolder();
    await pool.query('update users set suspended_at = now() where id = $1', [person.id]);
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
    await pool.query('update users set suspended_at = null where id = $1', [person.id]);
    expect(await signIn(authenticator)).toMatchObject({ id: person.id });
  });
});

describe('both factors', () => {
  test('are in a passkey: who has an app of codes is asked for none', async () => {
    const { person, authenticator } = await newHolder();
    await pool.query(`insert into two_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
      person.id,
    ]);
    expect(await signIn(authenticator)).toMatchObject({ id: person.id });
  });

  test('let staff of a school in production in, until the passkey is deleted', async () => {
    const { person, own, authenticator } = await newHolder({ role: 'support' });
    const rules = { ...services.rules, production: true };
    const resHeaders = new Headers();
    const { passkeys } = clientFor({ ...services, rules }, null, { resHeaders });
    await passkeys.session.create({ credential: authenticator.get(await session.begin()), deviceId });
    const cookie = resHeaders.get('set-cookie')?.split(';')[0] ?? '';
    const contextOf = createContexts(services, (tokenHash) => findIdentity(services.readings, tokenHash, rules));
    const seen = async () =>
      (await contextOf({ headers: { cookie }, ip: '192.0.2.1', id: 'test', host: 'school.test' })).identity;
    expect(await seen()).toMatchObject({ person: { id: person.id } });
    const [key] = await keysOf(person);
    await own.remove({ passkeyId: key?.id ?? '' });
    expect(await seen()).toEqual({ person: null, reason: 'credentials-changed' });
  });
});

describe('deleting a passkey', () => {
  test('ends its sign-ins, is told by mail and written down', async () => {
    const { person, own, authenticator } = await newHolder();
    const [key] = await keysOf(person);
    await own.remove({ passkeyId: key?.id ?? '' });
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
    await runJobs(services);
    const told = (await mailsTo(services, person.email)).map(({ template }) => template);
    expect(told).toEqual(['passkey-added', 'passkey-removed']);
    expect(await actsOf(db, person.id)).toEqual(['passkey.added', 'passkey.removed']);
  });

  test('is for its person alone', async () => {
    const [{ person }, other] = [await newHolder(), await newHolder()];
    const [key] = await keysOf(person);
    await expect(other.own.remove({ passkeyId: key?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await keysOf(person)).toHaveLength(1);
  });
});

describe('where the address of the school is a number', () => {
  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.0.2.7', 'http://127.1'])(
    '%s',
    async (publicUrl) => {
      expect(relyingPartyOf(publicUrl)).toBeUndefined();
      const there = { ...services, publicUrl };
      const { person, authenticator } = await newHolder();
      const { passkeys: own } = clientFor(there, person);
      const { passkeys: open } = clientFor(there, null);
      const none = { code: 'PASSKEYS_NOT_OFFERED', status: 409 };
      const creation = await ownOf(person).begin({ password });
      await expect(own.begin({ password })).rejects.toMatchObject(none);
      await expect(own.create({ credential: openAuthenticator().create(creation) })).rejects.toMatchObject(none);
      await expect(open.session.begin()).rejects.toMatchObject(none);
      const credential = authenticator.get(await session.begin());
      await expect(open.session.create({ credential, deviceId })).rejects.toMatchObject(none);
    },
  );

  test('and at a name it is not', () => {
    expect(relyingPartyOf('https://learn.school.test/')).toEqual({
      id: 'learn.school.test',
      origin: 'https://learn.school.test',
    });
  });
});
