import type { PageBundle } from '#contract/page-boot.ts';
import type { Door } from '#server/platform/http/server.ts';
import { shareText } from './page-bytes.ts';
import type { Web } from './web-files.ts';

/** By the source that they begin with. */
const ENTRIES = {
  '/@development-entry.js': '/web/entry-client.ts',
  '/@development-studio.js': '/web/entry-studio.tsx',
};
/** What Vite's own HTML would hold inline: its client, React's fast refresh, then the program. */
const entryScript = (source: string) => `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
await import('${source}');`;

/** For development: Vite inside this server compiles the browser side on demand and reloads it. */
export async function serveDevelopmentWeb(server: Door): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    // A bundled copy of the settings would come and go under the eyes of `node --watch`, which begins anew each time.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  });
  server.addHook('onRequest', (request, reply, done) => {
    const own =
      request.url === '/' ||
      request.url in ENTRIES ||
      request.url.startsWith('/api') ||
      request.headers.accept?.includes('text/html');
    if (own) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  for (const [address, source] of Object.entries(ENTRIES))
    server.get(address, (_request, reply) => reply.type('text/javascript').send(entryScript(source)));
  server.addHook('onClose', () => vite.close());
  return {
    bundle: async () => (await vite.ssrLoadModule('/web/entry-server.ts')) as PageBundle,
    assetsOf: (module) => ({
      css: shareText(''),
      wholeStyle: '',
      fonts: [],
      scripts: [`/@development-${module === 'web/entry-studio.tsx' ? 'studio' : 'entry'}.js`],
    }),
  };
}
