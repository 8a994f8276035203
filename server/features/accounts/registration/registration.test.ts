import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Registration, RegistrationWork } from '#contract/accounts/registration.ts';
import { verifyPassword } from '#server/features/passwords/passwords.service.ts';
import { hashToken } from '#server/platform/session.ts';
import { clientFor, mailsTo, newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';
import { eraseOldRegistrations } from './registration.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const password = 'correct horse battery';
const deviceId = 'device-123456';

let count = 0;

function someone(given: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    name: 'Asha Verma',
    email: `asha-${count}@school.test`,
    password,
    birthBand: '18-24',
    termsAccepted: true,
    ...given,
  };
}

/** A browser that keeps its registration cookie. */
function browser(school: TestServices = services) {
  let cookies = '';
  return {
    async call<T>(work: (accounts: ReturnType<typeof clientFor>['accounts']) => Promise<T>): Promise<T> {
      const resHeaders = new Headers();
      const result = await work(clientFor(school, null, { resHeaders, cookies }).accounts);
      const set = resHeaders.getSetCookie().find((cookie) => /^(__Host-)?registration=/.test(cookie));
      if (set) cookies = `theme=dark; ${set.split(';')[0]}`;
      return result;
    },
    cookies: () => cookies,
  };
}

const waitingFor = (email: string) =>
  db.selectFrom('registrations').where('email', '=', email).orderBy('created_at').selectAll().execute();
const findUser = (email: string) => db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();

/** Registers in a browser and answers with it and the token that came by mail. */
async function register(input: Registration) {
  const here = browser();
  await here.call((accounts) => accounts.create(input));
  await runJobs(services);
  const token = (await mailsTo(services, input.email)).at(-1)?.token ?? '';
  return { here, token };
}

const verifyIn = (place: ReturnType<typeof browser>, token: string, given?: string) =>
  place.call((accounts) => accounts.verify({ token, deviceId, ...(given === undefined ? {} : { password: given }) }));

