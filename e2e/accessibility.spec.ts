import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleAtWidths,
  expectAllAccessible,
  WALKS,
  WIDTHS,
} from './fixtures/accessible.ts';
import { expectNoOverlay, openHome, openPage } from './fixtures/home.ts';
import { PASSWORD } from './fixtures/people.ts';
import { expect, test } from './journey.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36';
const NOT_GOOD = 'a-link-of-nobody-at-all';

async function submit(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
}

async function expectFaults(page: Page): Promise<void> {
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

for (const { language, width } of WALKS) {
  test.describe(`axe without violations, ${language}`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
      locale: `${language}-IN`,
    });

    test('signed out: login with and without errors, its second step, registration, a page with no rule, 404', async ({
      page,
      newStudent,
      sql,
      faults,
    }) => {
      faults.allow(/status of 40[14]/);
      const { email } = await newStudent();
      await sql(
        `insert into two_factors (user_id, secret, confirmed_at) select id, 'sealed', now() from users where email = $1`,
        [email],
      );
      await openPage(page, '/login-mobile');
      await submit(page);
      await expectFaults(page);
      await expectAccessibleAtWidths(page, 'login by mobile number with errors');
      await page.locator('[name=mobile]').fill(language === 'en' ? '9810010360' : '9820011280');
      await submit(page);
      await expect(page.locator('[name=code]')).toBeVisible();
      await expectAccessibleAtWidths(page, 'the code of a mobile number');
      await openPage(page, '/login');
      await expectAccessibleAtWidths(page, 'login');
      await submit(page);
      await expectFaults(page);
      await expectAccessibleAtWidths(page, 'login with errors');
      await page.locator('[name=email]').fill(email);
      await page.locator('[name=password]').fill(PASSWORD);
      await submit(page);
      await expect(page.locator('[name=code]')).toBeFocused();
      await expectAccessibleAtWidths(page, 'the code of a login');
      await expectAllAccessible(page, ['/email-register', '/timetables', '/no/such/page']);
    });

    test('signed out: the pages of mailed links, with a link, without one, and with one that is no longer good', async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 410/);
      const paths = [
        '/reset-password',
        `/reset-password?token=${NOT_GOOD}`,
        '/verify-email',
        '/confirm-email',
        '/login-link',
      ];
      await expectAllAccessible(page, paths);
      for (const path of ['/parent-consent', '/staff-entry']) {
        await openPage(page, `${path}?token=${NOT_GOOD}`);
        await expect(page.locator('main [role=status] h1')).toBeFocused();
        await expectAccessibleAtWidths(page, path);
      }
    });

    test('signed out: the help desk, a ticket, the texts', async ({ page, baseURL, sql }) => {
      await openPage(page, '/contact-us');
      await submit(page);
      await expectFaults(page);
      await expectAccessibleAtWidths(page, 'contact with errors');
      const asked = {
        name: 'Farida',
        email: 'farida@e2e.test',
        category: 'grievance',
        message: 'Ten letters, no more.',
      };
      const made = await page.request.post('/api/v1/tickets', { headers: { origin: baseURL ?? '' }, data: asked });
      const { number, key } = await made.json();
      await sql(
        `insert into ticket_messages (ticket_id, author, body) select id, 'staff', 'Noted.' from tickets where number = $1`,
        [number],
      );
      await expectAllAccessible(page, [`/ticket/${key}`, '/privacy-notice', '/refund-policy']);
    });

    test('signed in: home, the timetables, the menu', async ({ studentPage: page, sql }) => {
      await sql('update users set language = $1', [language]);
      await openHome(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleAtWidths(page, 'home');
      // Each width has a menu of its own.
      for (const each of WIDTHS) {
        await page.setViewportSize({ width: each, height: 800 });
        await page.locator('header [aria-haspopup]:visible').last().click();
        await expect(page.locator('header :is(dialog[open], [role=menu]:visible)')).toBeVisible();
        await expectAccessible(page, `menu, ${each} px`);
        await page.keyboard.press('Escape');
        await expectNoOverlay(page);
      }
      await expectAllAccessible(page, ['/purchases']);
    });

    test('signed in: the shelves, a course, an e-book, the wishlist', async ({ studentPage: page, sql }) => {
      await sql('update users set language = $1', [language]);
      await openPage(page, '/all-courses');
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectAccessibleAtWidths(page, 'all courses');
      await expectAllAccessible(page, ['/course/bpsc-131/start', '/all-ebooks', '/ebook/bpsc-131-en', '/wishlist']);
    });

    test('signed in: a new password, the profile, turning two-factor on, deleting the account', async ({
      studentPage: page,
      sql,
    }) => {
      await sql('update users set language = $1', [language]);
      await expectAllAccessible(page, ['/change-password']);
      await openPage(page, '/profile');
      await page.locator('#security button').first().click();
      await page.locator('#security [name=password]').fill(PASSWORD);
      await page.locator('#security [type=submit]').click();
      await expect(page.locator('#security svg[role=img]')).toBeVisible();
      await expectAccessibleAtWidths(page, 'profile and two-factor');
      await page.locator('#privacy button:visible').last().click();
      await expect(page.locator('#privacy dialog')).toBeVisible();
      await expectAccessibleAtWidths(page, 'deleting the account');
    });

    test('the notices', async ({ openBrowser, page }) => {
      const android = await openBrowser({ userAgent: ANDROID, viewport: { width, height: 800 } });
      const phone = await android.newPage();
      await openPage(phone, '/about-us');
      await expect(phone.getByRole('dialog')).toBeVisible();
      await expectAccessibleAtWidths(phone, 'the Android notice');
      await page.context().clearCookies({ name: 'closed-notices' });
      await openPage(page, '/about-us');
      await page.setViewportSize({ width, height: 500 });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessibleAtWidths(page, 'tools');
    });
  });
}
