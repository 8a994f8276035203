import { beforeEach, describe, expect, test } from 'vitest';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { createAsker, openTab, type Question } from '#server/integration/testing-client.ts';
import { givePassword, newPerson } from '#server/testing.ts';

// An app: no cookie, and nothing that says which page it comes from.
const school = await openSchool();
const ask = createAsker(school.base, 16, { 'content-type': 'application/json' });
const PASSWORD = 'correct horse battery';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const WANTS_TOKEN = { 'accept-session': 'token' };
const CURRENT: Question = { path: '/api/v1/sessions/current' };
const SIGN_OUT: Question = { method: 'DELETE', path: '/api/v1/sessions/current' };

let email: string;
beforeEach(async () => {
  const person = await newPerson(school);
  email = person.email;
  await givePassword(school, person.id, PASSWORD);
});

const signInWith = (headers: Record<string, string>, deviceId = 'an-android-app') =>
  ask({
    method: 'POST',
    path: '/api/v1/sessions',
    headers,
    body: JSON.stringify({ email, password: PASSWORD, deviceId }),
  });

async function newBearer(deviceId?: string): Promise<{ authorization: string }> {
  const { status, text } = await signInWith(WANTS_TOKEN, deviceId);
  expect(status, text).toBe(200);
  return { authorization: `Bearer ${JSON.parse(text).token}` };
}

async function newCookie(): Promise<string> {
  const { headers } = await signInWith(OWN_PAGE);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('an app that signs in', () => {
  test('gets a token, told once, and no cookie; a browser gets the cookie and no token', async () => {
    const { headers, text } = await signInWith(WANTS_TOKEN);
    const { token, expiresAt, ...viewer } = JSON.parse(text);
    expect(headers['set-cookie']).toBeUndefined();
    expect(token).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(viewer).toMatchObject({ email });
    expect(JSON.stringify(await school.sql('select s::text from sessions s'))).not.toContain(token);

    const browser = await signInWith(OWN_PAGE);
    expect(String(browser.headers['set-cookie'])).toMatch(/^adhyay=[\w-]{43};/);
    expect(JSON.parse(browser.text)).toEqual(viewer);
  });

  test('reads and acts with the bearer, and says nothing of where it comes from', async () => {
    const headers = await newBearer();
    expect(JSON.parse((await ask({ ...CURRENT, headers })).text)).toMatchObject({ email });
    expect((await ask({ ...SIGN_OUT, headers })).status).toBe(200);
    const after = await ask({ ...CURRENT, headers });
    expect([after.status, JSON.parse(after.text).data]).toEqual([401, { reason: 'signed-out' }]);
  });

  test('is signed out by a sign-in elsewhere, and signs a browser out', async () => {
    const cookie = await newCookie();
    const phone = await newBearer('a-phone-app');
    const inBrowser = await ask({ ...CURRENT, headers: { cookie } });
    expect([inBrowser.status, JSON.parse(inBrowser.text).data]).toEqual([401, { reason: 'elsewhere' }]);
    await newBearer('a-tablet-app');
    const onPhone = await ask({ ...CURRENT, headers: phone });
    expect([onPhone.status, JSON.parse(onPhone.text).data]).toEqual([401, { reason: 'elsewhere' }]);
  });

  test('hears what is live over the same line, which ends with its session', async () => {
    const headers = await newBearer('a-phone-app');
    const tab = await openTab(school.base, { ...headers, origin: '' });
    tab.watch('sessions.history.watch');
    await tab.until('sessions.history.watch', (snapshot) => Array.isArray(snapshot) && snapshot.length === 1);
    await newBearer('a-tablet-app');
    expect(await tab.closed).toEqual({ code: 4401, reason: 'elsewhere' });
  });
});

describe('what is no bearer opens nothing', () => {
  test.each(['Bearer nobody-has-this', 'Bearer a.b.c', 'Bearer', 'Basic YTpi', ''])('%j', async (authorization) => {
    expect((await ask({ ...CURRENT, headers: { authorization } })).status).toBe(401);
  });

  test('a bearer and a cookie in one request are refused, at every door', async () => {
    const cookie = await newCookie();
    const { authorization } = await newBearer();
    const headers = { cookie, authorization, ...OWN_PAGE };
    for (const question of [CURRENT, SIGN_OUT, { path: '/' }, { path: '/api/rpc/sessions/read' }]) {
      const answer = await ask({ ...question, headers });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'TWO_CREDENTIALS']);
    }
    await expect(openTab(school.base, headers)).rejects.toThrow('403');
  });

  test('a cookie still needs the proof that one of our pages asks, whatever an app would say beside it', async () => {
    const cookie = await newCookie();
    for (const headers of [{ cookie }, { cookie, ...WANTS_TOKEN }, {}]) {
      const answer = await ask({ ...SIGN_OUT, headers });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'CROSS_SITE']);
    }
    expect((await ask({ ...CURRENT, headers: { cookie } })).status).toBe(200);
  });
});
