import type { Page } from '@playwright/test';
import { openHome, openPage } from '#e2e/fixtures/home.ts';
import { expectKept, expectWorker, listKept, readCaches } from '#e2e/fixtures/kept.ts';
import { insertStudent, signInBrowser } from '#e2e/fixtures/people.ts';
import { openSchool } from '#e2e/fixtures/school.ts';
import { ownVideoCourse, VIDEO } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** What a browser says of a line that is not there. */
const NO_LINE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_NETWORK_CHANGED|WebSocket|failed: GET/;
const AHEAD = ['/', '/purchases', '/timetables', '/notebook'];
const panel = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' });
const asOf = (page: Page) => page.getByRole('status').filter({ hasText: /^As of \d\d:\d\d$/ });

test('Without a line home, Purchases and TimeTables open as they were last seen; with it they are as they are', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(NO_LINE);
  await openHome(page);
  await expectKept(page, AHEAD);
  await expect(asOf(page)).toHaveCount(0);
  await page.context().setOffline(true);
  for (const [path, heading] of [
    ['/', 'Latest Courses'],
    ['/purchases', 'Purchases'],
    ['/timetables', 'TimeTables'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(asOf(page)).toBeVisible();
  }
  // By the links of the page too.
  await page.getByRole('banner').getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  await expect(page).toHaveURL('/purchases');
  await expect(asOf(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(asOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
});

test('What somebody wrote is read without a line', async ({ page, newStudent, signIn, sql, faults }) => {
  faults.allow(NO_LINE);
  const student = await newStudent();
  await ownVideoCourse(sql, student);
  await sql(
    `insert into lesson_notes (user_id, lesson_id, at_seconds, text)
     select id, '${VIDEO}', 20, 'Rights come before duties' from users where email = $1`,
    [student.email],
  );
  await signIn(page.context(), student);
  await openHome(page);
  await expectKept(page, AHEAD);
  await page.context().setOffline(true);
  await page.goto('/notebook');
  await expect(page.getByText('Rights come before duties')).toBeVisible();
  await expect(asOf(page)).toBeVisible();
});

test('What is not kept leads to the panel with what can be opened, and comes by itself once there is a line', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(NO_LINE);
  await openHome(page);
  await expectKept(page, AHEAD);
  await page.context().setOffline(true);
  await page.goto('/wishlist?from=here');
  await expect(page).toHaveURL('/offline?to=%2Fwishlist%3Ffrom%3Dhere');
  await expect(panel(page)).toBeVisible();
  await expect(page.getByText('What you opened is not on this phone.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What you can open now' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page)).toBeVisible();
  await page.getByRole('link', { name: /^TimeTables As of/ }).click();
  await expect(page).toHaveURL('/timetables');
  await expect(page.getByRole('heading', { level: 1, name: 'TimeTables' })).toBeVisible();
  await page.goto('/wishlist');
  await expect(panel(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
});

test('Nobody sees what was kept for another person of the same browser', async ({
  page,
  newStudent,
  signIn,
  faults,
  sql,
}) => {
  faults.allow(NO_LINE);
  const [first, second] = [await newStudent(), await newStudent()];
  await sql(`update users set name = 'Farida Qureshi' where email = $1`, [first.email]);
  await signIn(page.context(), first);
  await openHome(page);
  await expectKept(page, AHEAD);
  expect(await readCaches(page)).toContain('Farida');
  const own = (await listKept(page))[0]?.split('.')[0] ?? '';
  expect(own).toMatch(/^pages-[0-9a-f]{16}$/);

  // Without a word of the first: her session goes and another one comes.
  await page.context().clearCookies();
  await signIn(page.context(), second);
  await openHome(page);
  await expectKept(page, AHEAD);
  expect((await listKept(page)).filter((each) => each.startsWith(own))).toEqual([]);
  expect(await readCaches(page)).not.toContain('Farida');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => listKept(page)).toEqual([]);
  expect(await readCaches(page)).not.toContain(second.email);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(panel(page)).toBeVisible();
  await expect(page.getByText('Kabir')).toHaveCount(0);
});

test('A repeat visit fetches no byte of the shell', async ({ studentPage: page }) => {
  await openHome(page);
  await expectKept(page, AHEAD);
  await openHome(page);
  await page.waitForLoadState('networkidle');
  const shell = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/[^/]+\.(?:js|css|woff2)$/.test(name))
      .map(({ name, transferSize, workerStart }) => ({ name, transferSize, byWorker: workerStart > 0 })),
  );
  expect(shell.length).toBeGreaterThan(3);
  expect(shell.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('When the server is away, home opens all the same', async ({ openBrowser, faults }) => {
  test.setTimeout(150_000);
  faults.allow(NO_LINE);
  const school = await openSchool();
  const context = await openBrowser({ serviceWorkers: 'allow', baseURL: school.address });
  try {
    await signInBrowser(context, school.address, await insertStudent(school.sql));
    const page = await context.newPage();
    await openPage(page, '/');
    await expectKept(page, AHEAD);
    await school.close();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Courses' })).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await page.goto('/orders');
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Home As of/ })).toBeVisible();
  } finally {
    await context.close();
    await school.close();
  }
});

test('A language that is chosen without a line holds for what is kept', async ({ studentPage: page, faults }) => {
  faults.allow(NO_LINE);
  await openHome(page);
  await expectKept(page, AHEAD);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(asOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.goto('/timetables');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('status').filter({ hasText: /^\d\d:\d\d तक की जानकारी$/ })).toBeVisible();
});

test('In another language all is kept anew', async ({ studentPage: page }) => {
  await openHome(page);
  await expectKept(page, AHEAD);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  const inHindi = async () => (await listKept(page)).filter((each) => /\.hi \//.test(each)).length;
  await expect.poll(inHindi).toBe(AHEAD.length);
  await expectWorker(page);
});
