import { TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { type Manner, testOpenId } from '#server/platform/network/testing-openid.ts';
import type { Person } from '#server/platform/session.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import {
  actsOf,
  clientFor,
  follow,
  givePassword,
  mailsTo,
  newAccount,
  newPerson,
  runJobs,
  testServices,
} from '#server/testing.ts';
import { mountGoogle } from './google.http.ts';
import { eraseOldGoogleSignIns } from './google.jobs.ts';
import { sealAsked, unsealAsked } from './google.rules.ts';
import { insertIdentity } from './google.store.ts';

const issuer = await testOpenId();
const PUBLIC_URL = 'http://localhost:3000';
const services = await testServices({ ...issuer.settings, PUBLIC_URL });
const { db, pool } = services;
const password = 'correct horse battery';
const deviceId = 'a-phone-of-mine';
const OVER = { code: 'GOOGLE_OVER', status: 401 };

const openServer = (of = services) => openDoor(of, (door, contextOf) => mountGoogle(door, contextOf, of.google));
const server = openServer();
afterAll(async () => {
  await server.close();
  await issuer.stop();
});

let subjects = 0;
function newSubject(): string {
  subjects += 1;
  return `10000${subjects}`;
}

/** One answer of the school: where it leads, and what a browser keeps of it. */
async function ask(url: string, cookie = '', at = server) {
  const answer = await at.inject({ url, headers: { cookie } });
  const [pair = '', ...terms] = String(answer.headers['set-cookie'] ?? '').split('; ');
  return {
    status: answer.statusCode,
    to: String(answer.headers.location),
    cookie: pair,
    terms,
    headers: answer.headers,
  };
}

const begin = (redirect = '/purchases') => ask(`/auth/google?redirect=${encodeURIComponent(redirect)}`);

