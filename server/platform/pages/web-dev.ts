import type { PageBundle } from '#contract/page.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Web } from './web-files.ts';

/** For development: Vite inside this server compiles the browser side on demand and reloads it. */
export async function serveDevelopmentWeb(server: Door): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  });
  server.addHook('onRequest', (request, reply, done) => {
    const own = request.url === '/' || request.url.startsWith('/api') || request.headers.accept?.includes('text/html');
    if (own) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  server.addHook('onClose', () => vite.close());
  return {
    bundle: async () => (await vite.ssrLoadModule('/web/entry-server.ts')) as PageBundle,
    assetsOf: () => ({ css: '', fonts: [], scripts: ['/web/entry-client.ts', '/@vite/client'] }),
  };
}
