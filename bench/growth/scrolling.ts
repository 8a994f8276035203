import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { begin, end, ROOT, untilReady } from '#bench/servers.ts';
import { median, quantile, short } from '#bench/table.ts';
import { openTwoSchools } from './two-schools.ts';

/**
 * `node bench/growth/scrolling.ts` scrolls the longest lists of the studio through several pages in both schools, in turns,
 * and prints what the browser dropped: frames of more than 50 ms and tasks that held it up. Nothing is asserted.
 * With KEEP_SCHOOLS=folder it uses the schools that G14 has grown there.
 */
const LISTS = ['orders', 'students', 'courses', 'invoices', 'reviews', 'audit'];
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PAGES = 4;
const STEPS = 24;
const PORT = Number(process.env['PORT'] ?? 4290);
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

type Seen = { frames: number[]; tasks: number[] };

async function serve(url: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-scrolling-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: url, RATE_LIMIT_SCALE: '1000' };
  const log = openSync(join(folder, 'server.log'), 'w');
  const child = await begin('node', ['server/main.ts'], { cwd: ROOT, env, stdio: ['ignore', log, 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/health/ready`, child);
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { base, stop };
}

/** Scrolls down through a list page by page; answers the times between frames and the long tasks. */
async function scroll(page: Page, address: string): Promise<Seen> {
  await page.goto(address);
  await page.locator('tbody tr, [role=row]').first().waitFor({ timeout: 60_000 });
  await page.evaluate(WATCH);
  for (let shown = 0; shown < PAGES; shown += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, 160);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const next = page.getByRole('button', { name: 'Next', exact: true });
    if (!(await next.isVisible()) || !(await next.isEnabled())) break;
    await next.click();
    await page.waitForTimeout(300);
  }
  return page.evaluate(() => Reflect.get(window, 'seen') as Seen);
}

const WATCH = `(() => {
  const seen = { frames: [], tasks: [] };
  window.seen = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  let last = performance.now();
  const next = (now) => { seen.frames.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

function tell(name: string, size: string, seen: Seen[]): void {
  const frames = seen.flatMap((each) => each.frames);
  const tasks = seen.flatMap((each) => each.tasks);
  const late = frames.filter((gap) => gap > 50).length;
  console.log(
    `${name.padEnd(10)} ${size.padEnd(6)} ${frames.length} frames, median ${short(median(frames))} ms, 95th ${short(quantile(frames, 0.95))} ms, ` +
      `over 50 ms: ${late} (${short((100 * late) / Math.max(1, frames.length))} %), long tasks ${tasks.length}, the longest ${short(Math.max(0, ...tasks))} ms`,
  );
}

const schools = await openTwoSchools();
const servers = { small: await serve(schools.small.url, PORT), large: await serve(schools.large.url, PORT + 1) };
const browser = await chromium.launch({
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const sizes = ['small', 'large'] as const;
const open = async (base: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: base });
  const data = { email: 'admin@demo.test', password: 'adhyay-demo-1', deviceId: 'bench-scrolling-device' };
  const answer = await context.request.post('/api/v1/sessions', { data, headers: { origin: base } });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()} ${await answer.text()}`);
  return context.newPage();
};
const pages = { small: await open(servers.small.base), large: await open(servers.large.base) };
for (const name of LISTS) {
  const seen: Record<(typeof sizes)[number], Seen[]> = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const size of sizes) seen[size].push(await scroll(pages[size], `${servers[size].base}/studio/${name}`));
  for (const size of sizes) tell(name, size, seen[size]);
}
await browser.close();
await servers.small.stop();
await servers.large.stop();
await schools.stop();
process.exit(0);
