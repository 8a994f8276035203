import type { Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const STORE = 'https://play.google.com/store/apps/details?id=in.adhyay.app';
const TOOLS = 'Developer Tool Opened';

const notice = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const onIosHost = (address: string) => address.replace('127.0.0.1', 'ios.localhost');
const without = (setting: string) => `update settings set value = value || '{"${setting}": ""}' where name = 'notices'`;

// Nothing is closed from before, as it is for other journeys.
test.beforeEach(({ context }) => context.clearCookies({ name: 'closed-notices' }));

test.describe('Android user agent', () => {
  test.use({ userAgent: ANDROID });

  test('full-screen notice asking to download the Android app, with a store link; none without a store', async ({
    page,
    sql,
  }) => {
    await openPage(page, '/about-us');
    const screen = notice(page, 'Adhyay has an Android app');
    await expect(screen.getByRole('link', { name: 'Download the Android app' })).toHaveAttribute('href', STORE);
    expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect(page.locator('[inert] main')).toHaveCount(1);
    await sql(without('androidStoreUrl'));
    await expect(screen).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    await expect(screen).toBeHidden();
    await expect(page.locator('[inert] main')).toHaveCount(0);
  });

  test('one may stay in the browser, for 90 days', async ({ page }) => {
    await openPage(page, '/about-us');
    await page.getByRole('button', { name: 'Continue in the browser' }).click();
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const closed = (await page.context().cookies()).find(({ name }) => name === 'closed-notices');
    const days = ((closed?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(90);
  });

  test('it stands over no link of a mail, no purchase, no lesson and nothing that went wrong', async ({
    studentPage: page,
    openBrowser,
    school,
    faults,
  }) => {
    faults.allow(/404/);
    const visitor = await (await openBrowser({ userAgent: ANDROID, baseURL: school.address })).newPage();
    for (const path of [
      '/verify-email?token=x',
      '/reset-password?token=x',
      '/parent-consent?token=x',
      '/no-such-page',
    ]) {
      await visitor.goto(path);
      await expect(visitor.locator('main h1')).toBeVisible();
      await expect(visitor.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto('/course/checkout/bpsc-131');
    await expect(page.getByRole('button', { name: /^Pay INR/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const path of ['/orders', '/course/no-such-course/start']) {
      await openPage(page, path);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await openPage(page, '/timetables');
    await expect(notice(page, 'Adhyay has an Android app')).toBeVisible();
  });
});

test.describe('iPhone user agent', () => {
  test.use({ userAgent: IPHONE });

  test('when not on the iOS host: notice sending to the iOS-specific site; none without an iOS host', async ({
    page,
    sql,
    school,
  }) => {
    await openPage(page, '/about-us?a=1');
    const screen = notice(page, 'Adhyay has its own iPhone site');
    await screen.getByRole('link', { name: 'Open the iPhone site' }).click();
    await expect(page).toHaveURL(`${onIosHost(school.address)}/about-us?a=1`);
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(screen).toBeVisible();
    await sql(without('iosHost'));
    await expect(screen).toBeHidden();
  });

  test('is never taken for one with its tools open', async ({ page, school }) => {
    await page.clock.install();
    await openPage(page, `${onIosHost(school.address)}/about-us`);
    await page.clock.runFor(1500);
    await page.setViewportSize({ width: 700, height: 400 });
    await page.clock.runFor(3000);
    await expect(page.getByText(TOOLS)).toBeHidden();
  });
});

test('iOS host from a non-iPhone: notice sending to the web site; none without a web host', async ({
  page,
  sql,
  school,
}) => {
  await openPage(page, `${onIosHost(school.address)}/about-us`);
  const screen = notice(page, 'This address is for iPhones');
  await expect(screen.getByRole('link', { name: 'Open the web site' })).toHaveAttribute(
    'href',
    `${school.address.replace(/^http:/, '').replace('127.0.0.1', 'localhost')}/about-us`,
  );
  await sql(without('webHost'));
  await expect(screen).toBeHidden();
});

test.describe('Developer Tool Opened', () => {
  const title = (page: Page) => page.getByRole('heading', { name: TOOLS });

  test('If the window width or height shrinks compared with the start (checked every second), the whole app is replaced; it recovers and no typed text is lost', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/login');
    await page.getByLabel('E-mail').fill('half.typed@');
    for (const smaller of [
      { width: 800, height: 800 },
      { width: 1280, height: 500 },
    ]) {
      await page.setViewportSize(smaller);
      await expect(title(page)).toBeVisible({ timeout: 2500 });
      await expect(page.getByLabel('E-mail')).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(title(page)).toBeHidden({ timeout: 2500 });
      await expect(page.getByLabel('E-mail')).toHaveValue('half.typed@');
    }
  });

  test('who has no tools open goes on, and is not asked again for 90 days', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/login');
    await page.setViewportSize({ width: 800, height: 800 });
    await page.getByRole('button', { name: 'Continue in the browser' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expectCalm(page, () => page.setViewportSize({ width: 800, height: 500 }));
  });

  test('not where the setting is off', async ({ page, sql }) => {
    await sql(`update settings set value = value || '{"detectTools": false}' where name = 'notices'`);
    await expectCalm(page, () => page.setViewportSize({ width: 800, height: 500 }));
  });

  test('not at browser zoom', async ({ page }) => {
    await expectCalm(page, async () => {
      const line = await page.context().newCDPSession(page);
      await line.send('Emulation.setDeviceMetricsOverride', {
        width: 853,
        height: 480,
        deviceScaleFactor: 1.5,
        mobile: false,
      });
    });
  });

  test('not at pinch zoom', async ({ page }) => {
    await expectCalm(page, async () => {
      const line = await page.context().newCDPSession(page);
      await line.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
      await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeCloseTo(2, 1);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('not when the keyboard comes up', async ({ page }) => {
      await expectCalm(page, async () => {
        await page.getByLabel('E-mail').focus();
        await page.setViewportSize({ width: 360, height: 420 });
      });
    });

    test('not when it is turned, there and back', async ({ page }) => {
      await expectCalm(page, async () => {
        await page.setViewportSize({ width: 740, height: 360 });
        await page.clock.runFor(2500);
        await page.setViewportSize({ width: 360, height: 740 });
      });
    });

    test('but when its side shrinks and nobody types', async ({ page }) => {
      await openPage(page, '/login');
      await page.setViewportSize({ width: 360, height: 420 });
      await expect(title(page)).toBeVisible({ timeout: 2500 });
    });
  });

  /** Three checks after the change, the app still stands. */
  async function expectCalm(page: Page, change: () => Promise<void>): Promise<void> {
    await page.clock.install();
    await openPage(page, '/login');
    await page.clock.runFor(1500);
    await change();
    await page.clock.runFor(3500);
    await expect(title(page)).toBeHidden();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  }
});
