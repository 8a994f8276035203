import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { contract } from '#contract/index.ts';
import type { Config } from './config.ts';
import { mountPhotos } from './features/accounts/photos/photos.http.ts';
import { mountDataDownloads } from './features/privacy/privacy.http.ts';
import { findIdentity } from './features/sessions/sessions.access.ts';
import { mountTicketFiles } from './features/tickets/tickets.http.ts';
import { mountApi } from './platform/http/api.ts';
import { createContexts } from './platform/http/contexts.ts';
import { mountHealth } from './platform/http/health.ts';
import { describeApi, mountApiDescription } from './platform/http/openapi.ts';
import { createServer, type Door } from './platform/http/server.ts';
import { mountPages } from './platform/pages/page.ts';
import { serveDevelopmentWeb } from './platform/pages/web-dev.ts';
import { serveBuiltWeb } from './platform/pages/web-files.ts';
import { mountSocket } from './platform/watch/socket.ts';
import { createWatches } from './platform/watch/watches.ts';
import { router } from './router.ts';
import type { RunningServices } from './services.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const DEMO_FILES = fileURLToPath(new URL('../database/demo/files', import.meta.url));

/** The web server over running services: every door mounted, not yet listening. */
export async function createApp(config: Config, services: RunningServices): Promise<Door> {
  const { log, pool } = services;
  const server = createServer({
    log,
    secure: config.secureCookies,
    trustProxy: config.trustProxy,
    development: config.webDev,
  });
  const contextOf = createContexts(services, (tokenHash) => findIdentity(pool, tokenHash, services.rules));
  const watches = createWatches(router, services);

  mountHealth(server, pool);
  mountApi(server, router, contextOf);
  mountPhotos(server, contextOf);
  mountTicketFiles(server, contextOf);
  mountDataDownloads(server, contextOf);
  mountApiDescription(server, await describeApi(contract, 'Adhyay'));
  mountSocket(server, { contextOf, watches });
  if (config.demo)
    await server.register(fastifyStatic, { root: DEMO_FILES, prefix: '/demo/', decorateReply: false, maxAge: '1h' });
  const web = config.webDev ? await serveDevelopmentWeb(server) : await serveBuiltWeb(server, DIST);
  mountPages(server, { contextOf, watches, ...web });
  server.addHook('onClose', async () => watches.stop());
  return server;
}
