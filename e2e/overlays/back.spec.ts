import type { Page } from '@playwright/test';
import { card, openHome, openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('Back on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ studentPage: page }) => {
    await openHome(page);
    await page.getByRole('main').getByRole('link', { name: 'View All' }).first().click();
    await expect(page).toHaveURL('/all-courses');
  });

  test('closes a sheet first and then leaves the page; what was closed otherwise leaves nothing behind', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/all-courses');
    await page.goForward();
    await expect(page).toHaveURL('/all-courses');
    await expect(dialog(page)).toBeHidden();
    for (const close of ['button', 'Escape'] as const) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(dialog(page)).toBeVisible();
      if (close === 'button') await dialog(page).getByRole('button', { name: 'Close menu' }).tap();
      else await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      // The step off its entry lands a moment later than it is hidden, sooner than anybody could press Back.
      await expect.poll(() => page.evaluate(() => history.state?.overlay?.depth ?? 0)).toBe(0);
    }
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL('/all-courses');
  });

  test('a link in a sheet leaves no entry of the sheet; a filter chosen in one stays', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await dialog(page).getByRole('link', { name: 'Wishlist' }).tap();
    await expect(page).toHaveURL('/wishlist');
    await page.goBack();
    await expect(page).toHaveURL('/all-courses');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await dialog(page).getByRole('combobox', { name: 'Language' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?language=/);
    const filtered = page.url();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    expect(page.url()).toBe(filtered);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText(/1/);
    await page.goBack();
    await expect(page).toHaveURL('/all-courses');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

for (const [when, held] of [
  ['before any script ran', /\/assets\/entry-client/],
  ['before the page came alive', /\/assets\/all-courses-page/],
] as const)
  test(`Back ${when} leaves the page that was loaded, without a word of complaint`, async ({ studentPage: page }) => {
    await openHome(page);
    await page.getByRole('main').getByRole('link', { name: 'View All' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All courses');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(held, (route) => isReleased.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All courses');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/');
    release();
    await expect(card(page, 'BSOC-131 Sociology')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All courses');
  });

test('Back in the studio closes nested dialogs one by one, a menu, and asks nothing of a form', async ({
  adminPage: page,
}) => {
  await page.goto('/studio/files');
  await page
    .getByRole('main')
    .getByRole('button', { name: /\.pdf|\.mp4/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Remove the file' }).click();
  await expect(dialog(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Keep the file' })).toBeEnabled();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/studio/files');
  await page.goto('/studio/announcements/new');
  await page.getByRole('main').getByRole('textbox').first().fill('Half a thought');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Half a thought');
});

test('a page loaded anew with a sheet open goes back in one step', async ({ studentPage: page }) => {
  await openPage(page, '/about-us');
  await openPage(page, '/timetables');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  // Of an entry that is written while a load begins the browser may keep the state and not the place.
  const depth = () => page.evaluate(() => history.state?.overlay?.depth ?? 0);
  await expect.poll(depth).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page is seen before its script steps off the entry of the sheet, sooner than anybody could press Back.
  await expect.poll(depth).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('On a phone that is slow to go back, what is opened meanwhile stays open, and Back closes it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { go } = History.prototype;
    History.prototype.go = function late(by) {
      setTimeout(() => go.call(this, by), 1500);
    };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/about-us');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // Until it is no longer waited for.
  await page.waitForTimeout(1100);
  await menu.click();
  await expect(dialog(page)).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlay?.depth ?? 0)).toBe(1);
  await page.evaluate(() => history.back());
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/about-us');
});
