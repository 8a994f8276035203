import type { Page } from '@playwright/test';
import { ANNOUNCEMENT, announcement, card, mark, openHome, openPage, poll, shelf } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

/** Holds back what the live line brings until the answered function is called. */
async function holdLine(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let holding = true;
  await page.routeWebSocket(/\/api\/live(\?|$)/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (holding) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return () => {
    holding = false;
    for (const deliver of held) deliver();
  };
}

async function goHomeByLink(page: Page): Promise<void> {
  await page.goto('/purchases');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
}

test('Six skeleton cards while loading courses, three skeleton placeholders until the e-books are loaded', async ({
  studentPage: page,
}) => {
  const release = await holdLine(page);
  await goHomeByLink(page);
  const courses = shelf(page, 'Latest Courses');
  const ebooks = shelf(page, 'Latest Assignments');
  await expect(courses.getByRole('region').locator('> ul > li')).toHaveCount(6);
  await expect(ebooks.getByRole('status').locator('+ * > *')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  release();
  await expect(courses.getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(ebooks.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(courses.getByRole('status')).toHaveCount(0);
});

test('A list that does not come says so, and comes by Retry', async ({ studentPage: page }) => {
  await page.clock.install();
  const release = await holdLine(page);
  await goHomeByLink(page);
  const courses = shelf(page, 'Latest Courses');
  await expect(courses.getByRole('status')).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(courses.getByRole('alert')).toContainText('This list did not load');
  await expect(shelf(page, 'Latest Assignments').getByRole('button', { name: 'Retry' })).toBeVisible();
  await courses.getByRole('button', { name: 'Retry' }).click();
  release();
  await expect(courses.getByRole('heading', { level: 3 })).toHaveCount(5);
});

test('An error in a page: that page shows it and the frame stays', async ({ studentPage: page, faults }) => {
  // The router loads the page anew, once, when its script is missing: then what the server drew cannot be hydrated.
  faults.allow(/timetables-page|Failed to fetch|MissingPart|ERR_FAILED|React error #422/);
  await openHome(page);
  let broken = true;
  await page.route('**/assets/timetables-page*', (route) => (broken ? route.abort() : route.continue()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'TimeTables' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'This page stumbled' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Purchases' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TimeTables' })).toBeVisible();
});

test('Without a line a tap keeps the frame and says so; the page comes when there is one', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|MissingPart/);
  await openHome(page);
  const stays = await mark(page);
  await page.context().setOffline(true);
  const panel = page.getByRole('heading', { level: 1, name: 'You are offline' });
  for (const [name, path] of [
    ['Purchases', '/purchases'],
    ['TimeTables', '/timetables'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(panel).toBeVisible();
  }
  expect(await stays()).toBe(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'TimeTables' })).toBeVisible();
});

test('Without a line a link that loads another document keeps the page; Back takes the panel away, the line goes there', async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openHome(page);
  const stays = await mark(page);
  const panel = page.getByRole('heading', { level: 1, name: 'You are offline' });
  const goToStudio = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Studio' }).click();
    await expect(panel).toBeVisible();
  };
  await page.context().setOffline(true);
  await goToStudio();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(card(page, 'BSOC-131 Sociology')).toBeVisible();
  await goToStudio();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel).toBeVisible();
  expect(await stays()).toBe(true);
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/studio');
});

test('An offline strip stands while the line is cut', async ({ studentPage: page }) => {
  await openHome(page);
  const strip = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(strip).toBeHidden();
  // A picture that is on its way would fail.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(strip).toBeVisible();
  await expect(card(page, 'BSOC-131 Sociology')).toBeVisible();
  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
});

test('Home is walked through and used with the keyboard alone', async ({ studentPage: page }) => {
  await openHome(page);
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      const { outlineStyle } = at ? getComputedStyle(at) : { outlineStyle: 'none' };
      const box = at?.closest('label') ?? at;
      const ringed = outlineStyle !== 'none' || (box && getComputedStyle(box).outlineStyle !== 'none');
      if (at === document.body) return 'end';
      return `${ringed ? '' : 'NO RING '}${at?.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at?.textContent}`;
    });
    if (name === 'end') break;
    seen.push(name.trim());
  }
  expect(seen.filter((name) => name.startsWith('NO RING'))).toEqual([]);
  for (const stop of ['Check now', 'Pause the slides', 'View All', 'Enroll Now', 'Telegram channel', 'Contact'])
    expect(seen).toContain(stop);

  await poll(page).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(poll(page).getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Vote submitted' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
});

test('At 200 % zoom, and on a 360 px phone, nothing scrolls sideways', async ({ studentPage: page }) => {
  for (const width of [640, 360, 320]) {
    await page.setViewportSize({ width, height: 512 });
    for (const path of ['/', '/purchases', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(spill, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('Without JavaScript home is there as the server drew it', async ({ openBrowser, newStudent, signIn, faults }) => {
  faults.allow(/assets\/[\w-]+\.js csp$/);
  const browser = await openBrowser({ javaScriptEnabled: false });
  await signIn(browser, await newStudent());
  const page = await browser.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Namaste, Kabir' })).toBeVisible();
  await expect(announcement(page).getByRole('heading')).toHaveText(ANNOUNCEMENT);
  await expect(card(page, 'BSOC-131 Sociology').getByText('INR 149')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(5);
  await card(page, 'BSOC-131 Sociology').getByRole('link').click();
  await expect(page).toHaveURL('/ebook/bsoc-131-en');
});

test('Going from page to page loads no new document', async ({ studentPage: page }) => {
  await openPage(page, '/');
  const untouched = await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest Courses' })).toBeVisible();
  expect(await untouched()).toBe(true);
});
