import { expect, test } from './journey.ts';

const PROTECTED = [
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
  '/on-this-phone',
  '/notebook',
  '/orders',
  '/order/bpsc-131-en',
  '/course-order/bpsc-131',
  '/purchases',
  '/notes',
];

const NO_RULE = [
  '/profile',
  '/timetables',
  '/timetable/ignou-tee-december-2026',
  '/reset-password',
  '/about-us',
  '/contact-us',
  '/faq',
  '/privacy-policy',
  '/terms-and-condition',
  '/refund-policy',
  '/shipping-and-delivery',
  '/login',
  '/email-register',
];

test('A protected route visited while signed out redirects to /login with a redirect query holding the full target path', async ({
  page,
}) => {
  for (const path of PROTECTED) {
    const target = `${path}?q=a%26b&page=2`;
    await page.goto(target, { waitUntil: 'commit' });
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/login');
    expect([...searchParams]).toEqual([['redirect', target]]);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('/change-password, signed out, leads to /login and back', async ({ page }) => {
  await page.goto('/change-password');
  await expect(page).toHaveURL('/login?redirect=%2Fchange-password');
});

test('A protected route reached by a link, without a new page, redirects as well', async ({ page }) => {
  await page.goto('/timetables');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Purchases' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fpurchases');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('Routes with no rule, and those where sign-in is explicitly not needed, open signed out', async ({ page }) => {
  for (const path of NO_RULE) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Every route of the table opens for a signed-in student', async ({ studentPage: page }) => {
  for (const path of [...PROTECTED, ...NO_RULE.slice(0, -2)]) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Who is signed in is led home from /login and /email-register', async ({ studentPage: page }) => {
  for (const path of ['/login', '/email-register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('An unknown path is a helpful 404', async ({ page, faults }) => {
  faults.allow(/status of 404/);
  const answer = await page.goto('/no/such/chapter');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  await page.getByRole('main').getByRole('link', { name: 'See all courses' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fall-courses');
});
