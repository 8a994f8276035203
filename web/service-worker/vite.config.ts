import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from '#web/build/compress-assets.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] };

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const ENTRY = 'web/entry-client.ts';
/** The pages that a browser keeps (web/platform/offline/kept-names.ts), and the panel. */
const PAGES = [
  'home-page.tsx',
  'purchases-page.tsx',
  'learning/timetables-page.tsx',
  'learning/timetable-page.tsx',
  'learning/notes-page.tsx',
  'learning/notebook-page.tsx',
  'offline-page.tsx',
].map((name) => `web/pages/${name}`);
/** Opens over any page from what comes later itself, and is wanted most without a line: what waits to be sent. */
const OUTBOX_SHEET = 'web/platform/outbox/outbox-sheet.tsx';
/** The page of what the device keeps: with all that shows an item it comes only to who keeps one. */
const ITEMS_PAGE = 'web/pages/learning/on-this-phone-page.tsx';
/** Lists for the panel what the device keeps, and renews it. */
const ITEMS_UPKEEP = 'web/platform/offline-items/items-upkeep.ts';
const OTHERS = ['favicon.svg', 'icon-192.png'];

/** Chunks that come with these at once. */
function reachOf(manifest: Record<string, Chunk>, sources: string[]): Set<string> {
  const reached = new Set(sources);
  for (const source of reached) for (const imported of manifest[source]?.imports ?? []) reached.add(imported);
  return reached;
}

/** What the kept pages are drawn with, as the build of the students' pages has named it: scripts, what opens over any page, style, type, icons. */
function shell(): { files: { url: string; revision: string | null }[]; viewers: string[] } {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const named = new Set<string>();
  const walk = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build of the pages has no ${source}`);
    if (named.has(chunk.file)) return;
    named.add(chunk.file);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  for (const source of [ENTRY, ...PAGES]) walk(source);
  const opensLater = Object.values(manifest).filter(({ file }) => named.has(file));
  for (const { dynamicImports = [] } of opensLater)
    for (const source of dynamicImports) if (!source.startsWith('web/pages/')) walk(source);
  walk(OUTBOX_SHEET);
  const looks = Object.values(manifest).filter(({ file }) => /\.(?:css|woff2|svg)$/.test(file));
  for (const { file } of looks) named.add(file);
  const frame = reachOf(manifest, [ENTRY]);
  const shown = reachOf(manifest, [ITEMS_PAGE, ITEMS_UPKEEP]);
  // What opens later within it comes along, and so on; what opens over any page is there already.
  for (const source of shown) {
    if (frame.has(source)) continue;
    const later = manifest[source]?.dynamicImports?.filter((next) => !next.startsWith('web/pages/')) ?? [];
    for (const next of reachOf(manifest, later)) shown.add(next);
  }
  const fileOf = (source: string) => manifest[source]?.file ?? '';
  const viewers = [...new Set([...shown].map(fileOf))].filter((file) => !named.has(file)).map((file) => `/${file}`);
  const revisionOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(CLIENT, name)))
      .digest('hex')
      .slice(0, 8);
  return {
    viewers,
    files: [
      // Its name says what is in it.
      ...[...named].map((file) => ({ url: `/${file}`, revision: null })),
      ...OTHERS.map((name) => ({ url: `/${name}`, revision: revisionOf(name) })),
    ],
  };
}

/** Read when it is built, not when this file is: without a build of the pages there is no list. */
const shellList = (): Plugin => ({
  name: 'shell-list',
  config: () => {
    const { files, viewers } = shell();
    const define = { SHELL: JSON.stringify(files), VIEWERS: JSON.stringify(viewers) };
    return { define: { ...define, 'process.env.NODE_ENV': '"production"' } };
  },
});

/** The service worker: one classic script, after the pages were built. */
export default defineConfig({
  publicDir: false,
  plugins: [shellList(), compressAssets()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'web/service-worker/entry-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
