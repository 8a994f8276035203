import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createContexts } from '#server/platform/http/contexts.ts';
import type { Identity } from '#server/platform/session.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { findIdentity } from './sessions.access.ts';
import { forgetOldSessions } from './sessions.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const password = 'correct horse battery';
const deviceId = 'device-123456';
const contextOf = createContexts(services, (tokenHash) => findIdentity(pool, tokenHash));

type Given = Parameters<typeof newPerson>[1];

/** A person who can sign in. The hash is made by registering somebody once, and shared. */
async function newAccount(given: Given = {}) {
  const person = await newPerson(services, given);
  await db
    .insertInto('passwords')
    .values({ user_id: person.id, scheme: 'argon2id', hash: await sharedHash })
    .execute();
  return person;
}

const sharedHash = (async () => {
  const email = 'first@school.test';
  const input = { name: 'First', email, password, birthBand: '18-24', termsAccepted: true } as const;
  await clientFor(services, null).accounts.create(input);
  const row = await db
    .selectFrom('passwords')
    .innerJoin('users', 'users.id', 'passwords.user_id')
    .where('email', '=', email)
    .select('hash')
    .executeTakeFirstOrThrow();
  return row.hash;
})();

/** Signs in as a browser would; answers with what came back and the cookie's token. */
async function signIn(email: string, given = password) {
  const resHeaders = new Headers();
  const viewer = await clientFor(services, null, { resHeaders, userAgent: 'Test Browser' }).sessions.create({
    email,
    password: given,
    deviceId,
  });
  const cookie = resHeaders.get('set-cookie') ?? '';
  const token = /^adhyay=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { viewer, cookie, token };
}

/** Who a browser with this token is taken for. */
async function identityOf(token: string): Promise<Identity> {
  const request = { headers: { cookie: `other=1; adhyay=${token}` }, ip: '192.0.2.1', id: 'test', host: 'school.test' };
  return (await contextOf(request)).identity;
}

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').where('user_id', '=', userId).orderBy('created_at').selectAll().execute();

const liveSessionsOf = async (userId: string) => (await sessionsOf(userId)).filter((row) => row.revoked_at === null);

describe('signing in', () => {
  test('answers who it is, sets a cookie no script can read, and stores only the hash of its token', async () => {
    const asha = await newAccount({ name: 'Asha Verma', language: 'hi' });
    const { viewer, cookie, token } = await signIn(asha.email);
    expect(viewer).toEqual({
      id: asha.id,
      name: 'Asha Verma',
      email: asha.email,
      role: 'student',
      photoUrl: null,
      language: 'hi',
      theme: 'system',
    });
    expect(cookie).toMatch(/^adhyay=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const [row, ...others] = await sessionsOf(asha.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ device_id: deviceId, user_agent: 'Test Browser', address: '192.0.2.1' });
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const { rows } = await pool.query<{ text: string }>('select s::text as text from sessions s');
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    expect(await identityOf(token)).toMatchObject({ person: { id: asha.id, sessionId: row?.id } });
  });

  test('over https the cookie is bound to the origin', async () => {
    const asha = await newAccount();
    const resHeaders = new Headers();
    const client = clientFor({ ...services, secureCookies: true }, null, { resHeaders });
    await client.sessions.create({ email: asha.email, password, deviceId });
    expect(resHeaders.get('set-cookie')).toMatch(/^__Host-adhyay=.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('does not care for the case of the e-mail or blanks around it', async () => {
    const asha = await newAccount({ email: 'Asha.Verma@School.test' });
    expect((await signIn('  asha.verma@SCHOOL.test ')).viewer.id).toBe(asha.id);
  });

  test('a wrong password, an unknown e-mail and a suspended account are refused alike and leave nothing', async () => {
    const [asha, binod] = [await newAccount(), await newAccount()];
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', binod.id).execute();
    const refusals = await Promise.allSettled([
      signIn(asha.email, 'wrong password'),
      signIn('nobody@school.test'),
      signIn(binod.email),
    ]);
    const told = refusals.map((refusal) => refusal.status === 'rejected' && JSON.stringify(refusal.reason));
    expect(told[0]).toContain('"WRONG_CREDENTIALS"');
    expect(new Set(told).size).toBe(1);
    expect(await sessionsOf(asha.id)).toEqual([]);
    expect(await sessionsOf(binod.id)).toEqual([]);
  });

  test('asks to wait after too many tries from one address', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '0.0125' });
    const { sessions } = clientFor(strict, null);
    const attempt = () => sessions.create({ email: 'nobody@school.test', password: 'x', deviceId });
    for (let tries = 0; tries < 3; tries += 1)
      await expect(attempt()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(attempt()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    });
  });
});

