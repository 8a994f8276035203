import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openHome, openPage } from './stage/home.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36';
const LANGUAGES = ['en', 'hi'] as const;
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280];

/** Fails on any violation, and says which rule and where. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(told).toEqual([]);
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      test.describe(`axe without violations, ${language}, ${theme}, ${width} px`, () => {
        test.use({
          viewport: { width, height: 800 },
          colorScheme: theme,
          contextOptions: { reducedMotion: 'reduce' },
          locale: `${language}-IN`,
        });

        test('signed out: login with and without errors, registration, a page with no rule, 404', async ({
          page,
          faults,
        }) => {
          faults.allow(/status of 404/);
          await openPage(page, '/login');
          await expectAccessible(page, 'login');
          await page.locator('form button[type=submit]').click();
          await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
          await expectAccessible(page, 'login with errors');
          for (const path of ['/email-register', '/timetables', '/no/such/page']) {
            await openPage(page, path);
            await expectAccessible(page, path);
          }
        });

        test('signed in: home, a later page, the menu', async ({ studentPage: page, sql }) => {
          await sql('update users set language = $1', [language]);
          await openHome(page);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectAccessible(page, 'home');
          await page.locator('header [aria-haspopup]:visible').click();
          await expect(page.locator('header :is(dialog[open], [role=menu]:visible)')).toBeVisible();
          await expectAccessible(page, 'menu');
          await openPage(page, '/purchases');
          await expectAccessible(page, 'a later page');
        });

        test('the notices', async ({ openBrowser, page }) => {
          const android = await openBrowser({ userAgent: ANDROID, viewport: { width, height: 800 } });
          const phone = await android.newPage();
          await openPage(phone, '/about-us');
          await expect(phone.getByRole('dialog')).toBeVisible();
          await expectAccessible(phone, 'the Android notice');
          await openPage(page, '/about-us');
          await page.setViewportSize({ width, height: 500 });
          await expect(page.getByRole('alert')).toBeVisible();
          await expectAccessible(page, 'tools');
        });
      });
    }
  }
}
