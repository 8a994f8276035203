import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { findLink } from '#server/features/links/links.access.ts';
import { hasTwoFactor } from '#server/features/twofactor/twofactor.access.ts';
import type { Person } from '#server/platform/session.ts';
import { actsOf, clientFor, contextFor, newAccount, type newPerson, runJobs, testServices } from '#server/testing.ts';
import { beginSession } from './sessions.service.ts';

const services = await testServices();
const { db, pool } = services;
const rulesWith = (rules: Partial<typeof services.rules>) => ({ ...services, rules: { ...services.rules, ...rules } });
const school = rulesWith({ demo: false });
const password = 'correct horse battery';

type TestValues = Parameters<typeof newPerson>[1];

type TestInput = { deviceId?: string; code?: string | undefined; password?: string };

let addresses = 0;
let address = '';
beforeEach(() => {
  addresses += 1;
  address = `203.0.113.${addresses}`;
});

const signIn = ({ email }: Person, input: TestInput = {}, its = school) =>
  clientFor(its, null, { address }).sessions.create({ email, password, deviceId: 'first-phone', ...input });

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').where('user_id', '=', userId).orderBy('created_at').selectAll().execute();
const needed = (kind: string) => ({ code: 'CODE_NEEDED', status: 401, data: { kind } });
const wrong = (kind: string) => ({ code: 'CODE_WRONG', status: 401, data: { kind } });

