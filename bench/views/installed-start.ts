import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { withPhone } from '#bench/browser/browser.ts';
import { cookieOf, UNLIKE } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';

const RUNS = 5;
const PAUSE_MS = 200;
const SLOWED = 4;
const MAX_WORKER_KB = 20;
const MAX_START_MS = 1000;
const KEPT = ['/', '/purchases', '/timetables'];
const SHELL = /\/assets\/[^/]+\.(?:js|css|woff2)$/;

/** Waits until the worker has the page and what it keeps ahead. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async (paths) => {
      const found = await Promise.all(paths.map((path) => caches.match(path)));
      return navigator.serviceWorker.controller !== null && found.every((each) => each !== undefined);
    }, KEPT);
  while (!(await isKept())) await sleep(PAUSE_MS);
}

/** Milliseconds from the start to the largest paint of home, without a line, on a CPU that is four times slower. */
async function startOffline(browser: BrowserContext, base: string): Promise<number> {
  const page = await browser.newPage();
  const devtools = await browser.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(base, { waitUntil: 'load' });
  const shown = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const isAsKept = await page.evaluate(() => document.documentElement.hasAttribute('data-as-of'));
  if (!isAsKept) throw new Error('home was not shown as it was last seen');
  await page.close();
  return shown;
}

/** Bytes of scripts, style and type that a further visit fetched. */
async function visitAgain(browser: BrowserContext, base: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(base, { waitUntil: 'networkidle' });
  const shell = await page.evaluate(
    (source) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new RegExp(source).test(name))
        .map(({ transferSize }) => transferSize),
    SHELL.source,
  );
  if (shell.length === 0) throw new Error('home had no shell');
  await page.close();
  return shell.reduce((sum, bytes) => sum + bytes, 0);
}

/** The three figures of the service worker, of whoever has this cookie. */
export async function measureWorker(base: string, cookie: string): Promise<Row[]> {
  const worker = await (await fetch(`${base}/sw.js`)).text();
  const kilobytes = gzipSync(worker, { level: 9 }).length / 1024;
  const { starts, fetched } = await withPhone([cookie], async (browser) => {
    const page = await browser.newPage();
    await page.goto(base);
    await untilKept(page);
    await page.close();
    const fetched = await visitAgain(browser, base);
    await browser.setOffline(true);
    const starts: number[] = [];
    while (starts.length < RUNS) starts.push(await startOffline(browser, base));
    return { starts, fetched };
  });
  const row = (what: string, measured: string, target: string, met: boolean): Row => ({
    ...{ figure: 'G30', what, measured, target, met },
  });
  const start = median(starts);
  return [
    row('service worker, compressed', `${short(kilobytes)} KB`, `≤ ${MAX_WORKER_KB} KB`, kilobytes <= MAX_WORKER_KB),
    row(
      `start of the installed school without a line, CPU slowed ${SLOWED}×: home is painted`,
      `${short(start)} ms`,
      `≤ ${MAX_START_MS} ms`,
      start <= MAX_START_MS,
    ),
    row('bytes of the shell that a repeat visit fetches', String(fetched), '0', fetched === 0),
  ];
}

/** G30: what the service worker weighs and gives. */
export const measureInstalledStart = ({ base }: School): Promise<Row[]> => measureWorker(base, cookieOf(UNLIKE.first));
