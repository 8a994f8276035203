import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { describe, expect, test, vi } from 'vitest';
import { createContexts } from '#server/platform/http/contexts.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import type { Identity } from '#server/platform/session.ts';
import { clientFor, contextFor, follow, newAccount, runJobs, testServices, untilAnnounced } from '#server/testing.ts';
import { findIdentity } from './sessions.access.ts';
import { eraseOldSessions } from './sessions.jobs.ts';
import { beginSession, endSessions } from './sessions.service.ts';

const services = await testServices();
const { db, pool } = services;
const password = 'correct horse battery';
const deviceId = 'device-123456';
const contextOf = createContexts(services, (tokenHash) => findIdentity(services.readings, tokenHash, services.rules));

type Browser = { password?: string; deviceId?: string; userAgent?: string };

/** Signs in as a browser would; answers with what came back and the cookie's token. */
async function signIn(email: string, browser: Browser = {}) {
  const resHeaders = new Headers();
  const { userAgent = 'Test Browser', ...given } = browser;
  const { sessions } = clientFor(services, null, { resHeaders, userAgent });
  const viewer = await sessions.create({ email, password, deviceId, ...given });
  const cookie = resHeaders.get('set-cookie') ?? '';
  const token = /^adhyay=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { viewer, cookie, token };
}

/** Who a browser with this token is taken for. */
async function identityOf(token: string, its = contextOf): Promise<Identity> {
  const request = { headers: { cookie: `other=1; adhyay=${token}` }, ip: '192.0.2.1', id: 'test', host: 'school.test' };
  return (await its(request)).identity;
}

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').where('user_id', '=', userId).orderBy('created_at').selectAll().execute();

const liveSessionsOf = async (userId: string) => (await sessionsOf(userId)).filter((row) => row.revoked_at === null);

