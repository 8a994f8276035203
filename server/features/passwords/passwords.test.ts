import { beforeEach, describe, expect, test } from 'vitest';
import { contextFor, givePassword, newAccount, newPerson, testServices } from '#server/testing.ts';
import { createQueue } from './hashing/queue.rules.ts';
import { findByCredentials, isOwnPassword } from './passwords.access.ts';
import { countFailure, hashPassword, resetFailures } from './passwords.service.ts';
import { ACCOUNT, accountKey, waitAfter } from './tries.rules.ts';

const services = await testServices();
const { db, pool, limits } = services;
const password = 'correct horse battery';
const wrong = 'wrong horse battery';
const pending = hashPassword(password);

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
let here = contextFor(services, null);
beforeEach(() => {
  here = contextFor(services, null, { address: nextAddress() });
});

async function register(email: string, given: { hash?: string; age?: string; expires?: string } = {}): Promise<void> {
  await pool.query(
    `insert into registrations (token_hash, browser_hash, email, name, birth_band, language, password_hash, created_at, expires_at)
     values ($1, 'x', $2, 'Asha', '18-24', 'en', $3, now() - $4::interval, now() + $5::interval)`,
    [crypto.randomUUID(), email, given.hash ?? (await pending), given.age ?? '0 s', given.expires ?? '1 day'],
  );
}

const tryWith = (email: string, given: string, context = here, deviceId?: string) =>
  findByCredentials(context, { email, password: given, deviceId });
const tooMany = (seconds: unknown = expect.any(Number)) => ({
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  defined: true,
  data: { retryAfterSeconds: seconds },
});
const endWaits = () => pool.query("delete from limit_counts where key like 'password.wait:%'");

async function fail(email: string, times: number, context = here): Promise<void> {
  for (let time = 0; time < times; time += 1) await countFailure(context, email);
}

describe('whose pair it is', () => {
  test('the right one is found in any case of the e-mail; any other is nobody', async () => {
    const asha = await newAccount(services, password, { email: 'Asha.Verma@school.test' });
    expect(await tryWith('asha.VERMA@school.test', password)).toMatchObject({ kind: 'found', userId: asha.id });
    expect(await tryWith(asha.email, wrong)).toBeUndefined();
    expect(await tryWith('nobody@school.test', password)).toBeUndefined();
  });

  test('somebody suspended, or without a password, is nobody', async () => {
    const [asha, invited] = [await newAccount(services, password), await newPerson(services)];
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', asha.id).execute();
    expect(await tryWith(asha.email, password)).toBeUndefined();
    expect(await tryWith(invited.email, password)).toBeUndefined();
  });

  test('who knows the password of a registration learns that the e-mail waits', async () => {
    await register('Waiting@school.test');
    expect(await tryWith('waiting@school.test', password)).toMatchObject({
      kind: 'unverified',
      email: 'waiting@school.test',
    });
    expect(await tryWith('waiting@school.test', wrong)).toBeUndefined();
  });

  test('a registration counts among the three newest, while it is open, and whether or not somebody has the e-mail', async () => {
    await register('late@school.test', { expires: '-1 s' });
    expect(await tryWith('late@school.test', password)).toBeUndefined();

    const other = await hashPassword(wrong);
    await register('crowd@school.test', { age: '1 hour' });
    for (const age of ['3 min', '2 min']) await register('crowd@school.test', { hash: other, age });
    expect(await tryWith('crowd@school.test', password)).toMatchObject({ kind: 'unverified' });
    await register('crowd@school.test', { hash: other });
    expect(await tryWith('crowd@school.test', password)).toBeUndefined();

    const asha = await newPerson(services, { email: 'asha@taken.test' });
    await givePassword(services, asha.id, wrong);
    await register(asha.email);
    expect(await tryWith(asha.email, password)).toMatchObject({ kind: 'unverified' });
    expect(await tryWith(asha.email, wrong)).toMatchObject({ kind: 'found', userId: asha.id });
  });

  test('a failure takes a quarter of a second, whatever it was', async () => {
    const asha = await newAccount(services, password);
    await register('slow@school.test');
    for (const email of [asha.email, 'nobody@school.test', 'slow@school.test']) {
      const began = performance.now();
      await tryWith(email, wrong);
      expect(performance.now() - began).toBeGreaterThan(245);
    }
  });
});

