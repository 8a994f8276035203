import type { Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { lessonPath } from '#e2e/fixtures/videos.ts';
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

test('A link that is followed before the program is there leads there', async ({ studentPage: page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Purchases' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
});

/** What was taken from the page while it came alive: nothing, where server and browser draw alike. More of a list may follow at once. */
async function watchHydration(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const gone: string[] = [];
    const isOurs = ({ target }: MutationRecord) => target instanceof Element && target.closest('#root') !== null;
    const note = (records: MutationRecord[]) => {
      // The program has run by the first of its tasks, and says that it is alive in the second.
      if (document.readyState === 'loading' || !('earlyClick' in window)) return;
      const taken = records.filter(isOurs).flatMap(({ removedNodes }) => [...removedNodes]);
      // What stands in for a part that comes later goes by then, and nobody hears of it.
      for (const node of taken) if (node instanceof Element && node.ariaHidden !== 'true') gone.push(node.outerHTML);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { gone });
  });
  return () => page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone);
}

const PAGES = [
  ...['/', '/all-courses', '/all-ebooks', '/notes', '/timetables', '/purchases', '/orders', '/wishlist', '/notebook'],
  ...['/course/bpsc-131/start', lessonPath(), '/ebook/bpsc-131-en', '/profile', '/about-us', '/contact-us'],
];

for (const language of ['en', 'hi'])
  test(`What the server drew stands as it is when a page comes alive, ${language}`, async ({
    learnerPage: page,
    learner,
    sql,
  }) => {
    await sql('update users set language = $1 where email = $2', [language, learner.email]);
    const gone = await watchHydration(page);
    for (const path of PAGES) {
      await openPage(page, path);
      expect(await gone(), path).toEqual([]);
    }
  });
