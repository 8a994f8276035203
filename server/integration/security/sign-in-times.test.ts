import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { hashPassword } from '#server/features/passwords/passwords.service.ts';
import { shuffle } from '#server/platform/random/shuffle.ts';
import { clientFor, givePassword, newPerson, testServices } from '#server/testing.ts';
import { countHashes } from './testing-hashes.ts';

const services = await testServices();
const hashesSoFar = countHashes();
const { db, pool } = services;
const password = 'correct horse battery';
const { sessions } = clientFor(services, null);

/** What a failed sign-in tells: everything that would go over the wire, and how long it took. */
async function refuse(email: string): Promise<{ told: string; ms: number }> {
  const began = performance.now();
  const refusal = await sessions.create({ email, password: 'wrong horse', deviceId: 'device-123456' }).then(
    () => 'signed in',
    (error) => JSON.stringify(error.toJSON()),
  );
  return { told: refusal, ms: performance.now() - began };
}

async function newAccount(): Promise<string> {
  const { id, email } = await newPerson(services);
  await givePassword(services, id, password);
  return email;
}

async function newRegistration(email: string): Promise<void> {
  await pool.query(
    `insert into registrations (token_hash, browser_hash, email, name, birth_band, language, password_hash, expires_at)
     values (convert_to($1::text, 'UTF8'), 'x', $1::text, 'Asha', '18-24', 'en', $2, now() + interval '1 day')`,
    [email, await hashPassword('of a registration')],
  );
}

test('whatever is wrong, the answer is the same and one hash was spent, and one more where a registration waits', async () => {
  const suspended = await newAccount();
  await db.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', suspended).execute();
  const answers = new Set<string>();
  const emails = [await newAccount(), suspended, (await newPerson(services)).email, 'waiting@x.y', 'nobody@x.y'];
  for (const hashes of [1, 2]) {
    for (const email of emails) {
      if (hashes === 2) await newRegistration(email);
      const before = hashesSoFar();
      answers.add((await refuse(email)).told);
      expect(hashesSoFar() - before, email).toBe(hashes);
    }
  }
  expect([...answers]).toEqual([expect.stringContaining('"WRONG_CREDENTIALS"')]);
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How often chance alone, dealing the same times out anew, parts the medians as far as they are. */
function chanceOf(one: number[], other: number[]): number {
  const seen = Math.abs(median(one) - median(other));
  const all = [...one, ...other];
  const deals = 5000;
  let asFar = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    for (let place = all.length - 1; place > 0; place -= 1) {
      const from = Math.floor(Math.random() * (place + 1));
      [all[place], all[from]] = [all[from] ?? 0, all[place] ?? 0];
    }
    if (Math.abs(median(all.slice(0, one.length)) - median(all.slice(one.length))) >= seen) asFar += 1;
  }
  return asFar / deals;
}

test('chance can be told from a difference of a millisecond in ten', () => {
  const times = (more: number) => Array.from({ length: 500 }, () => 10 + more + Math.random());
  expect(chanceOf(times(0), times(0))).toBeGreaterThan(0.0005);
  expect(chanceOf(times(0), times(1))).toBe(0);
});

test('500 failures of known and 500 of unknown e-mails, mixed, cannot be told apart by their time', async () => {
  const known = await Promise.all(Array.from({ length: 125 }, newAccount));
  const unknown = known.map((_, n) => `nobody-${n}@school.test`);
  const times = { known: [] as number[], unknown: [] as number[] };
  const tries = Array.from({ length: 4 }, () =>
    known.flatMap((email, n) => [
      { email, kind: 'known' as const },
      { email: unknown[n] ?? '', kind: 'unknown' as const },
    ]),
  );
  const mixed = shuffle(tries.flat(), randomInt);
  await pLimit(16).map(mixed, async ({ email, kind }) => times[kind].push((await refuse(email)).ms));
  expect([times.known.length, times.unknown.length]).toEqual([500, 500]);
  expect(chanceOf(times.known, times.unknown)).toBeGreaterThan(0.001);
}, 120_000);
