import type { Page } from '@playwright/test';
import { giveBook } from '#e2e/fixtures/books.ts';
import { openPage, streams } from '#e2e/fixtures/home.ts';
import { awaitVideos, COURSE, expectPlaying, PREVIEW_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const strip = (page: Page) => page.getByRole('region', { name: 'Install the app' });

test.describe('iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('It is told how; a site of its own for iPhones comes first', async ({ page, newStudent, signIn, sql }) => {
    const student = await newStudent();
    await giveBook(sql, student);
    await signIn(page.context(), student);
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Adhyay has its own iPhone site' })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await sql(`update settings set value = value || '{"iosHost": ""}' where name = 'notices'`);
    await expect(strip(page)).toContainText('Add to Home Screen');
    await expect(strip(page).getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
  });
});

test.describe('Android', () => {
  test.use({ userAgent: ANDROID });

  /** What the browser was asked here: whether its own offer was held back, and how often it was to install. */
  const asked = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { asked: { isHeld: boolean; times: number } }).asked);
  const visits = (page: Page) => page.evaluate(() => localStorage.getItem('visits'));

  test('The offer of the browser is held back for the second visit, and stands once, not over a purchase', async ({
    studentPage: page,
    sql,
  }) => {
    await sql(`update settings set value = value || '{"androidStoreUrl": ""}' where name = 'notices'`);
    const browser = page.context();
    // As Chromium makes it: once with the page, before there was time for more than the page.
    await browser.addInitScript(() => {
      const asked = { isHeld: false, times: 0 };
      Object.assign(globalThis, { asked });
      addEventListener('load', () => {
        const prompt = async () => void asked.times++;
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
        asked.isHeld = !dispatchEvent(event);
      });
    });
    await openPage(page, '/');
    await expect.poll(() => visits(page)).toBe('1');
    expect(await asked(page)).toEqual({ isHeld: true, times: 0 });
    await expect(strip(page)).toHaveCount(0);

    const second = await browser.newPage();
    await openPage(second, '/course/checkout/bpsc-131');
    await expect.poll(() => visits(second)).toBe('2');
    await expect(strip(second)).toHaveCount(0);
    await second.getByRole('banner').getByRole('link').locator('visible=true').first().click();
    await expect(strip(second)).toBeVisible();
    await strip(second).getByRole('button', { name: 'Install', exact: true }).click();
    await expect(strip(second)).toHaveCount(0);
    expect(await asked(second)).toEqual({ isHeld: true, times: 1 });

    const third = await browser.newPage();
    await openPage(third, '/');
    await expect.poll(() => visits(third)).toBe('3');
    await expect(strip(third)).toHaveCount(0);
  });
});

test.describe('With its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // In place of a second build, which no run has.
  test.beforeEach(({ page }) =>
    page
      .addInitScript(() => {
        const asked: unknown[] = [];
        Object.assign(globalThis, { asked });
        const waiting = { postMessage: (message: unknown) => asked.push(message) };
        Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', { get: () => waiting });
      })
      .then(() => undefined),
  );
  const reloadOf = (page: Page) => page.getByRole('button', { name: 'New version, reload' });

  test('A new version is offered while nothing is typed, and taken by a press', async ({ studentPage: page }) => {
    await openPage(page, '/contact-us');
    const reload = reloadOf(page);
    await expect(reload).toBeVisible();
    const text = page.getByRole('main').locator('textarea').first();
    await text.fill('A question');
    await expect(reload).toBeHidden();
    await text.fill('');
    await text.blur();
    await expect(reload).toBeVisible();
    await reload.click();
    expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual(['take-over']);
  });

  test('A new version is not offered while a film or a live class plays', async ({
    studentPage: page,
    sql,
    faults,
  }) => {
    test.setTimeout(120_000);
    await awaitVideos(sql);
    await openPage(page, `/course/${COURSE}/start`);
    await expect(reloadOf(page)).toBeVisible();
    await page.getByRole('button', { name: `Preview ${PREVIEW_TITLE}` }).click();
    await page.getByRole('button', { name: `Play ${PREVIEW_TITLE}` }).click();
    await expectPlaying(page);
    await expect(reloadOf(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(reloadOf(page)).toBeVisible();

    faults.allow(/third party: https:\/\/www\.youtube-nocookie\.com/);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A class</title>' }),
    );
    await openPage(page, '/');
    await expect(reloadOf(page)).toBeVisible();
    await streams(page)
      .getByRole('button', { name: /^Watch / })
      .first()
      .click();
    await expect(reloadOf(page)).toBeHidden();
  });
});
