import type { Page } from '@playwright/test';
import { BOOK, giveBook, NOTE, preparePages, seePage, takeBook } from '#e2e/fixtures/books.ts';
import { openHome, openPage } from '#e2e/fixtures/home.ts';
import { dialog, expectItemsPage, keepHere, NO_LINE, readItems, rowOf } from '#e2e/fixtures/kept.ts';
import { lessonPath, ownVideoCourse } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

const DAY_MS = 86_400_000;
const CONNECT = 'Connect to the internet to open this';
const TITLE = 'BPSC-131 Political Theory';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'On this phone' });

test.beforeEach(async ({ faults, sql }) => {
  faults.allow(NO_LINE);
  await preparePages(sql, `demo-book-${BOOK}`);
});

async function keepBook(page: Page): Promise<void> {
  await openPage(page, `/ebook/${BOOK}`);
  await keepHere(page);
  await expectItemsPage(page);
}

/** The page of what is kept as it opens at a time, without a line. */
async function openAt(page: Page, time: number): Promise<void> {
  await page.context().setOffline(true);
  await page.clock.setFixedTime(time);
  await page.goto('/on-this-phone');
  await expect(heading(page)).toBeVisible();
}

test('After the lease, and by a clock that went back, an item opens only with the internet', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  await giveBook(sql, student);
  await signIn(page.context(), student);
  await keepBook(page);
  const now = Date.now();

  await openAt(page, now + 13 * DAY_MS);
  await expect(rowOf(page, TITLE)).toContainText('Available until');
  await openAt(page, now + 15 * DAY_MS);
  await expect(rowOf(page, TITLE)).toContainText(CONNECT);
  await rowOf(page, TITLE).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: CONNECT })).toBeVisible();
  // The lease has its time still, but this clock has shown a later one.
  await openAt(page, now + DAY_MS);
  await expect(rowOf(page, TITLE)).toContainText(CONNECT);

  await page.context().setOffline(false);
  await page.clock.setFixedTime(now);
  await page.goto('/on-this-phone');
  await expect(rowOf(page, TITLE)).toContainText('Available until');
  await openAt(page, now + DAY_MS);
  await rowOf(page, TITLE).getByRole('link').click();
  await seePage(page, 1);
});

test('An address that is not kept leads to its item, and the panel offers the others', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  await preparePages(sql, `demo-note-${NOTE}`);
  const student = await newStudent();
  await giveBook(sql, student);
  await signIn(page.context(), student);
  await openPage(page, `/note/${NOTE}`);
  await keepHere(page);
  await keepBook(page);

  await page.context().setOffline(true);
  await page.goto(`/note/${NOTE}`);
  await expect(page).toHaveURL(`/on-this-phone#note/${NOTE}`);
  await seePage(page, 1);
  await page.goto('/wishlist');
  await page.getByRole('link', { name: `${TITLE} On this phone` }).click();
  await expect(page).toHaveURL(`/on-this-phone#ebook/${BOOK}`);
  await seePage(page, 1);
});

test('What the school no longer grants goes at the next contact', async ({ page, newStudent, signIn, sql }) => {
  const student = await newStudent();
  await giveBook(sql, student);
  await signIn(page.context(), student);
  await keepBook(page);
  await takeBook(sql, student);
  await openHome(page);
  await expect.poll(async () => (await readItems(page)).items).toEqual([]);
  expect(await readItems(page)).toMatchObject({ parts: [] });
  await openPage(page, '/on-this-phone');
  await expect(page.getByText('Nothing is kept on this phone')).toBeVisible();
});

test('A sign-in elsewhere, another person and a sign-out each leave nothing', async ({
  page,
  newStudent,
  signIn,
  openBrowser,
  baseURL,
  sql,
}) => {
  const [first, second] = [await newStudent(), await newStudent()];
  for (const student of [first, second]) await giveBook(sql, student);
  const nothing = { owners: [], items: [], parts: [], keys: [] };

  await signIn(page.context(), first);
  await keepBook(page);
  await page.goto('about:blank');
  await signIn(await openBrowser({ ...(baseURL && { baseURL }) }), first);
  await page.goto('/purchases');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readItems(page)).toEqual(nothing);

  await signIn(page.context(), first);
  await keepBook(page);
  const [owner] = (await readItems(page)).owners;
  await page.context().clearCookies();
  await signIn(page.context(), second);
  await openHome(page);
  await expect.poll(async () => (await readItems(page)).items).toEqual([]);
  await keepBook(page);
  expect((await readItems(page)).owners).not.toContain(owner);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => readItems(page)).toEqual(nothing);
});

test('With a lesson the rest of its section may be kept', async ({ page, newStudent, signIn, sql }) => {
  const student = await newStudent();
  await ownVideoCourse(sql, student);
  await signIn(page.context(), student);
  await openPage(page, lessonPath());
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  const box = page.getByRole('checkbox', { name: /^Also the rest of this section: \d+ more$/ });
  await box.check();
  const keep = dialog(page).getByRole('button', { name: 'Keep', exact: true });
  await expect(keep).not.toHaveAttribute('aria-busy', 'true');
  await keep.click();
  await expect(dialog(page).getByRole('status')).toContainText('It is on this phone.', { timeout: 60_000 });
  await dialog(page).getByRole('link', { name: 'See all that is on this phone' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
});