describe('one device at a time', () => {
  test('the latest sign-in of a student ends the earlier one and says so', async () => {
    const asha = await newAccount();
    const earlier = await signIn(asha.email);
    const later = await signIn(asha.email);
    expect(await identityOf(earlier.token)).toEqual({ person: null, reason: 'elsewhere' });
    expect(await identityOf(later.token)).toMatchObject({ person: { id: asha.id } });
    await expect(
      clientFor(services, null, { identity: await identityOf(earlier.token) }).sessions.read(),
    ).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401, data: { reason: 'elsewhere' } });
  });

  test('20 sign-ins of one student at once: 20 answers, one live session', async () => {
    const asha = await newAccount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(asha.email)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(20);
    expect(await sessionsOf(asha.id)).toHaveLength(20);
    expect(await liveSessionsOf(asha.id)).toHaveLength(1);
    const identities = await Promise.all(answers.map(({ token }) => identityOf(token)));
    expect(identities.filter(({ person }) => person)).toHaveLength(1);
    expect(identities.filter(({ reason }) => reason === 'elsewhere')).toHaveLength(19);
  });

  test('the database itself refuses a second live session of a student', async () => {
    const asha = await newAccount();
    await signIn(asha.email);
    const second = pool.query(
      `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
       values ($1, '\\x00', true, 'by hand', now() + interval '1 day')`,
      [asha.id],
    );
    await expect(second).rejects.toMatchObject({ constraint: 'sessions_one_live_per_student' });
  });

  test('staff keep several', async () => {
    const admin = await newAccount({ role: 'admin' });
    const [laptop, phone] = [await signIn(admin.email), await signIn(admin.email)];
    expect(await liveSessionsOf(admin.id)).toHaveLength(2);
    expect(await identityOf(laptop.token)).toMatchObject({ person: { role: 'admin' } });
    expect(await identityOf(phone.token)).toMatchObject({ person: { role: 'admin' } });
  });

  test('the earlier device is woken at once, and nobody else', async () => {
    const [asha, binod] = [await newAccount(), await newAccount()];
    const { token } = await signIn(asha.email);
    await signIn(binod.email);
    const strangerWoken = vi.fn();
    const woken = Promise.withResolvers<void>();
    services.live.subscribe(`sessions:${binod.id}`, strangerWoken);
    services.live.subscribe(`sessions:${asha.id}`, woken.resolve);
    const began = performance.now();
    await signIn(asha.email);
    await woken.promise;
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await identityOf(token)).toEqual({ person: null, reason: 'elsewhere' });
    expect(strangerWoken).not.toHaveBeenCalled();
  });
});

describe('a session ends', () => {
  test('by signing out: the row is revoked, the cookie removed, other people stay', async () => {
    const [asha, binod] = [await newAccount(), await newAccount()];
    const [hers, his] = [await signIn(asha.email), await signIn(binod.email)];
    const resHeaders = new Headers();
    const identity = await identityOf(hers.token);
    await clientFor(services, null, { identity, resHeaders }).sessions.remove();
    expect(resHeaders.get('set-cookie')).toMatch(/^adhyay=; Path=\/; Max-Age=0;/);
    expect(await sessionsOf(asha.id)).toMatchObject([{ revoked_reason: 'signed-out' }]);
    expect(await identityOf(hers.token)).toEqual({ person: null, reason: 'signed-out' });
    expect(await identityOf(his.token)).toMatchObject({ person: { id: binod.id } });
  });

  test('signing out without a session is no error', async () => {
    await expect(clientFor(services, null).sessions.remove()).resolves.toBeUndefined();
  });

  test.each([
    {
      what: 'its time is over',
      change: "update sessions set expires_at = now() - interval '1 s' where user_id = $1",
      reason: 'expired',
    },
    {
      what: 'the account is suspended',
      change: 'update users set suspended_at = now() where id = $1',
      reason: 'suspended',
    },
    {
      what: 'the password changed',
      change: "update sessions set revoked_at = now(), revoked_reason = 'credentials-changed' where user_id = $1",
      reason: 'credentials-changed',
    },
  ])('because $what: $reason', async ({ change, reason }) => {
    const asha = await newAccount();
    const { token } = await signIn(asha.email);
    const woken = Promise.withResolvers<void>();
    services.live.subscribe(`sessions:${asha.id}`, woken.resolve);
    await pool.query(change, [asha.id]);
    await woken.promise;
    expect(await identityOf(token)).toEqual({ person: null, reason });
  });

  test('an unknown token is nobody', async () => {
    expect(await identityOf('made-up')).toEqual({ person: null, reason: 'signed-out' });
  });

  test('the nightly job forgets what ended more than 400 days ago and nothing younger', async () => {
    const asha = await newAccount();
    for (let count = 0; count < 3; count += 1) await signIn(asha.email);
    const [oldest, middle, live] = await sessionsOf(asha.id);
    const age = (id: string | undefined, days: number) =>
      pool.query('update sessions set revoked_at = now() - make_interval(days => $2) where id = $1', [id, days]);
    await age(oldest?.id, 401);
    await age(middle?.id, 399);
    expect(await forgetOldSessions.work(db)).toBe(1);
    expect((await sessionsOf(asha.id)).map(({ id }) => id)).toEqual([middle?.id, live?.id]);
  });
});
