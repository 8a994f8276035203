import { TOTP } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import type { TextMessage } from '#server/platform/messages/messenger.ts';
import type { Person } from '#server/platform/session.ts';
import {
  actsOf,
  clientFor,
  givePassword,
  mailsTo,
  newPerson,
  runJobs,
  type TestServices,
  testServices,
} from '#server/testing.ts';
import { eraseOldMobileCodes, tellSpentCeilings } from './mobiles.jobs.ts';

let numbers = 0;

/** A mobile number that no other test of the file has. */
function newNumber(): string {
  numbers += 1;
  return `+9198${String(numbers).padStart(8, '0')}`;
}

/** The same services, with a way out for text messages that is read here: those to a number, oldest first, and their codes. */
function newMessages(own: TestServices) {
  const sent: TextMessage[] = [];
  const messenger = {
    needsTemplate: false,
    async send(message: TextMessage) {
      sent.push(message);
      return { answer: null, folder: null };
    },
  };
  const messagesTo = (mobile: string) => sent.filter(({ to }) => to === mobile);
  const codesTo = (mobile: string) => messagesTo(mobile).map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '');
  return { services: { ...own, messenger } as TestServices, messagesTo, codesTo };
}

const { services, codesTo, messagesTo } = newMessages(await testServices({ PUBLIC_URL: 'https://school.test:8443' }));
const { db, pool } = services;
const { mobiles } = clientFor(services, null);
const deviceId = 'a-phone-of-mine';
const password = 'correct horse battery';
const NOT_GOOD = { code: 'CODE_WRONG', status: 401, data: { kind: 'mobile' } };
const resting = (seconds: number) => ({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: seconds } });

async function newOwner(given: Parameters<typeof newPerson>[1] = {}): Promise<Person & { mobile: string }> {
  const person = await newPerson(services, given);
  const mobile = newNumber();
  await pool.query('update users set mobile = $2 where id = $1', [person.id, mobile]);
  return { ...person, mobile };
}

/** As if that number had rested for so many seconds since. */
const wait = (mobile: string, seconds: number) =>
  pool.query(
    `update mobile_codes set asked_at = asked_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     where mobile = $1`,
    [mobile, seconds],
  );

/** Asks for a code and answers with the secret of the browser and the code that came. */
async function askFor(mobile: string): Promise<{ secret: string; code: string }> {
  const { secret } = await mobiles.create({ mobile });
  await runJobs(services);
  const code = codesTo(`+91${mobile.slice(-10)}`).at(-1) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  return { secret, code };
}

const liveSessions = ({ id }: Person) =>
  db.selectFrom('sessions').where('user_id', '=', id).where('revoked_at', 'is', null).select('device_id').execute();
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const mobileOf = async ({ id }: Person) =>
  (await db.selectFrom('users').where('id', '=', id).select('mobile').executeTakeFirstOrThrow()).mobile;

