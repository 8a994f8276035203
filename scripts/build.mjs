import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main, must, root } from './run.mjs';

const SOURCES = ['contract', 'web', 'package-lock.json'];
const MESSAGES = ['web/platform/words', 'package-lock.json'];
/** One module for each message, so that a page fetches only what it says. */
export const COMPILE_MESSAGES = [
  'compile',
  '--project',
  './web/platform/words/project.inlang',
  '--outdir',
  './web/platform/words/generated',
  '--strategy',
  'baseLocale',
  '--silent',
];
const messagesStamp = join(root, '.cache', 'messages-stamp');
const stamp = join(root, 'dist', '.stamp');

/** Builds the web side for browser and server. */
export async function build(logLevel = 'info') {
  const env = { NODE_ENV: 'production' };
  const wanted = hashOf(SOURCES);
  const bundle = (config, ...more) =>
    must('vite', ['build', '--config', `web/${config}`, '--logLevel', logLevel, ...more], { env });
  await compileMessages();
  // First: it empties the folder that the others write to, and names the classes for the server's pages.
  await bundle('vite.config.ts');
  await Promise.all([
    bundle('vite-studio.config.ts'),
    // It names what the pages are drawn with.
    bundle('service-worker/vite.config.ts'),
    bundle('vite.config.ts', '--ssr', 'web/entry-server.ts'),
  ]);
  writeFileSync(stamp, wanted);
}

/** Builds unless the last build was made from the same sources. */
export async function buildWhenChanged() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(SOURCES)) return;
  console.log('Building the web side …');
  await build('warn');
}

/** Compiles the texts into modules, unless they are there and nothing changed since. */
export async function compileMessages() {
  const wanted = hashOf(MESSAGES);
  const isThere = existsSync(join(root, 'web/platform/words/generated/messages/_index.js'));
  if (isThere && existsSync(messagesStamp) && readFileSync(messagesStamp, 'utf8') === wanted) return;
  await must('paraglide-js', COMPILE_MESSAGES);
  mkdirSync(dirname(messagesStamp), { recursive: true });
  writeFileSync(messagesStamp, wanted);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Without what the compiler of the messages writes beside their settings. */
function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const children = readdirSync(join(root, path))
    .filter((name) => name !== 'generated' && (name === 'settings.json' || !path.endsWith('.inlang')))
    .sort();
  return children.flatMap((name) => filesOf(`${path}/${name}`));
}

if (process.argv[1]?.endsWith('build.mjs')) main(() => build());