describe('after failures in a row', () => {
  test.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [9, 16],
    [10, 32],
    [11, 60],
    [5000, 60],
  ])('%d of them earn %d seconds', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds);
  });

  test('the fifth begins to cost, known or not, however loose the limits of the process are', async () => {
    const asha = await newAccount(services, password);
    for (const email of [asha.email, 'unknown@school.test']) {
      for (let time = 0; time < 5; time += 1) expect(await tryWith(email, wrong)).toBeUndefined();
      await expect(tryWith(email, wrong)).rejects.toMatchObject(tooMany(1));
      await endWaits();
      expect(await tryWith(email, wrong)).toBeUndefined();
      await expect(tryWith(email.toUpperCase(), wrong)).rejects.toMatchObject(tooMany(2));
    }
  });

  test('a try within the wait is refused unheard, and does not lengthen it', async () => {
    const asha = await newAccount(services, password);
    await fail(asha.email, 8);
    const began = performance.now();
    for (let time = 0; time < 20; time += 1)
      await expect(tryWith(asha.email, password)).rejects.toMatchObject(tooMany());
    expect(performance.now() - began).toBeLessThan(1000);
    await endWaits();
    expect(await tryWith(asha.email, password)).toMatchObject({ kind: 'found' });
  });

  test('neither another account here nor another address waits', async () => {
    const [asha, binod] = [await newAccount(services, password), await newAccount(services, password)];
    await fail(asha.email, 8);
    expect(await tryWith(binod.email, password)).toMatchObject({ kind: 'found' });
    const there = contextFor(services, null, { address: nextAddress() });
    expect(await tryWith(asha.email, password, there)).toMatchObject({ kind: 'found' });
  });

  test('they are forgotten when told, not by the right password alone: a code may still be wrong', async () => {
    const asha = await newAccount(services, password);
    await fail(asha.email, 4);
    expect(await tryWith(asha.email, password)).toMatchObject({ kind: 'found' });
    await countFailure(here, asha.email);
    await expect(tryWith(asha.email, password)).rejects.toMatchObject(tooMany());
    await resetFailures(here, asha.email);
    await fail(asha.email, 4);
    expect(await tryWith(asha.email, password)).toMatchObject({ kind: 'found' });
  });

  test('of 60 tries at once hardly more are heard than of as many in a row', async () => {
    const asha = await newAccount(services, password);
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => tryWith(asha.email, wrong)));
    const heard = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(heard).toBeGreaterThanOrEqual(5);
    expect(heard).toBeLessThanOrEqual(8);
  });
});

describe('in all', () => {
  test('30 failures of one address in ten minutes, whomever they were for', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
    const caller = contextFor(strict, null, { address: nextAddress() });
    for (let time = 0; time < 29; time += 1) await countFailure(caller, `person-${time}@nowhere.test`);
    expect(await tryWith('last@nowhere.test', wrong, caller)).toBeUndefined();
    await expect(tryWith('fresh@nowhere.test', wrong, caller)).rejects.toMatchObject(tooMany());
    const there = contextFor(strict, null, { address: nextAddress() });
    expect(await tryWith('fresh@nowhere.test', wrong, there)).toBeUndefined();
  });

  test('100 in a row for one account from anywhere close it, but not to a device that it knows', async () => {
    const asha = await newAccount(services, password);
    await db
      .insertInto('sessions')
      .values({
        user_id: asha.id,
        token_hash: Buffer.from('old'),
        one_at_a_time: true,
        device_id: 'her-own-phone',
        expires_at: new Date(),
      })
      .execute();
    for (const email of [asha.email, 'unknown-too@school.test']) {
      for (let time = 0; time < 99; time += 1) await limits.count('password.account', ACCOUNT, accountKey(email));
      expect(await tryWith(email, wrong)).toBeUndefined();
      await expect(tryWith(email, password)).rejects.toMatchObject(tooMany());
      await expect(tryWith(email, password, here, 'another-phone')).rejects.toMatchObject(tooMany());
    }
    await expect(tryWith('unknown-too@school.test', password, here, 'her-own-phone')).rejects.toMatchObject(tooMany());
    expect(await tryWith(asha.email, wrong, here, 'her-own-phone')).toBeUndefined();
    expect(await tryWith(asha.email, password, here, 'her-own-phone')).toMatchObject({ kind: 'found' });
    const events = await db.selectFrom('audit_events').where('act', '=', 'sign-in.throttled').selectAll().execute();
    expect(events).toMatchObject([
      { subject_id: asha.id, details: { failures: 100 }, address: here.address },
      { subject_id: null, details: { failures: 100 } },
    ]);
    await resetFailures(here, asha.email);
    expect(await tryWith(asha.email, password)).toMatchObject({ kind: 'found' });
  });
});

