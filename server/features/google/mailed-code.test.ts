import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { testOpenId } from '#server/platform/network/testing-openid.ts';
import { hashToken, type Person } from '#server/platform/session.ts';
import { actsOf, clientFor, mailsTo, newAccount, newPerson, runJobs, testServices } from '#server/testing.ts';
import { insertGoogleSignIn } from './google.store.ts';

// The way to Google and back is in google.test.ts; here somebody came back from it.
const issuer = await testOpenId();
const services = await testServices({ ...issuer.settings, PUBLIC_URL: 'http://localhost:3000' });
const { db, pool } = services;
const deviceId = 'a-phone-of-mine';
const WRONG = { code: 'CODE_WRONG', status: 401, data: { kind: 'mail' } };
const OVER = { code: 'GOOGLE_OVER', status: 401 };
afterAll(() => issuer.stop());

/** What the browser keeps of whom Google showed. */
async function shown(email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const [stateHash, subject] = [randomBytes(32), randomBytes(9).toString('hex')];
  await insertGoogleSignIn(db, { secretHash: hashToken(secret), stateHash, subject, email, minutes: 10 });
  return `google=${secret}`;
}

function at(cookies: string, of = services) {
  const resHeaders = new Headers();
  const { google } = clientFor(of, null, { cookies, resHeaders });
  return {
    resHeaders,
    mail: () => google.session.mail(),
    enter: (given: { mailedCode?: string; password?: string; secondCode?: string } = {}) =>
      google.session.create({ deviceId, ...given }),
  };
}