describe('a code by text message', () => {
  test('signs in once, in place of every earlier session, and a new device is told of by mail', async () => {
    const asha = await newOwner();
    const given = await askFor(asha.mobile);
    expect(await mobiles.session.create({ ...given, deviceId })).toMatchObject({ id: asha.id, email: asha.email });
    await expect(mobiles.session.create({ ...given, deviceId })).rejects.toMatchObject(NOT_GOOD);
    const again = await askFor(asha.mobile.slice(3));
    await mobiles.session.create({ ...again, deviceId: 'another-phone' });
    expect(await liveSessions(asha)).toEqual([{ device_id: 'another-phone' }]);
    await runJobs(services);
    expect((await mailsTo(services, asha.email)).map(({ template }) => template)).toEqual(['new-device']);
  });

  test('is in the language of its person, and ends with what a browser reads it from', async () => {
    const [asha, binod] = [await newOwner({ language: 'hi' }), await newOwner()];
    const { code } = await askFor(asha.mobile);
    expect(messagesTo(asha.mobile)[0]?.text).toMatch(/आपका कोड/);
    expect(messagesTo(asha.mobile)[0]?.text.split('\n').at(-1)).toBe(`@school.test #${code}`);
    const { code: other } = await askFor(binod.mobile);
    expect(messagesTo(binod.mobile)[0]?.text).toContain(`${other} is your code for`);
  });

  test('four at once make one session', async () => {
    const asha = await newOwner();
    const given = await askFor(asha.mobile);
    const work = Array.from({ length: 4 }, () => mobiles.session.create({ ...given, deviceId }));
    const done = (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await liveSessions(asha)).toHaveLength(1);
  });

  test('is good only in the browser that asked', async () => {
    const [asha, binod] = [await newOwner(), await newOwner()];
    const { code } = await askFor(asha.mobile);
    const { secret } = await askFor(binod.mobile);
    await expect(mobiles.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
    await expect(mobiles.session.create({ secret: 'x'.repeat(43), code, deviceId })).rejects.toMatchObject(NOT_GOOD);
    expect([await liveSessions(asha), await liveSessions(binod)]).toEqual([[], []]);
  });

  test('ends with the fifth wrong one', async () => {
    const asha = await newOwner();
    const { secret, code } = await askFor(asha.mobile);
    for (let by = 1; by <= 5; by += 1)
      await expect(mobiles.session.create({ secret, code: otherThan(code, by), deviceId })).rejects.toMatchObject(
        NOT_GOOD,
      );
    await expect(mobiles.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
  });

  test('ends after five minutes, and is forgotten when its number no longer rests for it', async () => {
    const asha = await newOwner();
    const [late, given] = [await newOwner(), await askFor(asha.mobile)];
    await wait(asha.mobile, 301);
    await expect(mobiles.session.create({ ...given, deviceId })).rejects.toMatchObject(NOT_GOOD);
    const kept = await askFor(late.mobile);
    await wait(late.mobile, 299);
    await mobiles.session.create({ ...kept, deviceId });
    await wait(asha.mobile, 3300);
    expect(await eraseOldMobileCodes.work(services)).toBe(1);
  });

  test('ends with the suspension of its person, and with their number', async () => {
    const [asha, binod] = [await newOwner(), await newOwner()];
    const [of, other] = [await askFor(asha.mobile), await askFor(binod.mobile)];
    await pool.query('update users set suspended_at = now() where id = $1', [asha.id]);
    await pool.query('update users set mobile = $2 where id = $1', [binod.id, newNumber()]);
    await expect(mobiles.session.create({ ...of, deviceId })).rejects.toMatchObject(NOT_GOOD);
    await expect(mobiles.session.create({ ...other, deviceId })).rejects.toMatchObject(NOT_GOOD);
  });

  test('goes to nobody whose number it is not or who is suspended; the answer is the same', async () => {
    const [asha, told, known] = [await newOwner(), newNumber(), await newOwner()];
    await pool.query('update users set suspended_at = now() where id = $1', [asha.id]);
    // A number that somebody only told is not theirs.
    await pool.query('update users set phone = $1 where id = $2', [told, asha.id]);
    const answer = { secret: expect.stringMatching(/^[\w-]{43}$/), waitSeconds: 30 };
    for (const mobile of [asha.mobile, told, newNumber(), known.mobile])
      expect(await mobiles.create({ mobile })).toEqual(answer);
    await runJobs(services);
    expect([asha.mobile, told, known.mobile].map((mobile) => codesTo(mobile).length)).toEqual([0, 0, 1]);
  });

  test.each(['known', 'unknown'])(
    'of a number that is %s comes again after 30, 60, then 120 seconds, five in an hour',
    async (kind) => {
      const mobile = kind === 'known' ? (await newOwner()).mobile : newNumber();
      for (const rest of [30, 60, 120, 120]) {
        expect((await mobiles.create({ mobile })).waitSeconds).toBe(rest);
        await expect(mobiles.create({ mobile })).rejects.toMatchObject(resting(rest));
        await wait(mobile, rest - 5);
        await expect(mobiles.create({ mobile: mobile.slice(3) })).rejects.toMatchObject(resting(5));
        await wait(mobile, 5);
      }
      await mobiles.create({ mobile });
      await wait(mobile, 120);
      await expect(mobiles.create({ mobile })).rejects.toMatchObject(resting(3600 - 450));
      await runJobs(services);
      // Of those that waited for the queue until now, the last two are still good.
      expect(codesTo(mobile)).toHaveLength(kind === 'known' ? 2 : 0);
    },
  );

  test('asked for eight times at once goes out once', async () => {
    const asha = await newOwner();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => mobiles.create({ mobile: asha.mobile })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs(services);
    expect(codesTo(asha.mobile)).toHaveLength(1);
  });

  test('goes to one number ten times a day', async () => {
    const strict = newMessages(await testServices({ RATE_LIMIT_SCALE: '1' }));
    const person = await newPerson(strict.services);
    const mobile = newNumber();
    await strict.services.pool.query('update users set mobile = $2 where id = $1', [person.id, mobile]);
    for (let asked = 0; asked < 12; asked += 1) {
      await clientFor(strict.services, null).mobiles.create({ mobile });
      await runJobs(strict.services);
      await strict.services.pool.query(`update mobile_codes set asked_at = now() - interval '2 hours'`);
    }
    expect(strict.codesTo(mobile)).toHaveLength(10);
  });

  test('goes to nobody any more when the school has sent its 2000 of a day; the first of those is an alarm', async () => {
    const [asha, binod, chand] = [await newOwner(), await newOwner(), await newOwner()];
    await askFor(asha.mobile);
    await pool.query(`update limit_counts set points = 1999 where key like 'mobiles.of-school:%'`);
    const error = vi.spyOn(services.log, 'error');
    await askFor(binod.mobile);
    expect(error).not.toHaveBeenCalled();
    for (const { mobile } of [chand, await newOwner()]) {
      expect(await mobiles.create({ mobile })).toMatchObject({ waitSeconds: 30 });
      await runJobs(services);
      expect(codesTo(mobile)).toEqual([]);
    }
    expect(error.mock.calls).toEqual([[{ count: 2001 }, expect.stringContaining('no more text messages go today')]]);
    error.mockRestore();

    const admins = [
      await newPerson(services, { role: 'admin' }),
      await newPerson(services, { role: 'admin', language: 'hi' }),
    ];
    const gone = await newPerson(services, { role: 'admin' });
    await pool.query('update users set suspended_at = now() where id = $1', [gone.id]);
    for (const _ of [1, 2]) await tellSpentCeilings.work(services);
    await runJobs(services);
    const told = (to: string) =>
      services.letters
        .filter((letter) => letter.to === to)
        .map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
    const [english, hindi] = admins.map(({ email }) => email);
    expect(told(english ?? '')).toEqual([
      {
        subject: expect.stringMatching(/ sends no more codes by message today$/),
        text: expect.stringMatching(/ceiling of 2000.*log in by mobile number.*\/studio\/settings/),
      },
    ]);
    expect(told(hindi ?? '')).toEqual([
      {
        subject: expect.stringMatching(/: आज संदेश से और कोड नहीं जाएँगे$/),
        text: expect.stringMatching(/2000 की सीमा.*मोबाइल नंबर से लॉग इन नहीं होगा.*\/studio\/settings/),
      },
    ]);
    for (const { email } of [gone, asha]) expect(told(email)).toEqual([]);
    // Of notices it is told apart, and in words of its own.
    await pool.query(`update limit_counts set key = replace(key, 'mobiles.', 'notices.')
      where key like 'mobiles.of-school:%'`);
    for (const _ of [1, 2]) await tellSpentCeilings.work(services);
    await runJobs(services);
    expect(told(english ?? '').slice(1)).toEqual([
      {
        subject: expect.stringMatching(/ sends no more notices by message today$/),
        text: expect.stringMatching(/ceiling of 2000.*in the app, by mail and by push alone.*\/studio\/settings/),
      },
    ]);
    expect(told(hindi ?? '').slice(1)).toEqual([
      {
        subject: expect.stringMatching(/: आज संदेश से और सूचनाएँ नहीं जाएँगी$/),
        text: expect.stringMatching(/2000 की सीमा.*सिर्फ़ ऐप में, मेल से और पुश से.*\/studio\/settings/),
      },
    ]);
    await pool.query(`delete from limit_counts where key like 'notices.of-school:%'`);
    expect(await tellSpentCeilings.work(services)).toBeUndefined();
  });

  test('that could not be sent is sent anew, and the earlier one is good no more', async () => {
    const asha = await newOwner();
    const sent: string[] = [];
    const ids = new Set<string>();
    const messenger = {
      needsTemplate: false,
      async send({ id, text }: TextMessage) {
        ids.add(id);
        sent.push(/#(\d{6})$/.exec(text)?.[1] ?? '');
        if (sent.length === 1) throw new Error('the gateway is away');
        return { answer: null, folder: null };
      },
    };
    const { secret } = await mobiles.create({ mobile: asha.mobile });
    await expect(runJobs({ ...services, messenger })).rejects.toThrow('the gateway is away');
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs({ ...services, messenger });
    expect([sent.length, ids.size]).toEqual([2, 2]);
    await mobiles.session.create({ secret, code: sent[1] ?? '', deviceId });
    expect(await liveSessions(asha)).toHaveLength(1);
  });

  test('is not had where the school sends none', async () => {
    const asha = await newOwner();
    const none = { ...services, messenger: undefined };
    const off = { code: 'MOBILE_OFF', status: 403 };
    const { mobiles: own } = clientFor(none, asha);
    const given = { secret: 'x'.repeat(43), code: '123456' };
    await expect(own.create({ mobile: asha.mobile })).rejects.toMatchObject(off);
    await expect(own.session.create({ ...given, deviceId })).rejects.toMatchObject(off);
    await expect(own.own.create({ mobile: asha.mobile, password })).rejects.toMatchObject(off);
    await expect(own.own.confirm(given)).rejects.toMatchObject(off);
  });

  test.each(['12345', '5876543210', '+14155550123', '98765432101', 'someone', '+91 98765 43210'])(
    'no Indian number: %s',
    async (mobile) => {
      await expect(mobiles.create({ mobile })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('the second step', () => {
  test('is asked of who has an app, after the code', async () => {
    const asha = await newOwner();
    await givePassword(services, asha.id, password);
    const { twofactor } = clientFor(services, asha);
    const { secret: shared } = await twofactor.begin({ password });
    const codeOf = (later: number) => new TOTP({ secret: shared }).generate({ timestamp: Date.now() + later * 30_000 });
    await twofactor.confirm({ code: codeOf(0) });
    const given = { ...(await askFor(asha.mobile)), deviceId };
    await expect(mobiles.session.create(given)).rejects.toMatchObject({ code: 'CODE_NEEDED', data: { kind: 'totp' } });
    await expect(mobiles.session.create({ ...given, secondCode: '000000' })).rejects.toMatchObject({
      code: 'CODE_WRONG',
      data: { kind: 'totp' },
    });
    expect(await mobiles.session.create({ ...given, secondCode: codeOf(1) })).toMatchObject({ id: asha.id });
  });

  test('is owed by staff of a school in production', async () => {
    const asha = await newOwner({ role: 'support' });
    const given = await askFor(asha.mobile);
    const production = { ...services, rules: { ...services.rules, production: true } };
    await expect(clientFor(production, null).mobiles.session.create({ ...given, deviceId })).rejects.toMatchObject({
      code: 'TWO_FACTOR_MISSING',
    });
  });
});

describe('the number of an account', () => {
  async function newStudent() {
    const person = await newPerson(services);
    await givePassword(services, person.id, password);
    const { create, confirm, remove } = clientFor(services, person).mobiles.own;
    return { person, create, confirm, remove };
  }
  const codeFor = async (mobile: string) => {
    await runJobs(services);
    return codesTo(mobile).at(-1) ?? '';
  };

  test('is added with the password and the code, signs in, and is removed with the password; mail and log tell of both', async () => {
    const { person, create, confirm, remove } = await newStudent();
    const mobile = newNumber();
    await expect(create({ mobile, password: 'a wrong one' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const { secret, waitSeconds } = await create({ mobile, password });
    expect(waitSeconds).toBe(30);
    const code = await codeFor(mobile);
    await expect(confirm({ secret, code: otherThan(code) })).rejects.toMatchObject({ code: 'CODE_WRONG', status: 422 });
    expect(await mobileOf(person)).toBeNull();
    await confirm({ secret, code });
    expect(await mobileOf(person)).toBe(mobile);
    await expect(confirm({ secret, code })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    expect(await mobiles.session.create({ ...(await askFor(mobile)), deviceId })).toMatchObject({ id: person.id });
    await expect(remove({ password: 'a wrong one' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const left = await askFor(mobile);
    await remove({ password });
    await remove({ password });
    expect(await mobileOf(person)).toBeNull();
    await expect(mobiles.session.create({ ...left, deviceId })).rejects.toMatchObject(NOT_GOOD);
    await runJobs(services);
    const told = (await mailsTo(services, person.email)).map(({ template }) => template);
    expect(told).toEqual(expect.arrayContaining(['mobile-added', 'mobile-removed']));
    expect(told.filter((template) => template === 'mobile-removed')).toHaveLength(1);
    expect(await actsOf(db, person.id)).toEqual(['mobile.added', 'mobile.removed']);
  });

  test('is one of one account: who asks for that of another hears so only with its code', async () => {
    const [taken, { person, create, confirm }] = [await newOwner(), await newStudent()];
    const answer = { secret: expect.stringMatching(/^[\w-]{43}$/), waitSeconds: 30 };
    const asked = await create({ mobile: taken.mobile, password });
    expect(asked).toEqual(answer);
    const code = await codeFor(taken.mobile);
    await expect(confirm({ secret: asked.secret, code: otherThan(code) })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    await expect(confirm({ secret: asked.secret, code })).rejects.toMatchObject({ code: 'MOBILE_TAKEN', status: 409 });
    expect([await mobileOf(person), await mobileOf(taken)]).toEqual([null, taken.mobile]);
  });

  test('of two who add it at once is had by one', async () => {
    const [one, two] = [await newStudent(), await newStudent()];
    const mobile = newNumber();
    const first = await one.create({ mobile, password });
    const firstCode = await codeFor(mobile);
    await wait(mobile, 30);
    const second = await two.create({ mobile, password });
    const secondCode = await codeFor(mobile);
    const done = await Promise.allSettled([
      one.confirm({ secret: first.secret, code: firstCode }),
      two.confirm({ secret: second.secret, code: secondCode }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MOBILE_TAKEN' } });
  });

  test('takes no code of a sign-in, nor of somebody else, and no code for it signs in', async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    const mobile = newNumber();
    const { secret } = await asha.create({ mobile, password });
    const code = await codeFor(mobile);
    await expect(binod.confirm({ secret, code })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(mobiles.session.create({ secret, code, deviceId })).rejects.toMatchObject(NOT_GOOD);
    await asha.confirm({ secret, code });
    const given = await askFor(mobile);
    await expect(asha.confirm(given)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  });
});
