import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, must, root } from './run.mjs';

/** The arguments of the compiler of the messages: one module for each, so that a page fetches only what it says. */
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
const SOURCES = ['contract', 'web', 'package-lock.json'];
const stamp = join(root, 'dist', '.stamp');

/** Builds the web side for browser and server. */
export async function build(logLevel = 'info') {
  const env = { NODE_ENV: 'production' };
  const wanted = sourcesHash();
  const bundle = (config, ...more) =>
    must('vite', ['build', '--config', `web/${config}`, '--logLevel', logLevel, ...more], { env });
  await must('paraglide-js', COMPILE_MESSAGES, { env });
  await Promise.all([
    // One after the other: the first empties the folder that both write to.
    bundle('vite.config.ts').then(() => bundle('vite-studio.config.ts')),
    bundle('vite.config.ts', '--ssr', 'web/entry-server.ts'),
  ]);
  writeFileSync(stamp, wanted);
}

/** Builds unless the last build was made from the same sources. */
export async function buildWhenChanged() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()) return;
  console.log('Building the web side …');
  await build('warn');
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesOf))
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
