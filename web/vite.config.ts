import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { messageName, shortenMessages } from './messages-plugin.ts';
import { cutStyles, withoutFaces } from './page-styles.ts';

type Graph = { getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null };

/** Writes down each page's part of the style, which the server writes into the page; the whole follows as a file. */
function cutPageStyles(): Plugin {
  return {
    name: 'cut-page-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const whole = files.find(({ fileName }) => fileName.endsWith('.css'));
        if (whole?.type !== 'asset') throw new Error('the build has no stylesheet');
        const styles = cutStyles(
          String(whole.source),
          files.filter((file) => file.type === 'chunk'),
        );
        this.emitFile({ type: 'asset', fileName: '.vite/page-styles.json', source: JSON.stringify(styles) });
        whole.source = withoutFaces(String(whole.source));
      },
    },
  };
}

/** What a phone waits for first: the snapshot and home. */
const FIRST_VIEW = ['entry-client.ts', 'pages/home-page.tsx'].map((file) => join(import.meta.dirname, file));
/** What only the pages share on which something is sold. */
const SELLING = /\/web\/(?:features\/(?:checkout|orders)|platform\/payments)\/|\/messages\/(?:checkout|order)_\w+\.js$/;
/** The reader of books, which a lesson opens too. */
const READING = /\/web\/features\/reading\/|\/messages\/reader_\w+\.js$/;

/**
 * Names the chunk of a module that pages share: one comes with the entry, another with the first page that has a form,
 * the third with the first where something is sold, the fourth with the first where something is read.
 * All messages are imported by one list, so what counts is who says them.
 */
function nameShared(): (id: string, graph: Graph) => string {
  const first = new Set<string>();
  const said = new Set<string>();
  function walk(id: string, graph: Graph): void {
    if (first.has(id) || messageName(id)) return;
    first.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    for (const [, message = ''] of code?.matchAll(/\bm\.(\w+)/g) ?? []) said.add(message);
    for (const imported of importedIds) walk(imported, graph);
  }

  return (id, graph) => {
    for (const start of FIRST_VIEW) walk(start, graph);
    const message = messageName(id);
    if (message ? said.has(message) : first.has(id)) return 'base';
    if (READING.test(id)) return 'reading';
    return SELLING.test(id) ? 'selling' : 'forms';
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  // The renderer holds all it needs, and React's production code whatever NODE_ENV the school runs with.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  // React has had this hook of its own since 18: what stands in for it is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [shortenMessages(), react(), tailwindcss(), ...(isSsrBuild ? [] : [cutPageStyles(), compressAssets()])],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What two pages share comes together: a phone pays for each request more than for a few kilobytes.
      ...(isSsrBuild
        ? {}
        : {
            input: 'web/entry-client.ts',
            output: { codeSplitting: { groups: [{ name: nameShared(), minShareCount: 2 }] } },
          }),
    },
  },
}));
