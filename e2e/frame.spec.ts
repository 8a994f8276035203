import type { Locator, Page } from '@playwright/test';
import { openHome, openPage } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const PHONE = { width: 360, height: 740 };
const POLICIES = {
  About: '/about-us',
  'Privacy Policy': '/privacy-policy',
  Terms: '/terms-and-condition',
  Refund: '/refund-policy',
  Shipping: '/shipping-and-delivery',
  Contact: '/contact-us',
};
const MAIN = { Home: '/', Purchases: '/purchases', TimeTables: '/timetables' };
const ALL = [
  '/',
  '/about',
  '/course/bpsc-131/start',
  '/course/checkout/bpsc-131',
  '/course/bpsc-131/lesson',
  '/all-courses',
  '/ebook/bpsc-131-en',
  '/all-ebooks',
  '/all-ebooks/bag-july-2026',
  '/wishlist',
  '/orders',
  '/order/bpsc-131-en',
  '/course-order/bpsc-131',
  '/purchases',
  '/notes',
  '/profile',
  '/timetables',
  '/timetable/ignou-tee-december-2026',
  '/reset-password',
  '/change-password',
  ...Object.values(POLICIES),
];
const WITH_TABS = ['/', '/all-ebooks', '/notes', '/purchases'];

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });

async function expectLinks(place: Locator, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links))
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
}

test('On every page except /login: links Home, Purchases, TimeTables; the brand links to home', async ({
  studentPage: page,
}) => {
  for (const path of ALL) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectLinks(bar(page), MAIN);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Adhyay', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
  }
  // The last page may still ask for something, which would be refused without the cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Adhyay', exact: true })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'TimeTables' })).toHaveCount(0);
});

test('Desktop: links Courses, Assignments and Free PDF besides', async ({ studentPage: page }) => {
  await openHome(page);
  await expect(bar(page).getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'Assignments',
    'Free PDF',
    'Purchases',
    'TimeTables',
  ]);
  await expectLinks(bar(page), { Courses: '/all-courses', Assignments: '/all-ebooks', 'Free PDF': '/notes' });
});

test('One search over everything, by keyboard: found, recent, nothing, failed', async ({
  studentPage: page,
  faults,
}) => {
  await openHome(page);
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  const results = page.getByRole('listbox', { name: 'Search' });
  await box.click();
  await expect(page.getByText('Type a title, a subject code')).toBeVisible();
  await box.pressSequentially('bpsc131');
  for (const kind of ['Courses', 'Assignments', 'Free PDF'])
    await expect(results.getByRole('group', { name: kind })).toBeVisible();
  await box.press('ArrowDown');
  await expect(results.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/course\/[^/]+\/start$/);
  await expect(results).toBeHidden();

  await box.click();
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('button', { name: 'bpsc131' }).click();
  await results.getByRole('option', { name: 'All courses for “bpsc131”' }).click();
  await expect(page).toHaveURL('/all-courses?text=bpsc131');

  await box.fill('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”').last()).toBeVisible();
  await box.press('Escape');
  await expect(page.getByText('Nothing found for “zzzz”')).toHaveCount(0);

  faults.allow(/ERR_FAILED|failed: POST/);
  await page.route('**/api/rpc/search/find', (route) => route.abort());
  await box.fill('history');
  await expect(page.getByText('The search did not go through.')).toBeVisible();
  await page.unroute('**/api/rpc/search/find');
  await page.getByRole('banner').getByRole('button', { name: 'Retry' }).click();
  await expect(results.getByRole('option').first()).toBeVisible();
});

test('Phone: the search opens by its button and over the whole window', async ({ studentPage: page }) => {
  await page.setViewportSize(PHONE);
  await openHome(page);
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('nios');
  await dialog.getByRole('group', { name: 'TimeTables' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/timetable\//);
  await expect(dialog).toBeHidden();
});

test('No page of a phone is a dead end: one tap leads home or back', async ({ studentPage: page, faults }) => {
  faults.allow(/reading\/open/);
  await page.setViewportSize(PHONE);
  for (const path of ALL) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const home = page.getByRole('banner').getByRole('link', { name: 'Adhyay', exact: true });
    await expect(home, path).toBeVisible();
    await expect(home).toHaveAttribute('href', '/');
  }
  for (const path of ['/ebook/bpsc-131-en/read']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: /^Back to/ }), path).toBeVisible();
  }
});

test('Desktop signed out: a Log in button', async ({ page }) => {
  await openPage(page, '/timetables?term=dec');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Ftimetables%3Fterm%3Ddec');
});

test('Signed in: an avatar menu with My Profile, Wishlist, Orders, Log Out', async ({ studentPage: page }) => {
  await openHome(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText(['My Profile', 'Wishlist', 'Orders', 'Log Out']);
  for (const [name, target] of Object.entries({ 'My Profile': '/profile', Wishlist: '/wishlist', Orders: '/orders' }))
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', target);
  await page.getByRole('menuitem', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('The avatar image comes from cloud storage', async ({ studentPage: page, sql, faults }) => {
  const photo = 'https://storage.example.com/avatars/kabir.webp';
  faults.allow(/third party: https:\/\/storage\.example\.com/);
  await page.route('https://storage.example.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  );
  await sql(`update users set photo_url = $1 where id = (select id from users order by created_at desc limit 1)`, [
    photo,
  ]);
  // The policy of a page names the hosts of the school's pictures as they were up to ten seconds ago.
  faults.allow(
    /storage\.example\.com.* csp$|CSP report: img-src https:\/\/storage\.example\.com|storage\.example\.com.*Content Security Policy/s,
  );
  const image = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(async () => {
    await openHome(page);
    await expect(image).toHaveAttribute('src', photo);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
});

test('Mobile menu: My Profile, the main links, the policy links, and Log in or Log Out', async ({
  studentPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await openHome(page);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectLinks(menu, { 'My Profile': '/profile', ...MAIN, ...POLICIES });
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'TimeTables' }).click();
  await expect(page).toHaveURL('/timetables');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('Mobile menu signed out: Log in', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/timetables');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectLinks(menu, { 'My Profile': '/profile', ...MAIN, ...POLICIES });
  await expect(menu.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Ftimetables');
});

test('Footer (desktop only): copyright notice (year 2025) and links About, Privacy Policy, Terms, Refund, Shipping, Contact', async ({
  studentPage: page,
}) => {
  await openHome(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/©\s*2025/)).toBeVisible();
  await expectLinks(footer, POLICIES);
  await expect(footer.getByRole('link')).toHaveCount(6);
  await page.setViewportSize(PHONE);
  await expect(footer).toBeHidden();
});

test('Bottom navigation (mobile only), shown only on /, /all-ebooks, /notes and /purchases: Home, Purchases, FreePDF, Assignments', async ({
  studentPage: page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ALL) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tabs(page), path).toBeVisible({ visible: WITH_TABS.includes(path) });
  }
  await page.goto('/notes');
  await expect(tabs(page).getByRole('link')).toHaveText(['Home', 'Purchases', 'FreePDF', 'Assignments']);
  await expectLinks(tabs(page), { Home: '/', Purchases: '/purchases', FreePDF: '/notes', Assignments: '/all-ebooks' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(tabs(page)).toBeHidden();
});