describe('the own password', () => {
  test('is known by its person, in any scheme, and by nobody else', async () => {
    const [asha, binod] = [await newAccount(services, password), await newPerson(services)];
    await givePassword(services, binod.id, wrong);
    expect(await isOwnPassword(here, asha.id, password)).toBe(true);
    expect(await isOwnPassword(here, asha.id, wrong)).toBe(false);
    expect(await isOwnPassword(here, binod.id, password)).toBe(false);
    expect(await isOwnPassword(here, 'nobody', password)).toBe(false);
  });

  test('may be of Firebase still', async () => {
    const asha = await newPerson(services);
    const signerKey = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==';
    const hash = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==';
    await db
      .insertInto('firebase_hash_parameters')
      .values({ signer_key: signerKey, salt_separator: 'Bw==', rounds: 8, memory_cost: 14 })
      .execute();
    await db
      .insertInto('passwords')
      .values({ user_id: asha.id, scheme: 'firebase-scrypt', hash, salt: '42xEC+ixf3L2lw==' })
      .execute();
    expect(await isOwnPassword(here, asha.id, 'user2password')).toBe(false);
    expect(await isOwnPassword(here, asha.id, 'user1password')).toBe(true);
    const stored = await db.selectFrom('passwords').where('user_id', '=', asha.id).selectAll().execute();
    expect(stored).toMatchObject([{ scheme: 'argon2id', salt: null }]);
    expect(await isOwnPassword(here, asha.id, 'user1password')).toBe(true);
  });

  test('waits after the fifth failure, by person and from anywhere, until it is right', async () => {
    const asha = await newAccount(services, password);
    const there = contextFor(services, null, { address: nextAddress() });
    for (let time = 0; time < 5; time += 1) expect(await isOwnPassword(here, asha.id, wrong)).toBe(false);
    await expect(isOwnPassword(there, asha.id, password)).rejects.toMatchObject(tooMany(1));
    await endWaits();
    expect(await isOwnPassword(there, asha.id, password)).toBe(true);
    expect(await isOwnPassword(here, asha.id, wrong)).toBe(false);
    expect(await isOwnPassword(here, asha.id, password)).toBe(true);
  });
});

describe('a storm', () => {
  test('lets so many work, so many wait, and refuses the others at once', async () => {
    const queue = createQueue(2);
    const { promise, resolve } = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const works = Array.from({ length: 300 }, () =>
      queue(async () => {
        running += 1;
        most = Math.max(most, running);
        await promise;
        running -= 1;
      }),
    );
    const refused = works.slice(202).map((work) => expect(work).rejects.toMatchObject(tooMany(5)));
    await Promise.all(refused);
    resolve();
    await Promise.all(works.slice(0, 202));
    expect(most).toBe(2);
    await expect(queue(async () => 'free again')).resolves.toBe('free again');
  });

  test('of hashes is bounded', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 250 }, () => hashPassword(password)));
    const refused = answers.filter(({ status }) => status === 'rejected').length;
    // Two hundred wait, and one to three are at work, by the cores of the machine.
    expect(250 - 200 - refused).toBeGreaterThanOrEqual(1);
    expect(250 - 200 - refused).toBeLessThanOrEqual(3);
  });
});