/** The address at which the browser comes back, as the issuer says. */
async function atIssuer(address: string): Promise<string> {
  const { headers } = await fetch(address, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  expect(back.origin).toBe(PUBLIC_URL);
  return `${back.pathname}${back.search}`;
}

/** Goes to Google as this person and comes back. */
async function comeBack(manner: Manner, redirect?: string) {
  issuer.seat(manner);
  const begun = await begin(redirect);
  const back = await atIssuer(begun.to);
  return { begun, back, ...(await ask(back, begun.cookie)) };
}

/** Signs in with what the browser holds. */
const enter = (cookies: string, given: { password?: string; secondCode?: string } = {}, of = services) =>
  clientFor(of, null, { cookies, resHeaders: new Headers() }).google.session.create({ deviceId, ...given });

/** A person whose account and Google account were joined, and who that is at Google. */
async function newHolder(given: Parameters<typeof newPerson>[1] = {}) {
  const person = await newAccount(services, password, given);
  const manner = { subject: newSubject(), email: person.email };
  await enter((await comeBack(manner)).cookie, { password });
  return { person, manner };
}

const liveSessions = ({ id }: Person) =>
  db.selectFrom('sessions').where('user_id', '=', id).where('revoked_at', 'is', null).select('device_id').execute();
const identitiesOf = ({ id }: Person) =>
  db.selectFrom('external_identities').where('user_id', '=', id).select(['subject', 'email']).execute();

describe('the way to Google and back', () => {
  test('asks for a code with PKCE, state and nonce, which the browser keeps sealed for ten minutes', async () => {
    const { status, to, cookie, terms, headers } = await begin();
    const address = new URL(to);
    expect([status, address.origin, address.pathname]).toEqual([302, issuer.issuer, '/authorize']);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'school',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/auth/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(terms).toEqual(['Path=/', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax']);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['state', 'nonce']) expect(cookie).not.toContain(address.searchParams.get(name));
    expect((await begin()).to).not.toBe(to);
  });

  test.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/%2f%2fevil.test', '/login?redirect=/login', 'x'])(
    'never leads to %s',
    async (redirect) => {
      const back = await comeBack({ subject: newSubject(), email: 'who@gmail.test' }, redirect);
      expect(back.to).toBe('/login-google?redirect=%2F');
    },
  );

  test('leads to where somebody was going, whatever the address that came back says', async () => {
    issuer.seat({ subject: newSubject(), email: 'who@gmail.test' });
    const begun = await begin('/course/a?b=1');
    const back = await ask(`${await atIssuer(begun.to)}&redirect=/wishlist`, begun.cookie);
    expect(back).toMatchObject({ status: 302, to: `/login-google?redirect=${encodeURIComponent('/course/a?b=1')}` });
    expect(back.terms).toEqual(['Path=/', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax']);
  });

  test.each<[string, string, Partial<Manner>]>([
    ['no of the person', 'denied', { error: 'access_denied' }],
    ['another error of the issuer', 'failed', { error: 'server_error' }],
    ['an e-mail that was not checked', 'unverified', { isVerified: false }],
    ['a check of the e-mail that is no yes', 'unverified', { claims: { email_verified: 'true' } }],
    ['another nonce', 'failed', { claims: { nonce: 'another' } }],
    ['a token for somebody else', 'failed', { claims: { aud: 'another-school' } }],
    ['a token of another issuer', 'failed', { claims: { iss: 'https://evil.test' } }],
    ['a token that is over', 'failed', { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } }],
    ['a token without an e-mail', 'failed', { claims: { email: undefined } }],
    ['a token signed by a foreign key', 'failed', { hasForeignKey: true }],
  ])('%s leads to the sign-in page, which says so, and signs nobody in', async (_, fault, wrong) => {
    const { person } = await newHolder();
    const { subject } = (await identitiesOf(person))[0] ?? { subject: '' };
    const before = await liveSessions(person);
    const { status, to, cookie } = await comeBack({ subject, email: person.email, ...wrong });
    expect([status, to]).toEqual([302, `/login?google=${fault}&redirect=%2Fpurchases`]);
    expect(cookie).toBe('google=');
    await expect(enter(cookie)).rejects.toMatchObject(OVER);
    expect(await liveSessions(person)).toEqual(before);
  });

  test('is good in the browser that began it, with its own state, and once', async () => {
    issuer.seat({ subject: newSubject(), email: 'who@gmail.test' });
    const [mine, other] = [await begin(), await begin()];
    const back = await atIssuer(mine.to);
    const over = { status: 302, to: '/login?google=over&redirect=%2F' };
    for (const cookie of ['', other.cookie, 'google=', 'google=x', `${mine.cookie}x`, mine.cookie.slice(0, -9)])
      expect(await ask(back, cookie), cookie).toMatchObject(over);
    for (const path of [
      '/auth/google/callback',
      '/auth/google/callback?state=a&state=b',
      '/auth/google/callback?code=x',
    ])
      expect(await ask(path, mine.cookie), path).toMatchObject(over);
    expect(await ask(back, mine.cookie)).toMatchObject({ to: '/login-google?redirect=%2Fpurchases' });
    expect((await ask(back, mine.cookie)).to).toBe('/login?google=failed&redirect=%2Fpurchases');
  });

  test('a state is good once, though the issuer gave a second code for it', async () => {
    issuer.seat({ subject: newSubject(), email: 'who@gmail.test' });
    const begun = await begin();
    const [first, second] = [await atIssuer(begun.to), await atIssuer(begun.to)];
    expect((await ask(first, begun.cookie)).to).toBe('/login-google?redirect=%2Fpurchases');
    expect((await ask(second, begun.cookie)).to).toBe('/login?google=failed&redirect=%2Fpurchases');
  });

  test('an issuer that is down, or does not answer in five seconds, is told of in a sentence', async () => {
    const apart = await testOpenId();
    const strict = await testServices({ ...apart.settings, PUBLIC_URL });
    const at = openServer(strict);
    apart.seat({ subject: '1', email: 'who@gmail.test', status: 503 });
    const failed = { status: 302, to: '/login?google=failed&redirect=%2Fpurchases' };
    expect(await ask('/auth/google?redirect=/purchases', '', at)).toMatchObject(failed);
    apart.seat({ subject: '1', email: 'who@gmail.test', slowMs: 8000 });
    const began = Date.now();
    expect(await ask('/auth/google?redirect=/purchases', '', at)).toMatchObject(failed);
    expect(Date.now() - began).toBeLessThan(7000);
    // What failed is not remembered.
    apart.seat({ subject: '1', email: 'who@gmail.test' });
    expect((await ask('/auth/google', '', at)).to).toContain(apart.issuer);
    await at.close();
    await apart.stop();
  });

  test('what failed is in the log in words, without the code and whom the token names', async () => {
    const lines: string[] = [];
    const warn = (...said: unknown[]) => void lines.push(JSON.stringify(said));
    const at = openServer({ ...services, log: Object.assign(Object.create(services.log), { warn }) });
    issuer.seat({ subject: newSubject(), email: 'who@gmail.test', claims: { nonce: 'another' } });
    const begun = await ask('/auth/google', '', at);
    const back = await atIssuer(begun.to);
    expect((await ask(back, begun.cookie, at)).to).toBe('/login?google=failed&redirect=%2F');
    expect(lines).toEqual([expect.stringMatching(/nonce/)]);
    const [code = ''] = /(?<=code=)[^&]+/.exec(back) ?? [];
    expect(code).not.toBe('');
    for (const secret of ['who@gmail.test', code]) expect(lines.join()).not.toContain(secret);
    await at.close();
  });

  test('sixty in ten minutes come from one network', async () => {
    const strict = await testServices({ ...issuer.settings, PUBLIC_URL, RATE_LIMIT_SCALE: '1' });
    const at = openServer(strict);
    const said = [];
    for (let count = 0; count < 61; count += 1) said.push((await ask('/auth/google', '', at)).to);
    expect(said[59]).toContain(issuer.issuer);
    expect(said[60]).toBe('/login?google=busy&redirect=%2F');
    await at.close();
  });

  test('is not there without keys', async () => {
    const without = await testServices();
    const at = openServer(without);
    for (const path of ['/auth/google', '/auth/google/callback?code=x&state=y'])
      expect((await at.inject({ url: path })).statusCode, path).toBe(404);
    await expect(enter('google=anything', {}, without)).rejects.toMatchObject(OVER);
    await at.close();
  });
});

describe('whose account it is', () => {
  test('an account with this e-mail is joined by its password, told by mail and written down', async () => {
    const asha = await newAccount(services, password, { language: 'hi' });
    const manner = { subject: newSubject(), email: asha.email.toUpperCase() };
    const { cookie } = await comeBack(manner);
    await expect(enter(cookie)).rejects.toMatchObject({
      code: 'PASSWORD_NEEDED',
      status: 401,
      data: { email: asha.email },
    });
    await expect(enter(cookie, { password: 'wrong horse' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await identitiesOf(asha)).toEqual([]);
    expect(await liveSessions(asha)).toEqual([]);
    expect(await enter(cookie, { password })).toMatchObject({ id: asha.id, email: asha.email });
    expect(await identitiesOf(asha)).toEqual([{ subject: manner.subject, email: manner.email }]);
    await runJobs(services);
    expect(await mailsTo(services, asha.email)).toMatchObject([{ template: 'google-added', language: 'hi' }]);
    expect(await actsOf(db, asha.id)).toEqual(['google.added', 'google.signed-in']);
  });

  test('who is joined is signed in by the subject alone, in place of every earlier session', async () => {
    const { person, manner } = await newHolder();
    await db.updateTable('sessions').set({ device_id: 'an-old-phone' }).where('user_id', '=', person.id).execute();
    const { cookie } = await comeBack({ ...manner, email: 'moved@gmail.test' });
    const resHeaders = new Headers();
    const client = clientFor(services, null, { cookies: cookie, resHeaders });
    expect(await client.google.session.create({ deviceId })).toMatchObject({ id: person.id });
    expect(resHeaders.getSetCookie()).toEqual([
      expect.stringMatching(/^adhyay=[\w-]{43};/),
      'google=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect(await liveSessions(person)).toEqual([{ device_id: deviceId }]);
    await runJobs(services);
    const told = (await mailsTo(services, person.email)).map(({ template }) => template);
    expect(told).toEqual(['google-added', 'new-device']);
    await expect(enter(cookie)).rejects.toMatchObject(OVER);
  });

  test('twenty at once make one session', async () => {
    const { person, manner } = await newHolder();
    const { cookie } = await comeBack(manner);
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => enter(cookie)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await liveSessions(person)).toHaveLength(1);
  });

  test('an e-mail that nobody has makes no account', async () => {
    const { cookie } = await comeBack({ subject: newSubject(), email: 'new@gmail.test' });
    const unknown = { code: 'GOOGLE_UNKNOWN', status: 404, data: { email: 'new@gmail.test' } };
    await expect(enter(cookie)).rejects.toMatchObject(unknown);
    await expect(enter(cookie, { password })).rejects.toMatchObject(unknown);
    const { rowCount } = await pool.query(`select 1 from users where email = 'new@gmail.test'`);
    expect(rowCount).toBe(0);
  });

  test('the password of another account joins nothing', async () => {
    const [asha, binod] = [await newAccount(services, password), await newPerson(services)];
    await givePassword(services, binod.id, 'another horse battery');
    const { cookie } = await comeBack({ subject: newSubject(), email: binod.email });
    await expect(enter(cookie, { password })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect([...(await identitiesOf(asha)), ...(await identitiesOf(binod))]).toEqual([]);
  });

  test('an account takes one Google account, which is said to who knows its password', async () => {
    const { person, manner } = await newHolder();
    const { cookie } = await comeBack({ subject: newSubject(), email: person.email });
    await expect(enter(cookie)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    await expect(enter(cookie, { password })).rejects.toMatchObject({ code: 'GOOGLE_TAKEN', status: 409 });
    expect(await identitiesOf(person)).toEqual([{ subject: manner.subject, email: person.email }]);
  });

  test('who is suspended is let in neither by it nor by joining', async () => {
    const { person, manner } = await newHolder();
    const other = await newAccount(services, password);
    await pool.query('update users set suspended_at = now() where id = any($1)', [[person.id, other.id]]);
    await expect(enter((await comeBack(manner)).cookie)).rejects.toMatchObject({ code: 'GOOGLE_REFUSED', status: 403 });
    const { cookie } = await comeBack({ subject: newSubject(), email: other.email });
    await expect(enter(cookie, { password })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await identitiesOf(other)).toEqual([]);
  });

  test('what Google showed is over after ten minutes or twenty tries, and is forgotten', async () => {
    const { manner } = await newHolder();
    const { cookie } = await comeBack(manner);
    const minutes = `select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from google_sign_ins`;
    expect((await pool.query(minutes)).rows).toEqual([{ minutes: 10 }]);
    await pool.query(`update google_sign_ins set expires_at = now() - interval '1 s'`);
    await expect(enter(cookie)).rejects.toMatchObject(OVER);
    expect(await eraseOldGoogleSignIns.work(services)).toBeGreaterThan(0);
    const fresh = await comeBack({ subject: newSubject(), email: 'tried@gmail.test' });
    for (let tried = 0; tried < 20; tried += 1)
      await expect(enter(fresh.cookie)).rejects.toMatchObject({ code: 'GOOGLE_UNKNOWN' });
    await expect(enter(fresh.cookie)).rejects.toMatchObject(OVER);
  });

  test('wrong passwords wait as at every door', async () => {
    const asha = await newAccount(services, password);
    const { cookie } = await comeBack({ subject: newSubject(), email: asha.email });
    const strict = { ...services, limits: (await testServices({ RATE_LIMIT_SCALE: '1' })).limits };
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () => enter(cookie, { password: 'wrong horse' }, strict)),
    );
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'let in'));
    expect(new Set(codes)).toEqual(new Set(['WRONG_PASSWORD', 'TOO_MANY_REQUESTS']));
  });
});

describe('Google is one factor', () => {
  async function withApp(person: Person) {
    const { twofactor } = clientFor(services, person);
    const { secret } = await twofactor.begin({ password });
    const codeOf = (later: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
    await twofactor.confirm({ code: codeOf(0) });
    return () => codeOf(1);
  }

  test('who has an app is asked for its code, joined or about to be', async () => {
    const { person, manner } = await newHolder();
    const code = await withApp(person);
    const { cookie } = await comeBack(manner);
    await expect(enter(cookie)).rejects.toMatchObject({ code: 'CODE_NEEDED', data: { kind: 'totp' } });
    await expect(enter(cookie, { secondCode: '000000' })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    expect(await enter(cookie, { secondCode: code() })).toMatchObject({ id: person.id });

    const asha = await newAccount(services, password);
    const codeOfAsha = await withApp(asha);
    const joining = await comeBack({ subject: newSubject(), email: asha.email });
    await expect(enter(joining.cookie, { password })).rejects.toMatchObject({ code: 'CODE_NEEDED' });
    expect(await identitiesOf(asha)).toEqual([]);
    await enter(joining.cookie, { password, secondCode: codeOfAsha() });
    expect(await identitiesOf(asha)).toHaveLength(1);
  });

  test('twenty codes an hour are tried for one account, however often Google is asked', async () => {
    const { person, manner } = await newHolder();
    await withApp(person);
    const strict = { ...services, limits: (await testServices({ RATE_LIMIT_SCALE: '1' })).limits };
    const codes: string[] = [];
    for (const _ of [1, 2]) {
      const { cookie } = await comeBack(manner);
      for (let tried = 0; tried < 11; tried += 1)
        await enter(cookie, { secondCode: '000000' }, strict).catch(({ code }) => codes.push(code));
    }
    expect(codes).toEqual([...Array(20).fill('CODE_WRONG'), ...Array(2).fill('TOO_MANY_REQUESTS')]);
  });

  test('staff of a school in production need two-factor', async () => {
    const { manner } = await newHolder({ role: 'support' });
    const production = { ...services, rules: { ...services.rules, production: true } };
    const { cookie } = await comeBack(manner);
    await expect(enter(cookie, {}, production)).rejects.toMatchObject({ code: 'TWO_FACTOR_MISSING' });
  });
});

test('a Google account is one person’s, also of two who join it at the same moment', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const subject = newSubject();
  const joined = [asha, binod].map(({ id, email }) => insertIdentity(db, id, subject, email));
  expect((await Promise.all(joined)).toSorted()).toEqual([false, true]);
});

test('what a browser keeps of its way to Google is worth nothing after ten minutes, or changed', () => {
  const { secrets } = services;
  const asked = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
  const begun = Date.now();
  const sealed = sealAsked(secrets, asked, '/purchases', begun);
  expect(unsealAsked(secrets, sealed, begun + 599_999)).toEqual({ ...asked, target: '/purchases' });
  expect(unsealAsked(secrets, sealed, begun + 600_000)).toBeUndefined();
  expect(unsealAsked(secrets, `${sealed.slice(0, -6)}AAAAAA`, begun)).toBeUndefined();
});

test('the Google account is shown to its person and removed with the password', async () => {
  const { person, manner } = await newHolder();
  const own = clientFor(services, person).google;
  const next = await follow(own.watch);
  expect(await next()).toEqual({ email: person.email, madeAt: expect.any(String) });
  await expect(own.remove({ password: 'wrong horse' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  await own.remove({ password });
  expect(await next()).toBeNull();
  await expect(own.remove({ password })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await runJobs(services);
  expect((await mailsTo(services, person.email)).at(-1)?.template).toBe('google-removed');
  expect(await actsOf(db, person.id)).toEqual(['google.added', 'google.signed-in', 'google.removed']);
  await expect(enter((await comeBack(manner)).cookie)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
});
