import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './journey.ts';

const JAVASCRIPT_BYTES = 140 * 1024;
const CSS_BYTES = 10 * 1024;
const REQUESTS = 10;
/** Makes the slides move, and is asked for only after the page is drawn and answers. */
const AFTER_PAINT = /\/carousel-engine-/;

/** The addresses of the pictures in the window, and of the tab's own. Those further down come ahead of the scrolling. */
const pictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().left < innerWidth,
    );
    return [...shown.map((image) => image.currentSrc), `${location.origin}/favicon.svg`];
  });

const zipped = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length;

test('The first view of home: at most 140 KB of JavaScript, 10 KB of CSS, inlined, 10 requests, no third-party host', async ({
  studentPage: page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  const opening = await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const html = (await opening?.text()) ?? '';
  expect(html).not.toMatch(AFTER_PAINT);
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