describe('signing in', () => {
  test('answers who it is, sets a cookie no script can read, and stores only the hash of its token', async () => {
    const asha = await newAccount(services, password, { name: 'Asha Verma', language: 'hi' });
    const { viewer, cookie, token } = await signIn(asha.email);
    expect(viewer).toEqual({
      id: asha.id,
      name: 'Asha Verma',
      email: asha.email,
      role: 'student',
      photoUrl: null,
      language: 'hi',
      theme: 'system',
      held: null,
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

  test('a page that was made for another is nobody’s: what waits in it is done in no name but theirs', async () => {
    const asha = await newAccount(services, password);
    const { token } = await signIn(asha.email);
    const ask = (person: string) =>
      contextOf({
        headers: { cookie: `adhyay=${token}`, 'x-person': person },
        ...{ ip: '192.0.2.1', id: 'test', host: 'school.test' },
      });
    expect((await ask(asha.id)).identity.person?.id).toBe(asha.id);
    expect((await ask((await newAccount(services, password)).id)).identity).toEqual({
      person: null,
      reason: 'signed-out',
    });
  });

  test('over https the cookie is bound to the origin', async () => {
    const asha = await newAccount(services, password);
    const resHeaders = new Headers();
    const client = clientFor({ ...services, secureCookies: true }, null, { resHeaders });
    await client.sessions.create({ email: asha.email, password, deviceId });
    expect(resHeaders.get('set-cookie')).toMatch(/^__Host-adhyay=.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('does not care for the case of the e-mail or blanks around it', async () => {
    const asha = await newAccount(services, password, { email: 'Asha.Verma@School.test' });
    expect((await signIn('  asha.verma@SCHOOL.test ')).viewer.id).toBe(asha.id);
  });

  test('a wrong password, an unknown e-mail and a suspended account are refused alike and leave nothing', async () => {
    const [asha, binod] = [await newAccount(services, password), await newAccount(services, password)];
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', binod.id).execute();
    const refusals = await Promise.allSettled([
      signIn(asha.email, { password: 'wrong password' }),
      signIn('nobody@school.test'),
      signIn(binod.email),
    ]);
    const told = refusals.map((refusal) => refusal.status === 'rejected' && JSON.stringify(refusal.reason));
    expect(told[0]).toContain('"WRONG_CREDENTIALS"');
    expect(new Set(told).size).toBe(1);
    expect(await sessionsOf(asha.id)).toEqual([]);
    expect(await sessionsOf(binod.id)).toEqual([]);
  });

  test('of a registration that waits says so, with its e-mail, to who knows the password', async () => {
    const { rows } = await pool.query('select hash from passwords limit 1');
    await pool.query(
      `insert into registrations (token_hash, browser_hash, email, name, birth_band, language, password_hash, expires_at)
       values ('x', 'x', 'waiting@school.test', 'Asha', '18-24', 'en', $1, now() + interval '1 day')`,
      [rows[0].hash],
    );
    await expect(signIn('waiting@school.test')).rejects.toMatchObject({
      code: 'EMAIL_UNVERIFIED',
      status: 403,
      data: { email: 'waiting@school.test' },
    });
    await expect(signIn('waiting@school.test', { password: 'wrong' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  test('asks to wait after too many failures from one address', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '0.1' });
    const { sessions } = clientFor(strict, null);
    const attempt = (n: number) => sessions.create({ email: `nobody-${n}@school.test`, password: 'x', deviceId });
    for (let tries = 0; tries < 3; tries += 1)
      await expect(attempt(tries)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(attempt(3)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    });
  });

  test('forgets the failures before it', async () => {
    const asha = await newAccount(services, password);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        await expect(signIn(asha.email, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
      await signIn(asha.email);
    }
  });
});

describe('one device at a time', () => {
  test('the latest sign-in of a student ends the earlier one and says so', async () => {
    const asha = await newAccount(services, password);
    const earlier = await signIn(asha.email);
    const later = await signIn(asha.email);
    expect(await identityOf(earlier.token)).toEqual({ person: null, reason: 'elsewhere' });
    expect(await identityOf(later.token)).toMatchObject({ person: { id: asha.id } });
    await expect(
      clientFor(services, null, { identity: await identityOf(earlier.token) }).sessions.read(),
    ).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401, data: { reason: 'elsewhere' } });
  });

  test('20 sign-ins of one student at once: 20 answers, one live session', async () => {
    const asha = await newAccount(services, password);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(asha.email)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(20);
    expect(await sessionsOf(asha.id)).toHaveLength(20);
    expect(await liveSessionsOf(asha.id)).toHaveLength(1);
    const identities = await Promise.all(answers.map(({ token }) => identityOf(token)));
    expect(identities.filter(({ person }) => person)).toHaveLength(1);
    expect(identities.filter(({ reason }) => reason === 'elsewhere')).toHaveLength(19);
  });

  test('200 students and 20 sign-ins of each at once: one live session each', async () => {
    const students = await Promise.all(Array.from({ length: 200 }, () => newAccount(services, password)));
    await pLimit(3).map(students, ({ id }) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => beginSession(contextFor(services, null), id, `device-${n}`))),
    );
    const { rows } = await pool.query(
      `select count(*)::int as all, count(*) filter (where revoked_at is null)::int as live,
         count(*) filter (where switched)::int as switched, count(*) filter (where new_device)::int as new_devices
       from sessions where user_id = any($1) group by user_id`,
      [students.map(({ id }) => id)],
    );
    expect(rows).toEqual(students.map(() => ({ all: 20, live: 1, switched: 19, new_devices: 19 })));
  }, 120_000);

  test('the database itself refuses a second live session of a student', async () => {
    const asha = await newAccount(services, password);
    await signIn(asha.email);
    const second = pool.query(
      `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
       values ($1, '\\x00', true, 'by hand', now() + interval '1 day')`,
      [asha.id],
    );
    await expect(second).rejects.toMatchObject({ constraint: 'sessions_one_live_per_student' });
  });

  test('staff keep several', async () => {
    const admin = await newAccount(services, password, { role: 'admin' });
    const [laptop, phone] = [await signIn(admin.email), await signIn(admin.email)];
    expect(await liveSessionsOf(admin.id)).toHaveLength(2);
    expect(await identityOf(laptop.token)).toMatchObject({ person: { role: 'admin' } });
    expect(await identityOf(phone.token)).toMatchObject({ person: { role: 'admin' } });
  });

  test('the earlier device is woken at once, and nobody else', async () => {
    const [asha, binod] = [await newAccount(services, password), await newAccount(services, password)];
    const { token } = await signIn(asha.email);
    await signIn(binod.email);
    await untilAnnounced(services);
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
    const [asha, binod] = [await newAccount(services, password), await newAccount(services, password)];
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
    const asha = await newAccount(services, password);
    const { token } = await signIn(asha.email);
    const woken = Promise.withResolvers<void>();
    services.live.subscribe(`sessions:${asha.id}`, woken.resolve);
    await pool.query(change, [asha.id]);
    await woken.promise;
    expect(await identityOf(token)).toEqual({ person: null, reason });
  });

  test('by being staff of a school in production without two-factor', async () => {
    const [admin, asha] = [
      await newAccount(services, password, { role: 'admin' }),
      await newAccount(services, password),
    ];
    const [staffs, students] = [await signIn(admin.email), await signIn(asha.email)];
    const rules = { ...services.rules, production: true };
    const strict = createContexts(services, (tokenHash) => findIdentity(services.readings, tokenHash, rules));
    const add = 'insert into two_factors (user_id, secret, confirmed_at) values ($1, $2, $3)';
    expect(await identityOf(students.token, strict)).toMatchObject({ person: { id: asha.id } });
    expect(await identityOf(staffs.token, strict)).toEqual({ person: null, reason: 'credentials-changed' });
    await pool.query(add, [admin.id, 'sealed', null]);
    expect(await identityOf(staffs.token, strict)).toEqual({ person: null, reason: 'credentials-changed' });
    await pool.query('update two_factors set confirmed_at = now() where user_id = $1', [admin.id]);
    expect(await identityOf(staffs.token, strict)).toMatchObject({ person: { id: admin.id } });
  });

  test('all of a person, or all but one, and of nobody else', async () => {
    const [admin, other] = [
      await newAccount(services, password, { role: 'admin' }),
      await newAccount(services, password),
    ];
    const [first, second, third] = [await signIn(admin.email), await signIn(admin.email), await signIn(admin.email)];
    const others = await signIn(other.email);
    const { person } = await identityOf(second.token);
    await endSessions(db, admin.id, 'credentials-changed', person?.sessionId);
    expect(await identityOf(first.token)).toEqual({ person: null, reason: 'credentials-changed' });
    expect(await identityOf(third.token)).toEqual({ person: null, reason: 'credentials-changed' });
    expect(await identityOf(second.token)).toMatchObject({ person: { id: admin.id } });
    await endSessions(db, admin.id, 'suspended');
    expect(await identityOf(second.token)).toEqual({ person: null, reason: 'suspended' });
    expect(await identityOf(first.token)).toEqual({ person: null, reason: 'credentials-changed' });
    expect(await identityOf(others.token)).toMatchObject({ person: { id: other.id } });
  });

  test('on all other devices, by the person', async () => {
    const admin = await newAccount(services, password, { role: 'admin' });
    const [lost, here] = [await signIn(admin.email), await signIn(admin.email)];
    await clientFor(services, null, { identity: await identityOf(here.token) }).sessions.removeOthers();
    expect(await identityOf(lost.token)).toEqual({ person: null, reason: 'signed-out' });
    expect(await identityOf(here.token)).toMatchObject({ person: { id: admin.id } });
    await expect(clientFor(services, null).sessions.removeOthers()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });

  test('sessions are locked by their ids, so that two devices that end all others never wait for each other', async () => {
    const { id: userId } = await newAccount(services, password, { role: 'admin' });
    await pool.query(
      `insert into sessions (id, token_hash, user_id, device_id, one_at_a_time, expires_at)
        select id, sha256(id::bytea), $1, id, false, now() + interval '1 day' from unnest($2::text[]) as id`,
      [userId, ['lock-c', 'lock-b', 'lock-a']],
    );
    const { done, rows } = await db.transaction().execute(async (tx) => {
      await sql`select from sessions where id = 'lock-b' for update`.execute(tx);
      const { done } = await beginWaiting(db, tx, () =>
        db.transaction().execute(async (ending) => {
          // As the rows lie, which is what a table that is read through gives.
          await sql`set local enable_indexscan = off`.execute(ending);
          await sql`set local enable_bitmapscan = off`.execute(ending);
          await endSessions(ending, userId, 'signed-out');
        }),
      );
      const free = sql`select id from sessions where user_id = ${userId} and id <> 'lock-b' for update skip locked`;
      return { done, rows: (await free.execute(db)).rows };
    });
    await done;
    expect(rows).toEqual([{ id: 'lock-c' }]);
    expect(await liveSessionsOf(userId)).toEqual([]);
  });

  test('an unknown token is nobody', async () => {
    expect(await identityOf('made-up')).toEqual({ person: null, reason: 'signed-out' });
  });

  test('the nightly job forgets what ended more than 400 days ago and nothing younger', async () => {
    const asha = await newAccount(services, password);
    for (let count = 0; count < 3; count += 1) await signIn(asha.email);
    const [oldest, middle, live] = await sessionsOf(asha.id);
    const age = (id: string | undefined, days: number) =>
      pool.query('update sessions set revoked_at = now() - make_interval(days => $2) where id = $1', [id, days]);
    await age(oldest?.id, 401);
    await age(middle?.id, 399);
    expect(await eraseOldSessions.work(services)).toBe(1);
    expect((await sessionsOf(asha.id)).map(({ id }) => id)).toEqual([middle?.id, live?.id]);
  });
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describe('a device', () => {
  test('that is new is marked and told by mail; the first, and a known one, are not', async () => {
    const asha = await newAccount(services, password, { name: 'Asha Verma' });
    const devices = ['first-phone', 'first-phone', 'other-phone', 'first-phone', 'other-phone'];
    for (const device of devices) await signIn(asha.email, { deviceId: device, userAgent: PHONE });
    const rows = await sessionsOf(asha.id);
    expect(rows.map(({ new_device }) => new_device)).toEqual([false, false, true, false, false]);
    expect(rows.map(({ switched }) => switched)).toEqual([false, false, true, true, true]);
    await runJobs(services);
    const letters = services.letters.filter(({ to }) => to === asha.email);
    expect(letters).toHaveLength(1);
    for (const said of ['Chrome on Android', '192.0.2.1', 'IST', '/change-password'])
      expect(letters[0]?.text).toContain(said);
  });

  test('of staff is told too, though nothing is switched', async () => {
    const admin = await newAccount(services, password, { role: 'admin' });
    for (const device of ['laptop-1234', 'phone-1234']) await signIn(admin.email, { deviceId: device });
    const rows = await sessionsOf(admin.id);
    expect(rows.map(({ new_device, switched }) => [new_device, switched])).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  test('is not switched from one that signed out, or whose time was over', async () => {
    const asha = await newAccount(services, password);
    const { token } = await signIn(asha.email, { deviceId: 'first-phone' });
    await clientFor(services, null, { identity: await identityOf(token) }).sessions.remove();
    await signIn(asha.email, { deviceId: 'other-phone' });
    await pool.query("update sessions set expires_at = now() - interval '1 s' where user_id = $1", [asha.id]);
    await signIn(asha.email, { deviceId: 'third-phone' });
    expect((await sessionsOf(asha.id)).filter(({ switched }) => switched)).toEqual([]);
  });
});

describe('the history', () => {
  test('shows the latest 20 of one person, this one marked, and follows what happens', async () => {
    const [asha, binod] = [await newAccount(services, password), await newAccount(services, password)];
    await signIn(binod.email);
    for (let count = 0; count < 21; count += 1) await signIn(asha.email);
    const { token } = await signIn(asha.email, { userAgent: PHONE });
    const { history } = clientFor(services, null, { identity: await identityOf(token) }).sessions;
    const next = await follow(history.watch);
    const snapshot = await next();
    expect(snapshot).toHaveLength(20);
    expect(snapshot[0]).toMatchObject({
      device: 'Chrome on Android',
      address: '192.0.2.1',
      here: true,
      endedAt: null,
      endReason: null,
    });
    expect(snapshot[1]).toMatchObject({ device: '', here: false, endedAt: expect.any(String), endReason: 'elsewhere' });
    expect(snapshot.filter(({ here }) => here)).toHaveLength(1);
    const ids = new Set((await sessionsOf(asha.id)).map(({ id }) => id));
    expect(snapshot.filter(({ id }) => !ids.has(id))).toEqual([]);

    await pool.query("update sessions set expires_at = now() - interval '1 s' where user_id = $1", [asha.id]);
    expect((await next())[0]).toMatchObject({ endReason: 'expired', endedAt: expect.any(String), here: true });
    await signIn(asha.email);
    expect((await next())[0]).toMatchObject({ endReason: null, here: false });
  });
});
