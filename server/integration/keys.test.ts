import { tmpdir } from 'node:os';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { sign } from '#server/platform/payments/signatures.ts';
import { type Secrets, secretsUnder } from '#server/platform/storage/secrets.ts';
import { openServices } from '#server/services.ts';
import { findFreePort, killServers, startServer } from './testing-process.ts';

const SECRET_KEY = 'a-key-of-thirty-two-characters-or-more';
const PATIENCE = { timeout: 60_000, interval: 100 };

afterAll(killServers);

test('who took the payments before a change ends with them; keys that cannot be opened change nothing', async () => {
  const { url, drop } = await createTestDatabase();
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY, DATA_DIR: tmpdir() });
  const services = await openServices(config, url, createLog('silent'));
  onTestFinished(async () => {
    await services.stop();
    await drop();
  });
  const begun = { ...services };
  const keep = (secrets: Secrets, keyId: string) => {
    const keys = { keyId, keySecret: 'a secret of theirs', webhookSecret: 'another one of theirs' };
    const row = { name: 'payments', sealed: secrets.seal(JSON.stringify(keys)), shown: '{}', set_at: new Date() };
    return services.db
      .insertInto('sealed_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  };
  await keep(services.secrets, 'rzp_live_first');
  await expect.poll(() => services.payments.keyId, PATIENCE).toBe('rzp_live_first');
  expect(begun.payments.name).toBe('sandbox');

  await keep(secretsUnder('the key of another school, 32 signs'), 'rzp_live_strange');
  await services.keys.refresh();
  expect(services.payments.keyId).toBe('rzp_live_first');
  await keep(services.secrets, 'rzp_live_second');
  await expect.poll(() => services.payments.keyId, PATIENCE).toBe('rzp_live_second');
  await services.db.deleteFrom('sealed_settings').execute();
  await expect.poll(() => services.payments.name, PATIENCE).toBe('sandbox');
});

/** A demo school on three machines: two that answer, one that works. The first one's sandbox plays Razorpay. */
async function startSchool() {
  const { url: DATABASE_URL, drop } = await createTestDatabase();
  onTestFinished(drop);
  const port = await findFreePort();
  const settings = {
    ...{ DATABASE_URL, SECRET_KEY, PAYMENTS: 'sandbox', LOG_LEVEL: 'info' },
    RAZORPAY_BASE_URL: `http://127.0.0.1:${port}/sandbox/v1`,
  };
  const first = await startServer({ ...settings, PORT: String(port), ROLE: 'web', DEMO: '1' });
  const others = await Promise.all([
    startServer({ ...settings, ROLE: 'web', DEMO: '0' }),
    startServer({ ...settings, ROLE: 'all', DEMO: '0' }),
  ]);
  const machines = [first, ...others];
  onTestFinished(async () => {
    for (const machine of machines) machine.kill('SIGKILL');
    await Promise.all(machines.map(({ ended }) => ended));
  });
  return { first, machines, query: (text: string) => queryOnce(DATABASE_URL, text) };
}

async function signIn(base: string) {
  const call = async (method: string, path: string, data?: object, cookie = '') => {
    const headers = { origin: base, 'content-type': 'application/json', cookie };
    const body = data ? { body: JSON.stringify(data) } : {};
    const answer = await fetch(`${base}/api/v1${path}`, { method, headers, ...body });
    const text = await answer.text();
    return { status: answer.status, text, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const admin = { email: 'admin@demo.test', password: 'adhyay-demo-1', deviceId: 'the head of the school' };
  const { cookie } = await call('POST', '/sessions', admin);
  return (method: string, path: string, data?: object) => call(method, path, data, cookie);
}

test('keys that staff set on one machine are in force on all of them, without a start', async () => {
  const { first, machines, query } = await startSchool();
  const ask = await signIn(first.base);

  const smtps: Awaited<ReturnType<typeof startSmtp>>[] = [];
  for (const pass of ['hidden-mail-1', 'hidden-mail-2']) {
    const smtp = await startSmtp({ account: { user: 'care', pass } });
    onTestFinished(smtp.stop);
    smtps.push(smtp);
    const smtpUrl = smtp.url.replace('://', `://care:${pass}@`);
    expect((await ask('PUT', '/settings/mail', { smtpUrl, from: 'care@school.test' })).status).toBe(200);
    const written = `with mail as (
      insert into mails (dedupe_key, template, recipient, language, details)
      values (gen_random_uuid(), 'parent-agreed', '${pass}@reader.test', 'hi', '{"name":"Asha"}') returning id)
      select graphile_worker.add_job('mails.deliver', json_build_object('mailId', id)) from mail`;
    // One that another machine took before it heard of the keys still goes the way of before.
    const arrived = async () => {
      await query(written);
      return smtp.mails.map(({ to }) => to[0]);
    };
    await expect.poll(arrived, { ...PATIENCE, interval: 1000 }).toContain(`${pass}@reader.test`);
    // Then all letters go this way, whichever machine takes them.
    const counts = () => smtps.map(({ mails }) => mails.length);
    const strays = async () => {
      await expect.poll(() => query('select 1 from mails where sent_at is null'), PATIENCE).toEqual([]);
      const before = counts();
      for (let letter = 0; letter < 5; letter++) await query(written);
      await expect.poll(() => query('select 1 from mails where sent_at is null'), PATIENCE).toEqual([]);
      return counts().map((count, place) => count - (before[place] ?? 0));
    };
    await expect.poll(strays, PATIENCE).toEqual(smtps.map((each) => (each === smtp ? 5 : 0)));
  }

  const { keyId, keySecret } = sandboxKeys(secretsUnder(SECRET_KEY));
  const keys = { keyId, keySecret, webhookSecret: 'hidden-hook-1' };
  const mistaken = await ask('PUT', '/settings/payments', { ...keys, keySecret: 'hidden-mistake' });
  expect(mistaken).toMatchObject({ status: 422, text: expect.stringContaining('KEYS_REFUSED') });
  const body = '{"entity":"event","account_id":"acc_1","event":"payment.downtime.started","payload":{}}';
  const tell = async (base: string, secret: string) => {
    const headers = { 'x-razorpay-signature': sign(secret, body), 'content-type': 'application/json' };
    return (await fetch(`${base}/webhooks/razorpay`, { method: 'POST', headers, body })).status;
  };
  expect(await Promise.all(machines.map(({ base }) => tell(base, keys.webhookSecret)))).toEqual([404, 404, 404]);
  for (const webhookSecret of ['hidden-hook-1', 'hidden-hook-2']) {
    expect((await ask('PUT', '/settings/payments', { ...keys, webhookSecret })).status).toBe(200);
    for (const { base } of machines) await expect.poll(() => tell(base, webhookSecret), PATIENCE).toBe(200);
  }
  for (const { base } of machines) {
    expect([await tell(base, 'hidden-hook-1'), await tell(base, 'a stranger')]).toEqual([200, 401]);
    const page = await fetch(base);
    expect(page.headers.get('content-security-policy')).toContain('https://checkout.razorpay.com');
  }

  const told = [
    ...machines.map(({ output }) => output()),
    (await ask('GET', '/settings/all')).text,
    (await ask('GET', '/studio/audit?act=keys.set')).text,
    mistaken.text,
    JSON.stringify(await query('select * from audit_events')),
    JSON.stringify(await query('select * from sealed_settings')),
  ].join('\n');
  expect(told).not.toMatch(/hidden-(mail|hook|mistake)-?\d?\b(?!@reader)/);
  expect(told).not.toContain(keySecret);
}, 240_000);
