import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { main, must, root } from './run.mjs';

const BOOTSTRAP_NODE = 20;
const SERVER_NODE = 24;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.adhyay-lock');

/**
 * Installs what running and building need, and with `tools` what the checks, the tests and the bench need too, when the
 * lockfile changed since the last time; makes sure that our own Node runs.
 */
export async function setUp({ tools = false } = {}) {
  if (major(process.version) < BOOTSTRAP_NODE) {
    throw new Error(
      `Node ${process.version} is too old. Install Node ${BOOTSTRAP_NODE} or newer (https://nodejs.org), then try again.`,
    );
  }
  const wanted = lockfileHash();
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  const hasTools = existsSync(join(modules, 'vitest'));
  if (!current || (tools && !hasTools)) await install(wanted, tools || hasTools);
  checkServerNode();
}

/** A folder for caches that may be written to: the usual one under the home, or one inside the project. */
export function cacheFolder(usual, name) {
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(root, '.cache', name);
  }
}

function lockfileHash() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
}

async function install(wanted, tools) {
  console.log(`Installing what ${tools ? 'the tests need' : 'running needs'} (about a minute the first time) …`);
  const cache = cacheFolder(process.env.npm_config_cache ?? join(homedir(), '.npm'), 'npm');
  const args = [
    'ci',
    ...(tools ? [] : ['--workspaces=false']),
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--cache',
    cache,
  ];
  await must('npm', args).catch((error) => {
    throw new Error(
      `${error.message}\nThe packages could not be installed. Look at npm's message above: ` +
        `most often the registry cannot be reached, the disk is full, or ${root} may not be written to.`,
    );
  });
  removeUnread();
  writeFileSync(stamp, wanted);
}

/** A fifth of what comes is read by nobody: the C headers of Node, and the source maps of what is already compiled. */
function removeUnread() {
  for (const name of readdirSync(modules).filter((it) => it.startsWith('node-')))
    rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath, entry.name));
}

function checkServerNode() {
  const program = join(modules, '.bin', 'node');
  let version = process.version;
  if (existsSync(program)) {
    try {
      version = execFileSync(program, ['--version'], { encoding: 'utf8' });
    } catch (error) {
      throw new Error(
        `${program} does not run here (${error.message}). Install Node ${SERVER_NODE} or newer, remove that file, try again.`,
      );
    }
  }
  if (major(version) < SERVER_NODE) {
    throw new Error(
      `There is no Node ${SERVER_NODE} for ${process.platform}-${process.arch} among our packages. ` +
        `Install Node ${SERVER_NODE} or newer (https://nodejs.org), then try again.`,
    );
  }
}

function major(version) {
  return Number(version.replace('v', '').split('.')[0]);
}

if (process.argv[1]?.endsWith('setup.mjs')) main(() => setUp());
