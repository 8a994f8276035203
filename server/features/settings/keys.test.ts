import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { secretsUnder } from '#server/platform/storage/secrets.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { eraseEarlierKeys } from './settings.jobs.ts';
import { readStoredKeys } from './settings.service.ts';

/** Razorpay's door, open to these pairs. */
const pairs = new Set<string>();
const razorpay = createServer(({ headers }, response) => {
  const pair = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
  const known = pairs.has(pair);
  const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' };
  response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(known ? { entity: 'collection', count: 0, items: [] } : { error }));
});
await new Promise<void>((listening) => void razorpay.listen(0, '127.0.0.1', listening));
afterAll(() => razorpay.close());

const address = `http://127.0.0.1:${(razorpay.address() as AddressInfo).port}/v1`;
const services = await testServices({ RAZORPAY_BASE_URL: address });
const { db, pool, secrets, keys: ring } = services;
const admin = clientFor(services, await newPerson(services, { role: 'admin', email: 'head@school.test' }));

beforeEach(async () => {
  await pool.query('delete from sealed_settings');
  await ring.refresh();
  pairs.clear();
});

let count = 0;
/** Keys that Razorpay knows. */
function newKeys() {
  count += 1;
  const keys = {
    keyId: `rzp_live_abcd${count}`,
    keySecret: `a-hidden-word-${count}`,
    webhookSecret: `a-hidden-hook-${count}`,
  };
  pairs.add(`${keys.keyId}:${keys.keySecret}`);
  return keys;
}

const listEvents = (act: string) => db.selectFrom('audit_events').where('act', '=', act).selectAll().execute();
const kept = () => readStoredKeys(db, secrets);