/** The code of the newest mail. */
async function codeTo(email: string, of = services): Promise<string> {
  await runJobs(of);
  const [code = ''] = /(?<![\w-])\d{6}(?![\w-])/.exec((await mailsTo(of, email)).at(-1)?.text ?? '') ?? [];
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const joinedTo = async ({ id }: Person) =>
  (await db.selectFrom('external_identities').where('user_id', '=', id).select('email').execute()).length;

describe('a code that is mailed', () => {
  test('joins the account as its password would, once, and is told and written down', async () => {
    const asha = await newPerson(services, { language: 'hi' });
    const cookie = await shown(asha.email.toUpperCase());
    await expect(at(cookie).enter()).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
    const asking = at(cookie);
    await asking.mail();
    expect(asking.resHeaders.getSetCookie()).toEqual([`${cookie}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`]);
    const code = await codeTo(asha.email);
    expect(await mailsTo(services, asha.email)).toMatchObject([{ template: 'google-code', language: 'hi' }]);
    expect(await at(cookie).enter({ mailedCode: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      id: asha.id,
    });
    await expect(at(cookie).enter({ mailedCode: code })).rejects.toMatchObject(OVER);
    expect(await joinedTo(asha)).toBe(1);
    expect(await actsOf(db, asha.id)).toEqual(['google.added', 'google.signed-in']);
    await runJobs(services);
    expect((await mailsTo(services, asha.email)).map(({ template }) => template)).toEqual([
      'google-code',
      'google-added',
    ]);
    const { rowCount } = await pool.query('select 1 from sign_in_requests where user_id = $1', [asha.id]);
    expect(rowCount).toBe(0);
  });

  test('is good in the browser that asked alone, and at no other door', async () => {
    const asha = await newPerson(services);
    const [mine, other] = [await shown(asha.email), await shown(asha.email)];
    await at(mine).mail();
    const code = await codeTo(asha.email);
    await expect(at(other).enter({ mailedCode: code })).rejects.toMatchObject(WRONG);
    await expect(at('').enter({ mailedCode: code })).rejects.toMatchObject(OVER);
    const secret = mine.slice('google='.length);
    await expect(clientFor(services, null).signins.session.create({ secret, code, deviceId })).rejects.toMatchObject(
      WRONG,
    );
    const link = await clientFor(services, null).signins.create({ email: asha.email });
    const ofLink = await codeTo(asha.email);
    expect(link.secret).toHaveLength(43);
    if (ofLink !== code) await expect(at(mine).enter({ mailedCode: ofLink })).rejects.toMatchObject(WRONG);
    expect(await joinedTo(asha)).toBe(0);
  });

  test('of another account joins nothing: it goes to the e-mail that the account has', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const cookie = await shown(asha.email);
    await at(cookie).mail();
    const code = await codeTo(asha.email);
    await pool.query(`update users set email = 'moved-away@school.test' where id = $1`, [asha.id]);
    await pool.query('update users set email = $2 where id = $1', [binod.id, asha.email]);
    await expect(at(cookie).enter({ mailedCode: code })).rejects.toMatchObject(WRONG);
    expect([await joinedTo(asha), await joinedTo(binod)]).toEqual([0, 0]);
  });

  test('takes the place of the one before, ends with the fifth wrong one and after 15 minutes', async () => {
    const asha = await newPerson(services);
    const cookie = await shown(asha.email);
    await at(cookie).mail();
    const first = await codeTo(asha.email);
    await at(cookie).mail();
    const second = await codeTo(asha.email);
    if (first !== second) await expect(at(cookie).enter({ mailedCode: first })).rejects.toMatchObject(WRONG);
    for (let by = 1; by <= 5; by += 1)
      await expect(at(cookie).enter({ mailedCode: otherThan(second, by) })).rejects.toMatchObject(WRONG);
    await expect(at(cookie).enter({ mailedCode: second })).rejects.toMatchObject(WRONG);
    await at(cookie).mail();
    const third = await codeTo(asha.email);
    const { rows } = await pool.query(
      `select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from sign_in_requests where user_id = $1`,
      [asha.id],
    );
    expect(rows).toEqual([{ minutes: 15 }]);
    await pool.query(`update sign_in_requests set expires_at = now() - interval '1 s' where user_id = $1`, [asha.id]);
    await expect(at(cookie).enter({ mailedCode: third })).rejects.toMatchObject(WRONG);
    expect(await joinedTo(asha)).toBe(0);
  });

  test('four at once make one session', async () => {
    const asha = await newPerson(services);
    const cookie = await shown(asha.email);
    await at(cookie).mail();
    const mailedCode = await codeTo(asha.email);
    const done = await Promise.allSettled(Array.from({ length: 4 }, () => at(cookie).enter({ mailedCode })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await joinedTo(asha)).toBe(1);
  });

  test('is asked for with the same answer whoever has the e-mail, five times an hour, together with links', async () => {
    const strict = await testServices({ ...issuer.settings, RATE_LIMIT_SCALE: '1' });
    const of = { ...services, limits: strict.limits };
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    await pool.query('update users set suspended_at = now() where id = $1', [binod.id]);
    for (const email of [asha.email, binod.email, 'nobody-here@gmail.test']) {
      const cookie = await shown(email);
      const asking = at(cookie, of);
      expect(await asking.mail()).toBeUndefined();
      expect(asking.resHeaders.getSetCookie()).toEqual([expect.stringContaining('Max-Age=900')]);
      await runJobs(services);
      expect(await mailsTo(services, email)).toHaveLength(email === asha.email ? 1 : 0);
    }
    const cookie = await shown(asha.email);
    for (let asked = 0; asked < 4; asked += 1) await clientFor(of, null).signins.create({ email: asha.email });
    expect(await at(cookie, of).mail()).toBeUndefined();
    await runJobs(services);
    expect(await mailsTo(services, asha.email)).toHaveLength(5);
  });

  test('is asked for by nobody whom Google did not show, and not where the school shut this door', async () => {
    for (const cookie of ['', 'google=', `google=${'x'.repeat(43)}`])
      await expect(at(cookie).mail(), cookie).rejects.toMatchObject(OVER);
    const asha = await newPerson(services);
    const shut = {
      ...services,
      doors: { ...services.doors, current: () => ({ ...services.doors.current(), google: false }) },
    };
    await expect(at(await shown(asha.email), shut).mail()).rejects.toMatchObject({ code: 'GOOGLE_OFF', status: 403 });
    await runJobs(services);
    expect(await mailsTo(services, asha.email)).toEqual([]);
  });

  test('is no second step: who has an app is asked for its code too', async () => {
    const password = 'correct horse battery';
    const asha = await newAccount(services, password);
    const { twofactor } = clientFor(services, asha);
    const { secret } = await twofactor.begin({ password });
    const codeOf = (later: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
    await twofactor.confirm({ code: codeOf(0) });
    const cookie = await shown(asha.email);
    await at(cookie).mail();
    const mailedCode = await codeTo(asha.email);
    await expect(at(cookie).enter({ mailedCode })).rejects.toMatchObject({
      code: 'CODE_NEEDED',
      data: { kind: 'totp' },
    });
    expect(await joinedTo(asha)).toBe(0);
    expect(await at(cookie).enter({ mailedCode, secondCode: codeOf(1) })).toMatchObject({ id: asha.id });
  });
});
