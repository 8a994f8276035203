import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { Person } from '#server/platform/session.ts';
import { clientFor, givePassword, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';
import { eraseOldSignInRequests } from './signins.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const { signins } = clientFor(services, null);
const deviceId = 'a-phone-of-mine';
const NOT_GOOD = { code: 'CODE_WRONG', status: 401, data: { kind: 'mail' } };

/** Asks for a link and answers with the secret of the browser and the code that came by mail. */
async function askFor(email: string, typed = email): Promise<{ secret: string; code: string }> {
  const { secret } = await signins.create({ email: typed });
  await runJobs(services);
  const [, code = ''] = /code=(\d{6})$/m.exec((await mailsTo(services, email)).at(-1)?.text ?? '') ?? [];
  expect(code).toMatch(/^\d{6}$/);
  return { secret, code };
}

const liveSessions = ({ id }: Person) =>
  db.selectFrom('sessions').where('user_id', '=', id).where('revoked_at', 'is', null).select('device_id').execute();
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a link that is mailed', () => {
  test('signs in with its code, once, in place of every earlier session', async () => {
    const asha = await newPerson(services, { language: 'hi' });
    const { secret, code } = await askFor(asha.email, asha.email.toUpperCase());
    expect((await mailsTo(services, asha.email))[0]).toMatchObject({ template: 'sign-in-link', language: 'hi' });
    expect(await signins.session.create({ secret, code, deviceId })).toMatchObject({ id: asha.id, email: asha.email });
    await expect(signins.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
    const again = await askFor(asha.email);
    await signins.session.create({ ...again, deviceId: 'another-phone' });
    expect(await liveSessions(asha)).toEqual([{ device_id: 'another-phone' }]);
  });

  test('four at once make one session', async () => {
    const asha = await newPerson(services);
    const given = await askFor(asha.email);
    const work = Array.from({ length: 4 }, () => signins.session.create({ ...given, deviceId }));
    const done = (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await liveSessions(asha)).toHaveLength(1);
  });

  test('is good only in the browser that asked', async () => {
    const asha = await newPerson(services);
    const { code } = await askFor(asha.email);
    const { secret } = await signins.create({ email: asha.email });
    await runJobs(services);
    await expect(signins.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
    expect(await liveSessions(asha)).toEqual([]);
  });

  test('ends with the fifth wrong code', async () => {
    const asha = await newPerson(services);
    const { secret, code } = await askFor(asha.email);
    for (let by = 1; by <= 5; by += 1)
      await expect(signins.session.create({ secret, code: otherThan(code, by), deviceId })).rejects.toMatchObject(
        NOT_GOOD,
      );
    await expect(signins.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
  });

  test('ends after 15 minutes, and is forgotten', async () => {
    const asha = await newPerson(services);
    const { secret, code } = await askFor(asha.email);
    const { rows } = await pool.query(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sign_in_requests where user_id = $1`,
      [asha.id],
    );
    expect(rows).toEqual([{ minutes: 15 }]);
    await pool.query("update sign_in_requests set expires_at = now() - interval '1 s' where user_id = $1", [asha.id]);
    await expect(signins.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
    expect(await eraseOldSignInRequests.work(services)).toBe(1);
  });

  test('ends with the suspension and with the e-mail of its person', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const [of, other] = [await askFor(asha.email), await askFor(binod.email)];
    await pool.query('update users set suspended_at = now() where id = $1', [asha.id]);
    await pool.query(`update users set email = 'moved@school.test' where id = $1`, [binod.id]);
    await expect(signins.session.create({ ...of, deviceId })).rejects.toMatchObject(NOT_GOOD);
    await expect(signins.session.create({ ...other, deviceId })).rejects.toMatchObject(NOT_GOOD);
  });

  test('is mailed to nobody who has no account or is suspended', async () => {
    const asha = await newPerson(services);
    await pool.query('update users set suspended_at = now() where id = $1', [asha.id]);
    for (const email of [asha.email, 'nobody@school.test']) {
      expect(await signins.create({ email })).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/) });
      await runJobs(services);
      expect(await mailsTo(services, email)).toEqual([]);
    }
  });

  test('is mailed five times an hour, from wherever; more answer the same', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
    const asha = await newPerson(strict);
    for (let asked = 0; asked < 7; asked += 1) {
      const client = clientFor(strict, null, { address: `192.0.2.${asked}` });
      expect((await client.signins.create({ email: asha.email })).secret).toHaveLength(43);
    }
    await runJobs(strict);
    expect(await mailsTo(strict, asha.email)).toHaveLength(5);
  });
});

describe('the second step', () => {
  test('is asked of who has an app, after the code of the mail', async () => {
    const asha = await newPerson(services);
    const password = 'correct horse battery';
    await givePassword(services, asha.id, password);
    const { twofactor } = clientFor(services, asha);
    const { secret: shared } = await twofactor.begin({ password });
    const codeOf = (later: number) => new TOTP({ secret: shared }).generate({ timestamp: Date.now() + later * 30_000 });
    await twofactor.confirm({ code: codeOf(0) });
    const given = { ...(await askFor(asha.email)), deviceId };
    await expect(signins.session.create(given)).rejects.toMatchObject({ code: 'CODE_NEEDED', data: { kind: 'totp' } });
    await expect(signins.session.create({ ...given, secondCode: '000000' })).rejects.toMatchObject({
      code: 'CODE_WRONG',
      data: { kind: 'totp' },
    });
    expect(await signins.session.create({ ...given, secondCode: codeOf(1) })).toMatchObject({ id: asha.id });
  });

  test('is owed by staff of a school in production', async () => {
    const asha = await newPerson(services, { role: 'support' });
    const given = await askFor(asha.email);
    const production = { ...services, rules: { ...services.rules, production: true } };
    await expect(clientFor(production, null).signins.session.create({ ...given, deviceId })).rejects.toMatchObject({
      code: 'TWO_FACTOR_MISSING',
    });
  });
});