describe('with two-factor on', () => {
  async function newHolder(given: TestValues = {}) {
    const person = await newAccount(services, password, given);
    const { twofactor } = clientFor(services, person);
    const { secret } = await twofactor.begin({ password });
    const codeOf = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
    const spent = codeOf();
    const recoveryCodes = await twofactor.confirm({ code: spent });
    return { person, codeOf, spent, recoveryCodes };
  }

  test('a sign-in needs the code, and takes each once', async () => {
    const { person, codeOf, spent } = await newHolder();
    await expect(signIn(person)).rejects.toMatchObject(needed('totp'));
    await expect(signIn(person, { code: spent })).rejects.toMatchObject(wrong('totp'));
    expect(await sessionsOf(person.id)).toEqual([]);
    const code = codeOf(1);
    expect(await signIn(person, { code })).toMatchObject({ id: person.id });
    await expect(signIn(person, { code })).rejects.toMatchObject(wrong('totp'));
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  test('a code helps nobody without the password', async () => {
    const { person, codeOf } = await newHolder();
    const code = codeOf(1);
    await expect(signIn(person, { code, password: 'wrong horse' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await signIn(person, { code })).toMatchObject({ id: person.id });
  });

  test('ten sign-ins at once with one code make one session', async () => {
    const { person, codeOf } = await newHolder();
    const code = codeOf(1);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(person, { code })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  test('a recovery code signs in once, is told by mail and written down', async () => {
    const { person, recoveryCodes } = await newHolder();
    const [code = ''] = recoveryCodes;
    await signIn(person, { code: code.toLowerCase().replaceAll('-', ' ') });
    await expect(signIn(person, { code })).rejects.toMatchObject(wrong('totp'));
    const mails = db.selectFrom('mails').where('user_id', '=', person.id).where('template', '=', 'recovery-code-used');
    expect(await mails.select('details').execute()).toMatchObject([{ details: { left: 9 } }]);
    expect(await actsOf(db, person.id)).toEqual(['two-factor.on', 'two-factor.recovery-code-used']);
  });

  test('wrong codes after the right password are failures in a row', async () => {
    const { person, codeOf } = await newHolder();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(signIn(person, { code: 'AAAA-AAAA' })).rejects.toMatchObject(wrong('totp'));
    await expect(signIn(person, { code: codeOf(1) })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('devices change as often as one likes', async () => {
    const { person, recoveryCodes } = await newHolder();
    for (const [n, code] of recoveryCodes.slice(0, 8).entries())
      await signIn(person, { code, deviceId: `phone-${n}-x` });
    expect((await sessionsOf(person.id)).filter(({ switched }) => switched)).toHaveLength(7);
  });
});

describe('staff of a school in production without two-factor', () => {
  const production = rulesWith({ production: true, demo: false });

  test('do not get in, but a link to set it up, once a minute', async () => {
    const admin = await newAccount(services, password, { role: 'admin' });
    for (let tries = 0; tries < 3; tries += 1)
      await expect(signIn(admin, {}, production)).rejects.toMatchObject({ code: 'TWO_FACTOR_MISSING', status: 403 });
    await expect(signIn(admin, { code: '123456' }, production)).rejects.toMatchObject({ code: 'TWO_FACTOR_MISSING' });
    expect(await sessionsOf(admin.id)).toEqual([]);
    await runJobs(services);
    const letters = services.letters.filter(({ to }) => to === admin.email);
    expect([1, 2]).toContain(letters.length);
    const token = /\/staff-entry\?token=([\w-]{22})/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    expect(await findLink(db, token, 'two-factor-setup')).toMatchObject({ userId: admin.id });
  });

  test('wrong passwords get none; students, and staff elsewhere, need none', async () => {
    const [admin, asha] = [
      await newAccount(services, password, { role: 'support' }),
      await newAccount(services, password),
    ];
    await expect(signIn(admin, { password: 'wrong horse' }, production)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    const mails = db.selectFrom('mails').where('user_id', '=', admin.id).selectAll();
    expect(await mails.execute()).toEqual([]);
    expect(await signIn(asha, {}, production)).toMatchObject({ id: asha.id });
    expect(await signIn(admin)).toMatchObject({ id: admin.id });
    expect(await hasTwoFactor(db, admin.id)).toBe(false);
  });
});

/** A student who changed devices five times today and now sits at the last of them. */
async function newWanderer(given: TestValues = {}): Promise<Person> {
  const person = await newAccount(services, password, given);
  for (let n = 0; n < 6; n += 1) await signIn(person, { deviceId: `phone-${n}-x` });
  return person;
}

/** The digits of the latest mail to this person. */
async function mailedCode({ email }: Person): Promise<string> {
  await runJobs(services);
  const letters = services.letters.filter(({ to, text }) => to === email && /^\s*\d{6}\s*$/m.test(text));
  return /^\s*(\d{6})\s*$/m.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the sixth change of devices in a day', () => {
  test('needs six digits that are mailed; the earlier device stays until they come', async () => {
    const asha = await newWanderer();
    const asked = { deviceId: 'seventh-phone' };
    await expect(signIn(asha, asked)).rejects.toMatchObject(needed('mail'));
    const live = (await sessionsOf(asha.id)).filter(({ revoked_at }) => !revoked_at);
    expect(live).toMatchObject([{ device_id: 'phone-5-x' }]);
    const code = await mailedCode(asha);
    expect(code).toMatch(/^\d{6}$/);
    await expect(signIn(asha, { ...asked, code: otherThan(code) })).rejects.toMatchObject(wrong('mail'));
    expect(await signIn(asha, { ...asked, code })).toMatchObject({ id: asha.id });
    expect((await sessionsOf(asha.id)).at(-1)).toMatchObject({ device_id: 'seventh-phone', switched: true });
    await expect(signIn(asha, { deviceId: 'eighth-phone', code })).rejects.toMatchObject(wrong('mail'));
    expect(await actsOf(db, asha.id)).toEqual(['sign-in.step-up']);
  });

  test('is not one on the same device, a day later, or of staff', async () => {
    const asha = await newWanderer();
    await signIn(asha, { deviceId: 'phone-5-x' });
    await pool.query(
      `update sessions set created_at = now() - interval '25 hours' where user_id = $1 and device_id = 'phone-1-x'`,
      [asha.id],
    );
    await signIn(asha, { deviceId: 'other-phone' });
    await expect(signIn(asha, { deviceId: 'yet-another' })).rejects.toMatchObject(needed('mail'));
    const admin = await newAccount(services, password, { role: 'admin' });
    for (let n = 0; n < 8; n += 1) await signIn(admin, { deviceId: `laptop-${n}-x` });
    expect(await sessionsOf(admin.id)).toHaveLength(8);
  });

  test('is free for the published accounts of a demo school, and theirs alone', async () => {
    const demo = rulesWith({ demo: true });
    const [everybody, asha] = [await newWanderer({ email: 'Student@demo.test' }), await newWanderer()];
    await signIn(everybody, { deviceId: 'seventh-phone' }, demo);
    await expect(signIn(everybody, { deviceId: 'eighth-phone' })).rejects.toMatchObject(needed('mail'));
    await expect(signIn(asha, { deviceId: 'seventh-phone' }, demo)).rejects.toMatchObject(needed('mail'));
    const forged = await newWanderer({ email: 'asha@demo.test.evil.example' });
    await expect(signIn(forged, { deviceId: 'seventh-phone' }, demo)).rejects.toMatchObject(needed('mail'));
  });

  test('20 of them at once: five pass', async () => {
    const asha = await newAccount(services, password);
    await signIn(asha);
    const tries = Array.from({ length: 20 }, (_, n) => signIn(asha, { deviceId: `phone-${n}-x` }));
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await sessionsOf(asha.id)).filter(({ revoked_at }) => !revoked_at)).toHaveLength(1);
    const mails = db.selectFrom('mails').where('user_id', '=', asha.id).where('template', '=', 'sign-in-code');
    expect(await mails.selectAll().execute()).toHaveLength(1);
  });

  test('is no matter for who came by a link of their own', async () => {
    const asha = await newWanderer();
    const viewer = await beginSession(contextFor(school, null, { address }), asha.id, 'seventh-phone');
    expect(viewer).toMatchObject({ id: asha.id });
  });
});

describe('the digits', () => {
  const asked = { deviceId: 'seventh-phone' };
  const endWaits = () => pool.query("delete from limit_counts where key like 'password.%'");

  test('are mailed at most once a minute, and a new mail ends the old ones', async () => {
    const asha = await newWanderer();
    for (let tries = 0; tries < 3; tries += 1) await expect(signIn(asha, asked)).rejects.toMatchObject(needed('mail'));
    const first = await mailedCode(asha);
    const mails = () => db.selectFrom('mails').where('user_id', '=', asha.id).where('template', '=', 'sign-in-code');
    expect(await mails().selectAll().execute()).toHaveLength(1);
    await pool.query("update sign_in_codes set created_at = created_at - interval '61 s' where user_id = $1", [
      asha.id,
    ]);
    await expect(signIn(asha, asked)).rejects.toMatchObject(needed('mail'));
    expect(await mails().selectAll().execute()).toHaveLength(2);
    const second = await mailedCode(asha);
    if (second !== first) await expect(signIn(asha, { ...asked, code: first })).rejects.toMatchObject(wrong('mail'));
    expect(await signIn(asha, { ...asked, code: second })).toMatchObject({ id: asha.id });
  });

  test('are worthless after five tries, or ten minutes', async () => {
    const [asha, binod] = [await newWanderer(), await newWanderer()];
    for (const person of [asha, binod]) await expect(signIn(person, asked)).rejects.toMatchObject(needed('mail'));
    const code = await mailedCode(asha);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(signIn(asha, { ...asked, code: otherThan(code) })).rejects.toMatchObject(wrong('mail'));
    await expect(signIn(asha, { ...asked, code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await endWaits();
    await expect(signIn(asha, { ...asked, code })).rejects.toMatchObject(wrong('mail'));

    const late = await mailedCode(binod);
    await pool.query('update sign_in_codes set expires_at = now() where user_id = $1', [binod.id]);
    await expect(signIn(binod, { ...asked, code: late })).rejects.toMatchObject(wrong('mail'));
  });

  test('sign one in of ten at once, and nobody else', async () => {
    const [asha, binod] = [await newWanderer(), await newWanderer()];
    for (const person of [asha, binod]) await expect(signIn(person, asked)).rejects.toMatchObject(needed('mail'));
    const [code, his] = [await mailedCode(asha), await mailedCode(binod)];
    if (his !== code) await expect(signIn(binod, { ...asked, code })).rejects.toMatchObject(wrong('mail'));
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(asha, { ...asked, code })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await pool.query('select s::text as text from sign_in_codes s');
    expect(rows.filter(({ text }) => text.includes(his))).toEqual([]);
  });
});
