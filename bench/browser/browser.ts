import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** A phone of Lighthouse's own kind. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** A Chromium of a new profile, with cookies ('name=value') for 127.0.0.1 and a port for DevTools; it ends after `work`. */
export const withBrowser = <T>(devtools: number, cookies: string[], work: () => Promise<T>): Promise<T> =>
  withPhone(cookies, work, [`--remote-debugging-port=${devtools}`]);

/** The same without a port, handed to `work`. */
export async function withPhone<T>(
  cookies: string[],
  work: (browser: BrowserContext) => Promise<T>,
  more: string[] = [],
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'adhyay-bench-chromium-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...more],
  });
  try {
    const place = { domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' as const };
    const pairs = cookies.map((cookie) => cookie.split('='));
    await browser.addCookies(pairs.map(([name = '', value = '']) => ({ ...place, name, value })));
    return await work(browser);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}