test('keys go in and never come out, and are in force at once', async () => {
  expect((await admin.settings.read()).keys).toEqual({ mail: null, payments: null, messages: null });
  const mail = { smtpUrl: 'smtps://care:hidden%20word@mail.school.test', from: 'Sarathi <care@school.test>' };
  const payments = newKeys();
  await admin.settings.setMail(mail);
  await admin.settings.setPayments(payments);
  const read = await admin.settings.read();
  expect(read.keys).toMatchObject({
    mail: { shown: { host: 'mail.school.test', user: 'care', from: mail.from }, inForce: true },
    payments: { shown: { keyId: payments.keyId }, inForce: true, earlierUntil: null },
  });
  expect(ring.mailKeys()).toEqual(mail);
  const rows = await db.selectFrom('sealed_settings').selectAll().execute();
  const events = await listEvents('keys.set');
  expect(events).toHaveLength(2);
  expect(JSON.stringify([read, rows, events])).not.toContain('hidden');
  for (const name of ['mail', 'payments'] as const) await admin.settings.removeKeys({ name });
  expect((await admin.settings.read()).keys).toEqual({ mail: null, payments: null, messages: null });
  expect(ring.mailKeys()).toBeUndefined();
  await expect(admin.settings.removeKeys({ name: 'mail' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('payment keys that Razorpay does not take are not kept, nor any while it is silent', async () => {
  const keys = newKeys();
  const wrong = { ...keys, keySecret: 'a-hidden-mistake' };
  const refusal = await admin.settings.setPayments(wrong).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'KEYS_REFUSED', data: { answer: expect.stringContaining('Authentication') } });
  expect(JSON.stringify(refusal)).not.toContain('hidden');
  const same = { ...keys, webhookSecret: keys.keySecret };
  await expect(admin.settings.setPayments(same)).rejects.toMatchObject({ code: 'SAME_SECRET' });
  const cut = await testServices({ RAZORPAY_BASE_URL: 'http://127.0.0.1:1/v1' });
  const away = clientFor(cut, await newPerson(cut, { role: 'admin' }));
  await expect(away.settings.setPayments(keys)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' });
  for (const place of [services, cut])
    expect(await place.db.selectFrom('sealed_settings').select('name').execute()).toEqual([]);
});

test('what was signed under the keys of before is heard for a week, and then they are forgotten', async () => {
  const [first, second, third] = [newKeys(), newKeys(), newKeys()];
  await admin.settings.setPayments(first);
  await admin.settings.setPayments(first);
  expect((await kept()).payments?.earlier).toEqual([]);
  await admin.settings.setPayments(second);
  expect((await kept()).payments).toMatchObject({ keys: second, earlier: [first] });
  const until = (await admin.settings.read()).keys.payments?.earlierUntil ?? '';
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  await admin.settings.setPayments(third);
  expect((await kept()).payments?.earlier).toEqual([second, first]);

  // A week later: the day is in the seal, so the seal is made anew.
  const past = new Date(Date.now() - 1000);
  const stale = { ...third, earlier: [{ ...second, until: past.toISOString() }] };
  const sealed = secrets.seal(JSON.stringify(stale));
  await pool.query('update sealed_settings set sealed = $1, earlier_until = $2', [sealed, past]);
  expect((await kept()).payments?.earlier).toEqual([]);
  expect(await eraseEarlierKeys.work(services)).toBe(1);
  const row = await db.selectFrom('sealed_settings').selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(secrets.unseal(row.sealed))).toEqual({ ...third, earlier: [] });
  expect(row.earlier_until).toBeNull();
  expect(await eraseEarlierKeys.work(services)).toBe(0);
});

test('two who set keys at once: one stands, the other is heard for a week', async () => {
  const all = Array.from({ length: 6 }, newKeys);
  await Promise.all(all.map((keys) => admin.settings.setPayments(keys)));
  const { keys, earlier = [] } = (await kept()).payments ?? {};
  const ids = [keys, ...earlier].map((each) => each?.keyId);
  expect(new Set(ids).size).toBe(5);
});

test('keys that this school cannot open are replaced as if they were not there', async () => {
  const foreign = secretsUnder('the key of another school, 32 signs').seal(JSON.stringify(newKeys()));
  await pool.query(`insert into sealed_settings (name, sealed, shown) values ('payments', $1, '{}')`, [foreign]);
  expect((await admin.settings.read()).keys.payments).toMatchObject({ inForce: false });
  const mine = newKeys();
  await admin.settings.setPayments(mine);
  expect((await kept()).payments).toMatchObject({ keys: mine, earlier: [] });
});

test('a test mail goes to whoever asks, and the real answer is told, without the password', async () => {
  const account = { user: 'care', pass: 'hidden-word' };
  const smtp = await startSmtp({ account });
  onTestFinished(smtp.stop);
  const urlFor = (pass: string) => smtp.url.replace('://', `://care:${pass}@`);
  const from = 'Sarathi <care@school.test>';
  const keys = { smtpUrl: urlFor(account.pass), from };
  const done = await admin.settings.tryMail({ keys });
  expect(done).toMatchObject({ to: 'head@school.test', answer: expect.stringMatching(/^250/) });
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
  expect(smtp.mails[0]).toMatchObject({ to: ['head@school.test'], from: 'care@school.test' });

  const wrong = { keys: { smtpUrl: urlFor('hidden-mistake'), from } };
  const refusal = await admin.settings.tryMail(wrong).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'MAIL_REFUSED', data: { answer: expect.stringContaining('535') } });
  expect((await admin.settings.read()).keys.mail).toBeNull();

  await admin.settings.setMail(keys);
  await admin.settings.tryMail({});
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(2);
  await smtp.stop();
  const gone = await admin.settings.tryMail({}).catch((error) => error);
  expect(gone).toMatchObject({ code: 'MAIL_REFUSED', data: { answer: expect.stringContaining('ECONNREFUSED') } });
  const events = await listEvents('keys.tried');
  expect(events.map(({ details }) => (details as { outcome: string }).outcome)).toEqual([
    ...['taken', 'refused', 'taken', 'refused'],
  ]);
  expect(JSON.stringify([done, refusal, gone, events])).not.toContain('hidden');
  await admin.settings.removeKeys({ name: 'mail' });
  expect(await admin.settings.tryMail({})).toMatchObject({ answer: null, folder: expect.stringMatching(/outbox$/) });
});
