import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { must, run } from './run.mjs';
import { cacheFolder } from './setup.mjs';

/** Chromium without its window: the same engine, and a page opens in a fraction of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** Where Debian puts a browser that the journeys can use, the quickest first. */
const SYSTEM_BROWSERS = [`/usr/bin/${HEADLESS_SHELL}`, '/usr/bin/chromium'];
/** Debian's place, which is not on everybody's path. */
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Where Playwright keeps and looks for a browser of its own. */
export function browserEnvironment() {
  const usual = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? cacheFolder(join(homedir(), usual), 'browsers');
  return { PLAYWRIGHT_BROWSERS_PATH: folder };
}

/** The browser that this machine has, or undefined: then Playwright uses its own. */
export function systemBrowser() {
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Brings the machine the programs that only the tests need; says what is missing where it may not. */
export async function prepareMachine() {
  const missing = [];
  if (!isOnPath(HEADLESS_SHELL)) missing.push(HEADLESS_SHELL);
  if (!isOnPath('ffmpeg')) missing.push('ffmpeg');
  if (!existsSync(PGBOUNCER)) missing.push('pgbouncer');
  if (missing.length > 0 && process.getuid?.() === 0 && isOnPath('apt-get')) await installByApt(missing);
  if (!isOnPath('ffmpeg')) console.log('ffmpeg is not installed: video is not converted on this machine.');
  if (!existsSync(PGBOUNCER)) console.log('pgbouncer is not installed: the way through a pooler is not tested here.');
  if (!systemBrowser()) await installByPlaywright();
}

async function installByApt(packages) {
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  // One by one: what a distribution does not have must not keep the others away.
  for (const name of packages) await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
}

async function installByPlaywright() {
  await must('playwright', ['install', 'chromium', '--only-shell'], { env: browserEnvironment() }).catch(() => {
    throw new Error(
      'The browser tests need Chromium and it could not be installed. ' +
        'On Debian or Ubuntu: sudo apt-get install chromium-headless-shell. Elsewhere: npx playwright install chromium. Then run npm test again.',
    );
  });
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