describe('registering', () => {
  test('makes no user, keeps only hashes of the secrets, and mails a link', async () => {
    const input = someone({ phone: '9876543210', language: 'hi' });
    const here = browser();
    expect(await here.call((accounts) => accounts.create(input))).toBeUndefined();
    const [row] = await waitingFor(input.email);
    expect(row).toMatchObject({ name: 'Asha Verma', phone: '+919876543210', birth_band: '18-24', language: 'hi' });
    expect(await verifyPassword(password, row?.password_hash ?? '')).toBe(true);
    const secret = here.cookies().split('registration=')[1] ?? '';
    expect(row?.browser_hash).toEqual(hashToken(secret));
    await runJobs(services);
    const [mail, ...others] = await mailsTo(services, input.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'confirm-email',
      language: 'hi',
      token: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(mail?.text).toContain(`${services.publicUrl}/verify-email?token=${mail?.token}`);
    expect((await waitingFor(input.email))[0]?.token_hash).toEqual(hashToken(mail?.token ?? ''));
    expect(await findUser(input.email)).toBeUndefined();
    const { rows } = await pool.query<{ text: string }>(
      `select r::text as text from registrations r union all select m::text from mails m
       union all select j::text from graphile_worker._private_jobs j`,
    );
    for (const clear of [secret, mail?.token ?? '', password])
      expect(rows.filter(({ text }) => text.includes(clear))).toEqual([]);
  });

  test('the cookie cannot be read by scripts, is one per browser, and over https bound to the origin', async () => {
    const resHeaders = new Headers();
    await clientFor(services, null, { resHeaders }).accounts.create(someone());
    const cookie = resHeaders.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^registration=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const again = new Headers();
    const cookies = cookie.split(';')[0] ?? '';
    await clientFor(services, null, { resHeaders: again, cookies }).accounts.create(someone());
    expect(again.get('set-cookie')).toBe(cookie);
    const secure = new Headers();
    const school = { ...services, secureCookies: true };
    await clientFor(school, null, { resHeaders: secure, cookies }).accounts.create(someone());
    expect(secure.get('set-cookie')).toMatch(/^__Host-registration=[\w-]{43}; .*; SameSite=Lax; Secure$/);
    expect(secure.get('set-cookie')).not.toContain(cookies.split('=')[1] ?? '');
  });

  test('with an e-mail that is taken, in any case, tells only its owner, at the address that is stored', async () => {
    const owner = await newPerson(services, { email: 'Owner.One@School.test', name: 'Owner', language: 'hi' });
    const input = someone({ email: 'owner.one@school.TEST', name: 'Somebody Else' });
    const { here } = await register(input);
    expect(here.cookies()).toContain('registration=');
    expect(await mailsTo(services, owner.email)).toMatchObject([{ template: 'already-registered', language: 'hi' }]);
    expect(await mailsTo(services, input.email)).toEqual([]);
    await runJobs(services);
    expect(await mailsTo(services, owner.email)).toHaveLength(1);
    expect(await findUser(owner.email)).toMatchObject({ name: 'Owner', language: 'hi' });
  });

  test('signing in with a waiting registration answers alike whether or not the e-mail has an account', async () => {
    const owner = await newPerson(services);
    const [known, unknown] = [someone({ email: owner.email }), someone()];
    for (const input of [known, unknown]) await register(input);
    const told = [];
    for (const { email } of [known, unknown]) {
      const refusal = clientFor(services, null).sessions.create({ email, password, deviceId });
      told.push(await refusal.catch(({ code, status }) => ({ code, status })));
    }
    expect(told[0]).toEqual(told[1]);
  });

  test.each([
    ['short', { password: 'seven77' }],
    ['long', { password: 'a1 '.repeat(43) }],
    ['common', { password: 'password123' }],
    ['personal', { password: 'ashaverma1' }],
    ['simple', { password: '12345678901' }],
  ])('refuses a password that is too %s, and says how many characters it needs', async (fault, wrong) => {
    const input = someone(wrong);
    const refusal = browser().call((accounts) => accounts.create(input));
    await expect(refusal).rejects.toMatchObject({ code: 'PASSWORD_REFUSED', data: { fault, least: 8 } });
    expect(await waitingFor(input.email)).toEqual([]);
  });

  test.each([
    ['no name', { name: '   ' }],
    ['a name of 101 letters', { name: 'x'.repeat(101) }],
    ['no e-mail', { email: 'not-an-address' }],
    ['a short phone number', { phone: '98765' }],
    ['a phone number that is none in India', { phone: '1234567890' }],
    ['terms not accepted', { termsAccepted: false }],
    ['an unknown age', { birthBand: 'old' }],
    ['no parent though under 18', { birthBand: 'under-18' }],
    ['itself as parent', { birthBand: 'under-18', email: 'Kid@school.test', parentEmail: 'kid@school.test' }],
    ['a role', { role: 'admin' }],
    ['a verified e-mail', { emailVerifiedAt: '2026-01-01' }],
  ])('is refused with %s', async (_, wrong) => {
    const input = Object.assign(someone(), wrong);
    await expect(browser().call((accounts) => accounts.create(input))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await waitingFor(input.email)).toEqual([]);
  });

  test('from one network costs work after sixty in an hour, good once; other networks go free', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '0.02' });
    const from = (address: string, work?: RegistrationWork) =>
      clientFor(strict, null, { address }).accounts.create({ ...someone(), ...(work && { work }) });
    await from('2001:db8::1');
    await from('2001:db8::2');
    const refusal = Object(await from('2001:db8::3').catch((error: unknown) => error));
    expect(refusal).toMatchObject({ code: 'WORK_NEEDED', status: 428 });
    const { challenge } = refusal.data;
    let answer = 0;
    while (hash('sha256', `${challenge}:${answer}`, 'buffer').readUInt16BE(0) !== 0) answer += 1;
    await expect(from('2001:db8::3', { challenge, answer: answer + 1 })).rejects.toMatchObject({ code: 'WORK_NEEDED' });
    await from('2001:db8::3', { challenge, answer });
    await expect(from('2001:db8::3', { challenge, answer })).rejects.toMatchObject({ code: 'WORK_NEEDED' });
    await from('192.0.2.2');
  });

  test('is limited per browser', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
    const here = browser(strict);
    for (let count = 0; count < 6; count += 1) await here.call((accounts) => accounts.create(someone()));
    await expect(here.call((accounts) => accounts.create(someone()))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('ten strangers who register an e-mail do not keep its owner out', async () => {
    const { email } = someone();
    for (let count = 0; count < 10; count += 1)
      await register(someone({ email, password: `a stranger's ${count} own` }));
    const { here, token } = await register(someone({ email, name: 'Owner' }));
    expect(await mailsTo(services, email)).toHaveLength(10);
    await expect(verifyIn(browser(), token)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    expect(await verifyIn(here, token)).toMatchObject({ email, name: 'Owner' });
  });

  test('one address does not drown in mails, whoever asks', async () => {
    const input = someone();
    for (let asked = 0; asked < 13; asked += 1) await browser().call((accounts) => accounts.create(input));
    await runJobs(services);
    expect(await mailsTo(services, input.email)).toHaveLength(10);
    expect(await waitingFor(input.email)).toHaveLength(13);
  });
});

describe('opening the link', () => {
  test('in the browser that registered makes the account and signs in', async () => {
    const input = someone({ phone: '9876543210', language: 'hi' });
    const { here, token } = await register(input);
    const viewer = await verifyIn(here, token);
    const user = await findUser(input.email);
    expect(viewer).toMatchObject({ id: user?.id, name: 'Asha Verma', role: 'student', language: 'hi', held: null });
    expect(user).toMatchObject({
      phone: '+919876543210',
      birth_band: '18-24',
      parent_email: null,
      email_verified_at: expect.any(Date),
      terms_accepted_at: expect.any(Date),
    });
    expect(here.cookies()).toBe('theme=dark; registration=');
    expect(await waitingFor(input.email)).toEqual([]);
    const sessions = await db.selectFrom('sessions').where('user_id', '=', viewer.id).selectAll().execute();
    expect(sessions).toMatchObject([{ device_id: deviceId, revoked_at: null }]);
    const consents = await db.selectFrom('consents').where('user_id', '=', viewer.id).selectAll().execute();
    expect(consents.map(({ purpose, method }) => `${purpose} by ${method}`).sort()).toEqual([
      'account by registration',
      'terms by registration',
    ]);
    const acts = await db.selectFrom('audit_events').where('subject_id', '=', viewer.id).select('act').execute();
    expect(acts).toEqual([{ act: 'account.created' }]);
    const signedIn = await clientFor(services, null).sessions.create({ email: input.email, password, deviceId });
    expect(signedIn.id).toBe(viewer.id);
  });

  test('elsewhere asks for the password that was chosen', async () => {
    const input = someone();
    const { token } = await register(input);
    const phone = browser();
    await expect(verifyIn(phone, token)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    await expect(verifyIn(phone, token, 'another password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await findUser(input.email)).toBeUndefined();
    expect(await verifyIn(phone, token, password)).toMatchObject({ email: input.email });
  });

  test('bears ten wrong passwords, also by many at once, then waits; the right browser is still let in', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
    const here = browser(strict);
    const input = someone();
    await here.call((accounts) => accounts.create(input));
    await runJobs(strict);
    const token = (await mailsTo(strict, input.email))[0]?.token ?? '';
    const guess = (address: string) =>
      clientFor(strict, null, { address })
        .accounts.verify({ token, deviceId, password: 'a guess' })
        .catch(({ code }) => code);
    const codes = await Promise.all(Array.from({ length: 14 }, (_, index) => guess(`192.0.2.${index}`)));
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
    expect(await verifyIn(here, token)).toMatchObject({ email: input.email });
  });

  test('that somebody else asked for with my address does not give them my account', async () => {
    const email = someone().email;
    const attacker = await register(someone({ email, password: 'chosen by an attacker' }));
    const victim = browser();
    await expect(verifyIn(victim, attacker.token)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    const own = await register(someone({ email, name: 'Victim' }));
    await expect(verifyIn(own.here, attacker.token)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    const viewer = await verifyIn(own.here, own.token);
    expect(viewer).toMatchObject({ email, name: 'Victim' });
    expect(await waitingFor(email)).toEqual([]);
    await expect(verifyIn(attacker.here, attacker.token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const { hash } = await db
      .selectFrom('passwords')
      .where('user_id', '=', viewer.id)
      .select('hash')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword('chosen by an attacker', hash)).toBe(false);
  });

  test('ten times at once makes one account', async () => {
    const input = someone();
    const { here, token } = await register(input);
    const opened = await Promise.allSettled(Array.from({ length: 10 }, () => verifyIn(here, token)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['LINK_INVALID']));
    expect(await db.selectFrom('users').where('email', '=', input.email).select('id').execute()).toHaveLength(1);
  });

  test('of several who wait for one address at once makes one account', async () => {
    const email = someone().email;
    const waiting = [];
    for (let each = 0; each < 5; each += 1) waiting.push(await register(someone({ email, name: `Twin ${each}` })));
    const opened = await Promise.allSettled(waiting.map(({ here, token }) => verifyIn(here, token)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.selectFrom('users').where('email', '=', email).select('id').execute()).toHaveLength(1);
    expect(await waitingFor(email)).toEqual([]);
  });

  test('is refused when it is unknown, over, or somebody has the e-mail by now', async () => {
    const { here } = await register(someone());
    await expect(verifyIn(here, 'A'.repeat(22))).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const late = someone();
    const missed = await register(late);
    await pool.query('update registrations set expires_at = now() where email = $1', [late.email]);
    await expect(verifyIn(missed.here, missed.token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const taken = someone();
    const beaten = await register(taken);
    await newPerson(services, { email: taken.email.toUpperCase() });
    await expect(verifyIn(beaten.here, beaten.token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await findUser(taken.email)).toBeUndefined();
  });
});

describe('asking for the link again', () => {
  const resend = (email: string, place = browser()) => place.call((accounts) => accounts.resend({ email }));
  const age = (email: string) =>
    pool.query("update mails set created_at = now() - interval '61 s' where recipient = $1", [email]);

  test('mails a new one, a minute later, and the earlier one stays good', async () => {
    const input = someone();
    const { here, token } = await register(input);
    await resend(input.email);
    await runJobs(services);
    expect(await mailsTo(services, input.email)).toHaveLength(1);
    await age(input.email);
    await Promise.all([resend(input.email.toUpperCase()), resend(input.email), resend(input.email)]);
    await runJobs(services);
    const mails = await mailsTo(services, input.email);
    expect(mails.map(({ template }) => template)).toEqual(['confirm-email', 'confirm-email']);
    await expect(verifyIn(browser(), mails[1]?.token ?? '')).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    expect(await verifyIn(here, token)).toMatchObject({ email: input.email });
    await expect(verifyIn(here, mails[1]?.token ?? '')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('goes to the registration of this browser, not to a stranger’s that is newer', async () => {
    const email = someone().email;
    const own = await register(someone({ email, name: 'Own' }));
    await register(someone({ email, name: 'Stranger' }));
    await age(email);
    await resend(email, own.here);
    await runJobs(services);
    const token = (await mailsTo(services, email)).at(-1)?.token ?? '';
    expect(await verifyIn(own.here, token)).toMatchObject({ name: 'Own' });
  });

  test('answers the same and mails nothing when nothing waits', async () => {
    const late = someone();
    await register(late);
    await age(late.email);
    await pool.query('update registrations set expires_at = now() where email = $1', [late.email]);
    const owner = await newPerson(services);
    for (const email of [late.email, owner.email, 'nobody@school.test']) expect(await resend(email)).toBeUndefined();
    await runJobs(services);
    expect(await mailsTo(services, late.email)).toHaveLength(1);
    expect(await mailsTo(services, owner.email)).toEqual([]);
    expect(await mailsTo(services, 'nobody@school.test')).toEqual([]);
  });

  test('somebody with an account is told that they have one, again', async () => {
    const owner = await newPerson(services);
    await register(someone({ email: owner.email }));
    await age(owner.email);
    await resend(owner.email);
    await runJobs(services);
    const names = (await mailsTo(services, owner.email)).map(({ template }) => template);
    expect(names).toEqual(['already-registered', 'already-registered']);
  });
});

test('registrations are forgotten two days after their time', async () => {
  const [old, late] = [someone(), someone()];
  for (const input of [old, late]) await browser().call((accounts) => accounts.create(input));
  const over = (email: string, hours: number) =>
    pool.query('update registrations set expires_at = now() - make_interval(hours => $2) where email = $1', [
      email,
      hours,
    ]);
  await over(old.email, 49);
  await over(late.email, 47);
  expect(await eraseOldRegistrations.work(services)).toBe(1);
  expect(await waitingFor(old.email)).toEqual([]);
  expect(await waitingFor(late.email)).toHaveLength(1);
});
