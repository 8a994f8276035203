import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PageBundle } from '#contract/page-boot.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { PageAssets } from './document.ts';
import { shareText } from './page-bytes.ts';
import { mountServiceWorker } from './service-worker.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;
export type Web = { bundle: () => Promise<PageBundle>; assetsOf: (module: string) => PageAssets };

const ENTRY = 'web/entry-client.ts';
const STUDIO = 'web/entry-studio.tsx';
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built browser side from `dist` (hashed files for ever, pre-compressed) and loads its server bundle. Without
 * `hasWorker` no browser keeps pages, and those that did stop.
 */
export async function serveBuiltWeb(server: Door, dist: string, hasWorker: boolean): Promise<Web> {
  const client = join(dist, 'client');
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const studio: Manifest = JSON.parse(await readFile(join(client, '.vite/studio.json'), 'utf8'));
  const assets = await readdir(join(client, 'assets'));
  const styles: Record<string, string> = JSON.parse(await readFile(join(client, '.vite/page-styles.json'), 'utf8'));
  const wholeStyle = `/${manifest['style.css']?.file}`;
  const fonts = assets.filter((file) => /^poppins-latin-600.*\.woff2$/.test(file)).map((file) => `/assets/${file}`);
  const bundle: PageBundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);

  await server.register(fastifyStatic, {
    root: client,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', 'sw.js*'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
  mountServiceWorker(server, hasWorker ? await readFile(join(client, 'sw.js'), 'utf8') : undefined);
  const assetsOfPage = (module: string): PageAssets => ({
    css: shareText(styles[module] ?? styles[''] ?? ''),
    wholeStyle,
    fonts,
    hasWorker,
    scripts: [...new Set([ENTRY, module].flatMap((source) => filesOf(manifest, source)))],
  });
  const assetsOfStudio = (): PageAssets => ({
    css: shareText(''),
    wholeStyle: '',
    fonts,
    styles: [`/${studio['style.css']?.file}`],
    scripts: [...new Set(filesOf(studio, STUDIO))],
  });
  const known = new Map<string, PageAssets>();
  return {
    bundle: async () => bundle,
    assetsOf: (module) => {
      const assets = known.get(module) ?? (module === STUDIO ? assetsOfStudio() : assetsOfPage(module));
      known.set(module, assets);
      return assets;
    },
  };
}

/** A source file's chunk, then the chunks that it imports. */
function filesOf(manifest: Manifest, source: string): string[] {
  const chunk = manifest[source];
  if (!chunk) return [];
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name))];
}
