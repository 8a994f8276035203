import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { startUnrendered } from '#bench/bare/unrendered.ts';
import { withBrowser } from '#bench/browser/browser.ts';
import { type Audit, audit, type Throttling } from '#bench/browser/lighthouse.ts';
import { cookieOf } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';

const RUNS = 3;
const DEVTOOLS_OFFSET = 1;

type View = { requests: string[]; scriptsKb: number; cssKb: number };

/** One first view by a real browser with an empty cache. */
async function look(browser: BrowserContext, base: string): Promise<View> {
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(base, { waitUntil: 'networkidle' });
  const css = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  );
  await page.close();
  const scripts = requests.filter((url) => url.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  );
  return { requests, scriptsKb: sizes.reduce((sum, size) => sum + size, 0) / 1024, cssKb: gzipSync(css).length / 1024 };
}

async function auditOften(devtools: number, base: string, throttling: Throttling): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < RUNS; run += 1) audits.push(await audit(devtools, base, throttling));
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
  return Object.fromEntries(names.map((name) => [name, median(audits.map((each) => each[name]))])) as Audit;
}

/** G8: the first view of home on a slow phone. */
export async function measureFirstView(school: School, port: number): Promise<Row[]> {
  const unrendered = await startUnrendered(school.base, port);
  const rows = await withBrowser(port + DEVTOOLS_OFFSET, cookieOf(0), async (browser) => {
    const view = await look(browser, school.base);
    const slow = await auditOften(port + DEVTOOLS_OFFSET, school.base, 'devtools');
    const simulated = await auditOften(port + DEVTOOLS_OFFSET, school.base, 'simulate');
    const empty = await auditOften(port + DEVTOOLS_OFFSET, unrendered.base, 'devtools');
    return [...viewRows(view, school.base), ...auditRows(slow, simulated, empty)];
  });
  await unrendered.stop();
  return rows;
}

function viewRows({ requests, scriptsKb, cssKb }: View, base: string): Row[] {
  const hosts = new Set(
    requests.filter((url) => /^https?:/.test(url) && !url.startsWith(base)).map((url) => new URL(url).host),
  );
  const row = (what: string, value: number, most: number, unit: string): Row => ({
    figure: 'G8',
    what,
    measured: `${short(value)}${unit}`,
    target: `≤ ${most}${unit}`,
    met: value <= most,
  });
  return [
    row('JavaScript of the first view of home, gzip', scriptsKb, 140, ' KB'),
    row('CSS inlined, gzip', cssKb, 10, ' KB'),
    row('requests', requests.filter((url) => url.startsWith('http')).length, 10, ''),
    row('third-party hosts', hosts.size, 0, ''),
  ];
}

function auditRows(slow: Audit, simulated: Audit, empty: Audit): Row[] {
  const score = (what: string, value: number, least: number): Row => ({
    figure: 'G8',
    what: `Lighthouse mobile: ${what}`,
    measured: String(Math.round(value * 100)),
    target: least === 1 ? '100' : `≥ ${least * 100}`,
    met: value >= least,
  });
  const times = ({ fcp, lcp, tbt, cls }: Audit) =>
    `FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)}, TBT ${Math.round(tbt)} ms, CLS ${short(cls)}`;
  return [
    score('performance, simulated slow 4G', simulated.performance, 0.98),
    { figure: 'G8', what: 'the same', measured: times(simulated) },
    score('performance, really throttled', slow.performance, 0.98),
    {
      figure: 'G8',
      what: 'the same, beside the page without server rendering',
      measured: times(slow),
      baseline: times(empty),
      ratio: slow.lcp / empty.lcp,
    },
    score('accessibility', simulated.accessibility, 1),
    score('best practices', simulated.bestPractices, 1),
  ];
}
