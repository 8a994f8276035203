import type { Page } from '@playwright/test';
import { giveBook } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
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

test.describe('With its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('A new version is offered while nothing is typed, and taken by a press', async ({ studentPage: page }) => {
    // In place of a second build, which no run has.
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked });
      const waiting = { postMessage: (message: unknown) => asked.push(message) };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', { get: () => waiting });
    });
    await openPage(page, '/contact-us');
    const reload = page.getByRole('button', { name: 'New version, reload' });
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
});
