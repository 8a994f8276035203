import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { contract } from '#contract/index.ts';
import type { Config } from './config.ts';
import { mountPhotos } from './features/accounts/photos/photos.http.ts';
import { mountCertificates } from './features/certificates/certificates.http.ts';
import { findCoursePreview } from './features/courses/courses.access.ts';
import { findEbookPreview } from './features/ebooks/ebooks.access.ts';
import { mountInvoices } from './features/invoices/invoices.http.ts';
import { mountLessonFiles } from './features/lessons/lessons.http.ts';
import { mountMedia } from './features/media/media.http.ts';
import { mountPayments } from './features/payments/payments.http.ts';
import { mountDataDownloads } from './features/privacy/privacy.http.ts';
import { mountReading } from './features/reading/reading.http.ts';
import { mountSandbox } from './features/sandbox/sandbox.http.ts';
import { findIdentity } from './features/sessions/sessions.access.ts';
import { mountTicketFiles } from './features/tickets/tickets.http.ts';
import { mountTimetables } from './features/timetables/calendar/calendar.http.ts';
import { mountApi } from './platform/http/api.ts';
import { createContexts } from './platform/http/contexts.ts';
import { mountHealth } from './platform/http/health.ts';
import { describeApi, mountApiDescription } from './platform/http/openapi.ts';
import { createServer, type Door } from './platform/http/server.ts';
import { mountPages } from './platform/pages/page.ts';
import type { Preview } from './platform/pages/preview.ts';
import { serveDevelopmentWeb } from './platform/pages/web-dev.ts';
import { serveBuiltWeb } from './platform/pages/web-files.ts';
import { sandboxKeys } from './platform/payments/sandbox-keys.ts';
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
    checkout: config.payments.provider === 'razorpay',
  });
  const contextOf = createContexts(services, (tokenHash) => findIdentity(pool, tokenHash, services.rules));
  const watches = createWatches(router, services);

  mountHealth(server, pool);
  mountApi(server, router, contextOf);
  mountPhotos(server, contextOf);
  mountTicketFiles(server, contextOf);
  mountDataDownloads(server, contextOf);
  mountInvoices(server, contextOf);
  mountLessonFiles(server, contextOf, services.secrets);
  mountTimetables(server, contextOf);
  mountCertificates(server, contextOf);
  mountMedia(server, contextOf, config.dataDir);
  mountPayments(server, contextOf);
  mountReading(server, contextOf);
  if (config.payments.provider === 'sandbox') {
    const webhookUrl = `http://127.0.0.1:${config.port}/webhooks/sandbox`;
    const keys = sandboxKeys(services.secrets);
    mountSandbox(server, { ...services, keys, webhookUrl, controls: !config.production });
  }
  mountApiDescription(server, await describeApi(contract, 'Adhyay'));
  mountSocket(server, { contextOf, watches });
  if (config.demo)
    await server.register(fastifyStatic, { root: DEMO_FILES, prefix: '/demo/', decorateReply: false, maxAge: '1h' });
  const web = config.webDev ? await serveDevelopmentWeb(server) : await serveBuiltWeb(server, DIST);
  mountPages(server, { contextOf, watches, findPreview: createPreviews(services), ...web });
  server.addHook('onClose', async () => watches.stop());
  return server;
}

/** What messengers show of a course or a book that is shared. */
function createPreviews({ db, publicUrl }: RunningServices) {
  return async (path: string): Promise<Preview | undefined> => {
    const [, kind, id = ''] = /^\/(course|ebook)\/([^/]{1,128})(?:\/start)?\/?$/.exec(path) ?? [];
    const item = kind && (await (kind === 'course' ? findCoursePreview : findEbookPreview)(db, id));
    return item ? { ...item, image: item.image && new URL(item.image, publicUrl).href } : undefined;
  };
}
