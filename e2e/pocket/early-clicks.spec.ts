import type { Page } from '@playwright/test';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

const SOCIOLOGY = 'BSOC-131 Sociology';

/** Holds the page's program back until it is called: a thin line. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('Who logs in before the program is there is logged in when it is, and what was typed stays', async ({
  page,
  newStudent,
}) => {
  const { email } = await newStudent();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Namaste/ })).toBeVisible();
});

test('What is wished for before the program is there is in the wishlist', async ({ studentPage: page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heart = page.getByRole('button', { name: `Add to wishlist: ${SOCIOLOGY}` });
  await heart.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('Two impatient clicks before the program is there are one', async ({ studentPage: page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  // Both of them would lead back to English.
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'हिन्दी' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible();
});

/** As soon as the frame is alive and the page in it is not, on a processor six times slower. */
async function pressBetween(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const isAlive = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const press = () => {
      if (!isAlive(document.querySelector('header a[href="/purchases"]'))) return void setTimeout(press);
      document.documentElement.dataset['pressed'] = isAlive(document.querySelector('main h1')) ? 'late' : 'early';
      document.querySelector<HTMLElement>(wanted)?.click();
    };
    press();
  }, selector);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'early');
}

test('A link that is pressed when the frame is alive and the page not yet leads there, and nothing is drawn anew', async ({
  studentPage: page,
}) => {
  await pressBetween(page, 'header a[href="/purchases"]');
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
});

test('The other language, chosen then, is spoken once the page is alive, and nothing is drawn anew', async ({
  studentPage: page,
}) => {
  await pressBetween(page, 'header button[lang="hi"]');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('link', { name: 'मेरी ख़रीदारी' }).first()).toBeVisible();
});
