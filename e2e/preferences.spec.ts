import type { Page } from '@playwright/test';
import { mark, openHome, openPage } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const html = (page: Page) => page.locator('html');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('The language is switched without a reload and keeps typed text; Hindi stays after a reload', async ({ page }) => {
  await openPage(page, '/login');
  const untouched = await mark(page);
  await page.getByLabel('E-mail').fill('half.typed@');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in');
  await expect(page.locator('input[type=email]')).toHaveValue('half.typed@');
  expect(await untouched()).toBe(true);

  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(page).toHaveTitle(/अध्याय/);
});

test('The language of a student is remembered on the profile, on every device', async ({
  page,
  signIn,
  openBrowser,
  student,
}) => {
  await openHome(page);
  const saved = page.waitForResponse('**/api/rpc/accounts/update');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await saved;
  await expect(page.getByRole('heading', { name: 'Latest Courses' })).toBeHidden();

  const other = await openBrowser();
  await signIn(other, student);
  const phone = await other.newPage();
  await phone.goto('/');
  await expect(html(phone)).toHaveAttribute('lang', 'hi');
});

test('A browser that prefers Hindi gets Hindi', async ({ openBrowser }) => {
  const browser = await openBrowser({ locale: 'hi-IN' });
  const page = await browser.newPage();
  await openPage(page, '/login');
  await expect(html(page)).toHaveAttribute('lang', 'hi');
});

test('Light and dark: by the system, or as chosen, remembered', async ({ studentPage: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background(page);
  expect(dark).not.toBe(light);

  await page.getByRole('button', { name: 'Account menu' }).click();
  const saved = page.waitForResponse('**/api/rpc/accounts/update');
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await saved;
  expect(await background(page)).toBe(light);
  await page.reload();
  expect(await background(page)).toBe(light);
});
