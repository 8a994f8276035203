import { TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import { serializeError } from '#server/platform/log.ts';
import { startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { killServers, spawnServer, startServer, stopServer } from './testing-process.ts';

const STRONG = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.test',
  TRUST_PROXY: '0',
  SECRET_KEY: 'a-key-of-thirty-two-characters-or-more',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'School <school@school.test>',
  PAYMENTS: 'sandbox',
};

type Entered = { recoveryCodes: string[]; next: string | null };
type SignInAnswer = { twoFactor: { secret: string } };

const ENTRY = /https:\/\/school\.test\/staff-entry\?token=([\w-]{22})(?:\s|\\n)/;

afterAll(killServers);

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

test('a strong production opens and says where its first administrator joins', async () => {
  const server = await startServer({ ...STRONG, DATABASE_URL: await testDatabase() });
  await expect.poll(server.output).toMatch(ENTRY);
  const tell = (path: string) =>
    fetch(`${server.base}/sandbox${path}`, { method: 'POST', body: '{}', headers: { origin: server.base } });
  expect((await tell('/v1/orders')).status).toBe(401);
  for (const path of ['/control', '/control/payments', '/control/ledger', '/control/tick'])
    expect((await tell(path)).status).toBe(404);
  expect(await stopServer(server)).toBe(0);
  const lines = server.output().trim().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 30, msg: expect.any(String) });
  expect(lines.filter((line) => ENTRY.test(line))).toHaveLength(1);
}, 60_000);

test('what keeps a production from starting is one line of JSON, too', async () => {
  const server = await spawnServer({ ...STRONG, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(await server.ended).toBe(1);
  const [line = '', ...more] = server.output().trim().split('\n');
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: expect.stringContaining('Adhyay could not start') });
}, 60_000);

test('a production on the database of the demo school refuses, because its passwords are published', async () => {
  const DATABASE_URL = await testDatabase();
  expect(await stopServer(await startServer({ DATABASE_URL, DEMO: '1' }))).toBe(0);
  const server = await spawnServer({ ...STRONG, DATABASE_URL });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('published password');
  await queryOnce(DATABASE_URL, 'delete from passwords');
  const cleaned = await startServer({ ...STRONG, DATABASE_URL });
  expect(await stopServer(cleaned)).toBe(0);
}, 60_000);

test('staff without two-factor are not let in: a link to set it up is mailed, and with a code they are', async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const settings = { ...STRONG, SMTP_URL: smtp.url, DATABASE_URL: await testDatabase() };
  const server = await startServer(settings);
  const post = async <Body>(path: string, data: object) => {
    const headers = { origin: server.base, 'content-type': 'application/json' };
    const answer = await fetch(`${server.base}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), body: (await answer.json()) as Body };
  };
  const pair = { email: 'head@school.test', password: 'a boat without any oars' };
  await expect.poll(server.output).toMatch(ENTRY);
  const [, first = ''] = ENTRY.exec(server.output()) ?? [];
  const joined = await post<Entered>('/staff/entries', { token: first, name: 'Sunita Rao', ...pair });
  expect(joined.body.next).toMatch(/^[\w-]{22}$/);

  const refused = await post('/sessions', { ...pair, deviceId: 'the head of the school' });
  expect(refused).toMatchObject({ status: 403, cookie: null, body: { code: 'TWO_FACTOR_MISSING' } });
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
  const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
  expect(mail.to?.[0]?.address).toBe(pair.email);
  const [, token = ''] = ENTRY.exec(mail.text ?? '') ?? [];
  const { body: asked } = await post<SignInAnswer>('/staff/entries/requests', { token });
  const totp = new TOTP({ secret: asked.twoFactor.secret });
  const { body: done } = await post<Entered>('/staff/entries', { token, code: totp.generate() });
  expect(done.recoveryCodes).toHaveLength(10);
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  const entered = await post('/sessions', { ...pair, deviceId: 'the head of the school', code: next });
  expect(entered).toMatchObject({ status: 200, cookie: expect.stringMatching(/^__Host-.*; Secure/) });
  expect(await stopServer(server)).toBe(0);
}, 60_000);

test('An error of the database is told with its code and without the client that it was thrown by', () => {
  const error = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { statements: ['select 1'] },
  });
  const told = JSON.parse(JSON.stringify(serializeError(error)));
  expect(told).toMatchObject({ type: 'Error', message: 'terminating connection', code: '57P01' });
  expect(told).not.toHaveProperty('client');
});
