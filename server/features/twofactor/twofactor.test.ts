import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newLink, takeLink } from '#server/features/links/links.service.ts';
import { actsOf, clientFor, follow, newAccount, type newPerson, runJobs, testServices } from '#server/testing.ts';
import { hasTwoFactor } from './twofactor.access.ts';
import { hashRecoveryCode, newRecoveryCodes, stepOf } from './twofactor.rules.ts';
import { takeCode } from './twofactor.service.ts';

const services = await testServices();
const { db } = services;
const inProduction = { ...services, rules: { ...services.rules, production: true } };
const password = 'correct horse battery';

type TestValues = Parameters<typeof newPerson>[1];

/** The code of an app, now or so many half minutes from now. */
const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Somebody with two-factor on, whose current code is spent. */
async function newHolder(given: TestValues = {}) {
  const person = await newAccount(services, password, given);
  const { twofactor } = clientFor(services, person);
  const { secret } = await twofactor.begin({ password });
  const spent = codeOf(secret);
  const recoveryCodes = await twofactor.confirm({ code: spent });
  return { person, twofactor, secret, spent, recoveryCodes };
}

const factorOf = (userId: string) =>
  db.selectFrom('two_factors').where('user_id', '=', userId).selectAll().executeTakeFirst();
const codesOf = (userId: string) => db.selectFrom('recovery_codes').where('user_id', '=', userId).selectAll().execute();
const mailsOf = async (userId: string) => {
  const mails = db.selectFrom('mails').where('user_id', '=', userId).orderBy('id').select('template');
  return (await mails.execute()).map(({ template }) => template);
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('codes', () => {
  test('are those of RFC 6238, a half minute early or late', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(await stepOf(secret, '287082', 59_000)).toBe(1);
    expect(await stepOf(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
    expect(await stepOf(secret, '287082', 29_000)).toBe(1);
    expect(await stepOf(secret, '287082', 89_000)).toBe(1);
    expect(await stepOf(secret, '287082', 90_000)).toBeUndefined();
    expect(await stepOf(secret, '287083', 59_000)).toBeUndefined();
    expect(await stepOf(secret, '', 59_000)).toBeUndefined();
  });

  test('for recovery are ten, of 80 bits, and forgive how they are typed', async () => {
    const codes = await newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const written = hashRecoveryCode('ABCO-EFGI-2345-MNOP');
    expect(hashRecoveryCode(' abc0efg1 2345 mnop')).toEqual(written);
    expect(hashRecoveryCode('ABCO-EFGI-2345-MNOQ')).not.toEqual(written);
  });
});

describe('switching on', () => {
  test('by a secret to scan and its first code: sealed, told by mail, written down', async () => {
    const asha = await newAccount(services, password);
    const { twofactor } = clientFor(services, asha);
    const next = await follow(twofactor.watch);
    expect(await next()).toEqual({ confirmedAt: null, recoveryCodesLeft: 0, required: false });

    const { secret, uri } = await twofactor.begin({ password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(asha.email);
    const begun = await factorOf(asha.id);
    expect(begun?.secret).not.toContain(secret);
    expect(services.secrets.unseal(begun?.secret ?? '')).toBe(secret);
    expect(await hasTwoFactor(db, asha.id)).toBe(false);

    await expect(twofactor.confirm({ code: otherThan(codeOf(secret)) })).rejects.toEqual(refusal('CODE_WRONG'));
    const setup = await newLink(db, { userId: asha.id, purpose: 'two-factor-setup', seconds: 60 });
    const codes = await twofactor.confirm({ code: codeOf(secret) });
    expect(codes).toHaveLength(10);
    expect(await hasTwoFactor(db, asha.id)).toBe(true);
    expect(await takeLink(db, setup, 'two-factor-setup')).toBeUndefined();
    await expect.poll(next).toEqual({ confirmedAt: expect.any(String), recoveryCodesLeft: 10, required: false });
    const stored = (await codesOf(asha.id)).map(({ code_hash }) => code_hash.toString('hex')).sort();
    expect(stored).toEqual(codes.map((code) => hashRecoveryCode(code).toString('hex')).sort());
    expect(await actsOf(db, asha.id)).toEqual(['two-factor.on']);
    await runJobs(services);
    expect(services.letters.filter(({ to }) => to === asha.email)).toHaveLength(1);
    expect(await mailsOf(asha.id)).toEqual(['two-factor-on']);
  });

  test('needs the password; beginning anew ends the secret before; on is on', async () => {
    const asha = await newAccount(services, password);
    const { twofactor } = clientFor(services, asha);
    await expect(twofactor.begin({ password: 'wrong horse' })).rejects.toEqual(refusal('WRONG_PASSWORD'));
    await expect(twofactor.confirm({ code: '000000' })).rejects.toEqual(refusal('NOT_BEGUN'));
    const first = await twofactor.begin({ password });
    const second = await twofactor.begin({ password });
    await expect(twofactor.confirm({ code: codeOf(first.secret) })).rejects.toEqual(refusal('CODE_WRONG'));
    await twofactor.confirm({ code: codeOf(second.secret) });
    const on = await factorOf(asha.id);
    await expect(twofactor.begin({ password })).rejects.toEqual(refusal('ALREADY_ON'));
    await expect(twofactor.confirm({ code: codeOf(second.secret, 1) })).rejects.toEqual(refusal('NOT_BEGUN'));
    expect(await factorOf(asha.id)).toEqual(on);
  });

  test('ten times at once switches on once', async () => {
    const asha = await newAccount(services, password);
    const { twofactor } = clientFor(services, asha);
    const { secret } = await twofactor.begin({ password });
    const code = codeOf(secret);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => twofactor.confirm({ code })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codesOf(asha.id)).toHaveLength(10);
    expect(await mailsOf(asha.id)).toEqual(['two-factor-on']);
  });
});

describe('a code is taken', () => {
  test('once: neither it nor an earlier one counts again', async () => {
    const { person, secret, spent } = await newHolder();
    expect(await takeCode(services, person.id, spent)).toBeUndefined();
    const [now, later] = [codeOf(secret), codeOf(secret, 1)];
    expect(await takeCode(services, person.id, ` ${later.slice(0, 3)} ${later.slice(3)} `)).toBe('totp');
    expect(await takeCode(services, person.id, later)).toBeUndefined();
    expect(await takeCode(services, person.id, now)).toBeUndefined();
  });

  test('of 20 at once with one code, of the app or for recovery, one gets through', async () => {
    const { person, secret, recoveryCodes } = await newHolder();
    for (const code of [codeOf(secret, 1), recoveryCodes[3] ?? '']) {
      const takes = await Promise.all(Array.from({ length: 20 }, () => takeCode(services, person.id, code)));
      expect(takes.filter(Boolean)).toHaveLength(1);
    }
    expect((await codesOf(person.id)).filter(({ used_at }) => used_at)).toHaveLength(1);
  });

  test('from its own person only, and only while two-factor is on', async () => {
    const [asha, binod] = [await newHolder(), await newHolder()];
    expect(await takeCode(services, binod.person.id, asha.recoveryCodes[0] ?? '')).toBeUndefined();
    expect(await takeCode(services, binod.person.id, codeOf(asha.secret, 1))).toBeUndefined();
    const charu = await newAccount(services, password);
    const { secret } = await clientFor(services, charu).twofactor.begin({ password });
    expect(await takeCode(services, charu.id, codeOf(secret))).toBeUndefined();
  });
});

describe('new recovery codes', () => {
  test('end the old ones, for a code', async () => {
    const { person, twofactor, secret, recoveryCodes } = await newHolder();
    await expect(twofactor.renewRecoveryCodes({ code: 'AAAA-AAAA-AAAA-AAAA' })).rejects.toEqual(refusal('CODE_WRONG'));
    const renewed = await twofactor.renewRecoveryCodes({ code: codeOf(secret, 1) });
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(await takeCode(services, person.id, recoveryCodes[0] ?? '')).toBeUndefined();
    expect(await takeCode(services, person.id, renewed[0] ?? '')).toBe('recovery');
    expect(await actsOf(db, person.id)).toEqual(['two-factor.on', 'two-factor.codes-renewed']);
  });
});

describe('switching off', () => {
  test('needs password and code, and takes the recovery codes along', async () => {
    const { person, twofactor, secret } = await newHolder();
    const code = codeOf(secret, 1);
    await expect(twofactor.remove({ password: 'wrong horse', code })).rejects.toEqual(refusal('WRONG_PASSWORD'));
    await expect(twofactor.remove({ password, code: otherThan(code) })).rejects.toEqual(refusal('CODE_WRONG'));
    expect(await hasTwoFactor(db, person.id)).toBe(true);
    const next = await follow(twofactor.watch);
    await next();
    await twofactor.remove({ password, code });
    expect(await next()).toEqual({ confirmedAt: null, recoveryCodesLeft: 0, required: false });
    expect(await factorOf(person.id)).toBeUndefined();
    expect(await codesOf(person.id)).toEqual([]);
    expect(await actsOf(db, person.id)).toEqual(['two-factor.on', 'two-factor.off']);
    expect(await mailsOf(person.id)).toEqual(['two-factor-on', 'two-factor-off']);
  });

  test('is not for staff of a school in production', async () => {
    const { person, secret } = await newHolder({ role: 'support' });
    const { twofactor } = clientFor(inProduction, person);
    expect(await (await follow(twofactor.watch))()).toMatchObject({ required: true });
    const code = codeOf(secret, 1);
    await expect(twofactor.remove({ password, code })).rejects.toEqual(refusal('REQUIRED'));
    expect(await hasTwoFactor(db, person.id)).toBe(true);
    await clientFor(services, person).twofactor.remove({ password, code });
    expect(await hasTwoFactor(db, person.id)).toBe(false);
  });
});
