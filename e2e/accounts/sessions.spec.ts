import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openHome, openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD, type Student } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

const ELSEWHERE = 'You were signed out because your account was used on another device.';
const SECOND = 1000;

const HOSTILE = {
  'as slashes': [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '%2f%2fevil.test',
    '/%2fevil.test',
    '/..//evil.test',
  ],
  'as an address': [
    'https://evil.test',
    '//evil%E3%80%82test',
    '//127.0.0.1@evil.test',
    '@evil.test',
    '.evil.test',
    '/%5cevil.test',
  ],
  'as a scheme or a loop': [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/login?redirect=%2Flogin',
    '/%6cogin',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a%0d%0aLocation:%20https://evil.test',
  ],
};

/** Types the pair into the form and sends it. */
async function logIn(page: Page, { email }: Student, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('Users sign in with e-mail and password, and come back to the full target path', async ({ page, newStudent }) => {
  const student = await newStudent();
  await page.goto('/timetables');
  const target = '/all-courses?q=BPSC%20131&page=2';
  await openPage(page, target);
  await logIn(page, student);
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();
});

test('A per-browser identifier is kept in local storage, generated randomly if missing', async ({
  page,
  newStudent,
  sql,
}) => {
  const student = await newStudent();
  await openPage(page, '/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => localStorage.getItem('_capuid'));
  expect(kept).toMatch(/^[0-9a-f-]{36}$/);
  const [session] = await sql(
    `select device_id from sessions join users on users.id = user_id where email = $1 and revoked_at is null`,
    [student.email],
  );
  expect(session).toEqual({ device_id: kept });
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('_capuid'))).toBe(kept);
});

for (const [how, payloads] of Object.entries(HOSTILE)) {
  test(`A hostile redirect, ${how}, stays on our origin and does not lead back to sign-in`, async ({
    page,
    newStudent,
    baseURL,
  }) => {
    const student = await newStudent();
    for (const payload of payloads) {
      await page.goto(`/login?redirect=${encodeURIComponent(payload)}`, { waitUntil: 'domcontentloaded' });
      await logIn(page, student);
      await page.waitForURL((url) => url.pathname !== '/login', { waitUntil: 'load' });
      expect(new URL(page.url()).origin, payload).toBe(baseURL);
      // Gone first: a page that learns that it is signed out goes to sign-in by itself, in the way of the next address.
      await page.goto('about:blank');
      await page.context().clearCookies();
    }
  });
}

test('A wrong pair gets one neutral message, and what was typed stays', async ({ page, newStudent, faults }) => {
  faults.allow(/status of 401/);
  const student = await newStudent();
  await openPage(page, '/login');
  const texts = [];
  for (const email of [student.email, `${randomUUID()}@e2e.test`]) {
    await logIn(page, { ...student, email }, 'not-the-password');
    await expect(page.getByRole('alert')).toBeVisible();
    texts.push(await page.getByRole('alert').textContent());
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
    await page.reload();
  }
  expect(texts[0]).toBe(texts[1]);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password');
  await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    /^\/email-register/,
  );
});

test('Log Out signs the user out', async ({ studentPage: page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(ELSEWHERE)).toBeHidden();
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?redirect=%2Forders');
});

test('When the signed-in user becomes empty and the path is not /login, the app redirects to /login', async ({
  studentPage: page,
}) => {
  const otherTab = await page.context().newPage();
  await openPage(otherTab, '/timetables');
  await openHome(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(otherTab).toHaveURL('/login', { timeout: 2 * SECOND });
});

test('Single-device login: the second sign-in sends the first browser to /login within a second, which says why', async ({
  page,
  openBrowser,
  student,
}) => {
  await openHome(page);
  const second = await (await openBrowser()).newPage();
  await openPage(second, '/login');
  const left = page.waitForURL(/\/login/, { waitUntil: 'commit' }).then(() => Date.now());
  const signedIn = second.waitForResponse('**/api/rpc/sessions/create').then(() => Date.now());
  // Two devices have a processor each: the second draws its home when the first has left.
  await second.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await left;
      await route.continue();
    },
  );
  await logIn(second, student);
  expect((await left) - (await signedIn)).toBeLessThan(SECOND);
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByText(ELSEWHERE)).toBeVisible();
  await expect(second).toHaveURL('/');
});

test('20 parallel sign-ins of one student: exactly one live session; the earlier browser lands on /login within a second', async ({
  page,
  signIn,
  openBrowser,
  sql,
  student,
}) => {
  await openHome(page);
  const left = page.waitForURL(/\/login/, { waitUntil: 'commit' }).then(() => Date.now());
  const browsers = await Promise.all(Array.from({ length: 20 }, () => openBrowser()));
  const times = browsers.map((browser) => signIn(browser, student).then(() => Date.now()));
  const firstAnswer = await Promise.race(times);
  await Promise.all(times);
  expect((await left) - firstAnswer).toBeLessThan(SECOND);
  await expect(page.getByText(ELSEWHERE)).toBeVisible();

  const [live] = await sql(
    `select count(*)::int as live from sessions join users on users.id = user_id where email = $1 and revoked_at is null`,
    [student.email],
  );
  expect(live).toEqual({ live: 1 });
  const answers = await Promise.all(browsers.map((browser) => browser.request.get('/api/v1/sessions/current')));
  expect(answers.filter((answer) => answer.ok())).toHaveLength(1);
  expect(answers.filter((answer) => answer.status() === 401)).toHaveLength(19);
});
