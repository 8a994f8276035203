import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { DEMO_PASSWORD_HASH } from '#demo/people.ts';
import { type Answer, createAsker, openTab, signInAs } from './testing-client.ts';
import { openApp, type TestApp } from './testing-doors.ts';

const database = await openTestDatabase();
let app: TestApp;
let securedApp: TestApp;
let cookie: string;

const open = (env?: Record<string, string>) => openApp(database, env);

beforeAll(async () => {
  await queryOnce(
    database,
    `insert into users (id, email, name, role) values ('asha', 'asha@school.test', 'Asha <b> Rao', 'student')`,
  );
  await queryOnce(database, `insert into polls (id, title, published_at) values ('poll', 'Which?', now())`);
  await queryOnce(database, `insert into poll_options (poll_id, position, title) values ('poll', 0, 'This')`);
  [app, securedApp] = await Promise.all([open(), open({ PUBLIC_URL: 'https://school.test' })]);
  cookie = await signInAs(database, 'asha');
});

afterAll(async () => {
  await app.close();
  await securedApp.close();
});

const nonceIn = (answer: Answer) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];

test.each(['/login', '/', '/no-such-page', '/api'])(
  '%s carries a policy with a nonce of its own on each answer',
  async (path) => {
    const headers = { cookie: path === '/login' ? '' : cookie };
    const [first, second] = [await app.ask({ path, headers }), await app.ask({ path, headers })];
    const nonce = nonceIn(first);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(nonceIn(second)).not.toBe(nonce);
    const inline = [...first.text.matchAll(/<(?:style|script)\b[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toMatch(/type="application\/json"|nonce=/);
    for (const [, used] of first.text.matchAll(/ nonce="([^"]*)"/g)) expect(used).toBe(nonce);
    expect(first.text).not.toMatch(/ style="| on\w+="/);
  },
);

test.each([
  '/login',
  '/api/openapi.json',
  '/favicon.svg',
  '/health/live',
  '/api/v1/sessions/current',
  '/api/rpc/nothing',
])('%s carries the security headers, HSTS only under https', async (path) => {
  const [plain, secured] = [await app.ask({ path }), await securedApp.ask({ path })];
  expect(plain.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  const policy = String(plain.headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(secured.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect(plain.headers['x-powered-by']).toBeUndefined();
});

test('what is personal is never stored by a cache, what is hashed is kept for ever', async () => {
  const page = await app.ask({ path: '/', headers: { cookie } });
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect((await app.ask({ path: '/api/v1/sessions/current', headers: { cookie } })).headers['cache-control']).toBe(
    'private, no-store',
  );
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
  const asset = await app.ask({ path: script });
  expect(asset.status).toBe(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a name is text in the page, whatever it holds', async () => {
  const { text } = await app.ask({ path: '/', headers: { cookie } });
  expect(text).not.toContain('Asha <b>');
  expect(text).toContain('\\u003cb>');
});

test('the session cookie cannot be read by scripts nor sent from other sites, and is bound to https where there is https', async () => {
  const account = { email: 'ravi@school.test', password: 'adhyay-demo-1' };
  await queryOnce(database, `insert into users (id, email, name) values ('ravi', $1, 'Ravi')`, [account.email]);
  await queryOnce(database, `insert into passwords (user_id, scheme, hash) values ('ravi', 'argon2id', $1)`, [
    DEMO_PASSWORD_HASH,
  ]);
  const body = JSON.stringify({ email: account.email, password: account.password, deviceId: 'device-1234' });
  const set = async ({ ask }: TestApp) =>
    String((await ask({ method: 'POST', path: '/api/v1/sessions', body })).headers['set-cookie']);
  expect(await set(app)).toMatch(/^adhyay=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect(await set(securedApp)).toMatch(
    /^__Host-adhyay=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
});

const FOREIGN: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['a cross-site request with our own Origin', { 'sec-fetch-site': 'cross-site', origin: 'OWN' }],
  ['a foreign Origin', { 'sec-fetch-site': 'NONE', origin: 'https://evil.test' }],
  ['what a foreign page has fetched in the background', { 'sec-fetch-site': 'none', origin: 'https://evil.test' }],
  ['Origin: null', { 'sec-fetch-site': 'NONE', origin: 'null' }],
  ['neither header', { 'sec-fetch-site': 'NONE' }],
];

function headersOf(given: Record<string, string>): Record<string, string> {
  const told = Object.entries({ ...given, cookie }).filter(([, value]) => value !== 'NONE');
  return Object.fromEntries(told.map(([name, value]) => [name, value === 'OWN' ? app.base : value]));
}

test.each(FOREIGN)('%s changes nothing, at either door', async (_, given) => {
  const body = JSON.stringify({ position: 0 });
  const rpcBody = JSON.stringify({ json: { pollId: 'poll', position: 0 } });
  const ask = createAsker(app.base, 1, { 'content-type': 'application/json' });
  const rest = await ask({ method: 'POST', path: '/api/v1/polls/poll/votes', body, headers: headersOf(given) });
  const rpc = await ask({ method: 'POST', path: '/api/rpc/polls/vote', body: rpcBody, headers: headersOf(given) });
  for (const answer of [rest, rpc]) {
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text).code).toBe('CROSS_SITE');
  }
  expect(await queryOnce(database, 'select 1 from poll_votes')).toEqual([]);
  await expect(openTab(app.base, { origin: 'https://evil.test', cookie })).rejects.toThrow('403');
});

test('our own pages may: by Sec-Fetch-Site, or by Origin in browsers without it', async () => {
  const ask = createAsker(app.base, 1, { 'content-type': 'application/json' });
  const question = { method: 'PATCH', path: '/api/v1/accounts/me', body: JSON.stringify({ theme: 'dark' }) };
  for (const given of [{ 'sec-fetch-site': 'same-origin' }, { origin: app.base }])
    expect((await ask({ ...question, headers: { ...given, cookie } })).status).toBe(200);
});

test('an address that only people may see leads to sign-in and back, never to another site', async () => {
  const { status, headers } = await app.ask({ path: '/course/c1/lesson?at=3' });
  expect([status, headers.location]).toEqual([302, `/login?redirect=${encodeURIComponent('/course/c1/lesson?at=3')}`]);
  expect((await app.ask({ path: '/login', headers: { cookie } })).headers.location).toBe('/');
});

test('what only staff call is described to staff alone', async () => {
  await queryOnce(
    database,
    `insert into users (id, email, name, role) values ('tara', 'tara@school.test', 'Tara', 'support')`,
  );
  const ofStaff = await signInAs(database, 'tara');
  for (const path of ['/studio/api', '/studio/api/openapi.json']) {
    for (const headers of [{}, { cookie }]) expect((await app.ask({ path, headers })).status).toBe(404);
    expect((await app.ask({ path, headers: { cookie: ofStaff } })).status).toBe(200);
  }
  const page = await app.ask({ path: '/studio/api', headers: { cookie: ofStaff } });
  expect(page.text).toContain(`<style nonce="${nonceIn(page)}">`);
  expect(page.text).toContain('/api/v1/studio/');
});

test('the eleventh vote in a minute is told how long to wait; the scale moves the limit; others are not held up', async () => {
  const body = JSON.stringify({ position: 0 });
  const vote = ({ ask }: TestApp, who: string) =>
    ask({ method: 'POST', path: '/api/v1/polls/none/votes', body, headers: { cookie: who } });
  const fresh = await open({ RATE_LIMIT_SCALE: '1' });
  const scaled = await open({ RATE_LIMIT_SCALE: '0.2' });
  for (const [opened, free] of [
    [fresh, 10],
    [scaled, 2],
  ] as const) {
    for (let count = 0; count < free; count += 1) expect((await vote(opened, cookie)).status).toBe(404);
    const refused = await vote(opened, cookie);
    expect(refused.status).toBe(429);
    const { code, data } = JSON.parse(refused.text);
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(data.retryAfterSeconds).toBeGreaterThan(0);
    expect(data.retryAfterSeconds).toBeLessThanOrEqual(60);
  }
  await queryOnce(database, `insert into users (id, email, name) values ('bina', 'bina@school.test', 'Bina')`);
  expect((await vote(fresh, await signInAs(database, 'bina'))).status).toBe(404);
  await Promise.all([fresh.close(), scaled.close()]);
});
