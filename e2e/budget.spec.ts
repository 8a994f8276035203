import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openPage } from './fixtures/home.ts';
import { listAddresses, listLacking } from './fixtures/styles.ts';
import { expect, test } from './journey.ts';

const JAVASCRIPT_BYTES = 90 * 1024;
const CSS_BYTES = 10 * 1024;
const REQUESTS = 10;
/** What makes the slides move, the style of the other pages and what an installed school needs: asked for only after the page is drawn and answers. */
const AFTER_PAINT = /\/(carousel-engine|style|pocket)-/;
const WHOLE_STYLE = '**/assets/style-*.css';

/** The addresses of the pictures in the window, and of the tab's own. Those further down come ahead of the scrolling. */
const pictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().left < innerWidth,
    );
    return [...shown.map((image) => image.currentSrc), `${location.origin}/favicon.svg`];
  });

const zipped = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length;

test('The first view of home: at most 90 KB of JavaScript, 10 KB of CSS, inlined, 10 requests, no third-party host', async ({
  studentPage: page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  const opening = await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(opening?.headers()['content-encoding']).toBe('zstd');
  const html = (await opening?.text()) ?? '';
  expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, url = '']) => AFTER_PAINT.test(url))).toEqual([]);
  const seen = await pictures(page);
  const view = answers.filter(
    (answer) =>
      !AFTER_PAINT.test(answer.url()) && (answer.request().resourceType() !== 'image' || seen.includes(answer.url())),
  );

  expect(view.map((answer) => new URL(answer.url()).origin).filter((origin) => origin !== baseURL)).toEqual([]);
  const list = view.map((answer) => new URL(answer.url()).pathname);
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(REQUESTS);

  const scripts = view.filter((answer) => answer.request().resourceType() === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const script of scripts) {
    expect(script.headers()['content-encoding'], script.url()).toMatch(/^(br|gzip)$/);
    bytes += zipped(await script.body());
  }
  expect(bytes).toBeLessThanOrEqual(JAVASCRIPT_BYTES);

  expect(view.filter((answer) => answer.request().resourceType() === 'stylesheet')).toEqual([]);
  const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  expect(css.length).toBeGreaterThan(0);
  expect(zipped(css)).toBeLessThanOrEqual(CSS_BYTES);
});

test('A picture is fetched when it is near what is seen', async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/');
  const last = page.locator('main img[data-src]').last();
  await expect(last).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(last).not.toHaveAttribute('src');
  await last.evaluate((picture) => picture.scrollIntoView());
  await expect.poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
});

test('The style of the other pages is fetched when this one is drawn and its script has come', async ({
  studentPage: page,
}) => {
  const style = page.waitForResponse(WHOLE_STYLE);
  await page.goto('/');
  const { pathname } = new URL((await style).url());
  await expect(page.locator(`link[rel=stylesheet][href="${pathname}"][media=all]`)).toHaveCount(1);
  const { asked, drawn, scripted } = await page.evaluate((path) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
    return {
      asked: resources.find(({ name }) => name.endsWith(path))?.startTime ?? 0,
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      scripted: resources.find(({ name }) => name === entry)?.responseEnd ?? Number.POSITIVE_INFINITY,
    };
  }, pathname);
  expect(asked).toBeGreaterThan(drawn);
  expect(asked).toBeGreaterThan(scripted);
});

test('Every page brings all of the style that it shows', async ({ studentPage: page, openBrowser, baseURL, sql }) => {
  test.setTimeout(180_000);
  const browser = await openBrowser();
  const guest = await browser.newPage();
  const lacking: string[] = [];
  for (const language of ['en', 'hi']) {
    await sql(`update users set language = $1 where email like '%@e2e.test'`, [language]);
    await browser.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    for (const path of await listAddresses()) {
      for (const [who, seen] of Object.entries({ student: page, guest })) {
        const rules = await listLacking(seen, path);
        lacking.push(...rules.map((rule) => `${path} ${who} ${language}: ${rule}`));
      }
    }
  }
  expect(lacking).toEqual([]);
});

test('Another page shows only when its style is there', async ({ studentPage: page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WHOLE_STYLE, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Courses' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  await expect(page.locator('link[rel=stylesheet][media=all]')).toHaveCount(1);
});

test('A style that fails or never comes holds nobody up, and is asked for again', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/style-[\w-]+\.css|ERR_FAILED/);
  let asked = 0;
  await page.route(WHOLE_STYLE, (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    // The second is never answered.
    return asked === 2 ? undefined : route.continue();
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await openPage(page, '/');
  await failed;
  await page.getByRole('banner').getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible({ timeout: 10_000 });
  expect(asked).toBe(2);
});
