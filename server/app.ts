import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Registry } from 'prom-client';
import { contract } from '#contract/index.ts';
import type { ProductKind } from '#contract/products/product.ts';
import { mountSandbox } from '#sandbox/sandbox.http.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { Config } from './config.ts';
import { mountPhotos } from './features/accounts/photos/photos.http.ts';
import { mountUnsubscribe } from './features/announcements/mailing/unsubscribe.http.ts';
import { announcementsFile } from './features/announcements/studio/announcements.http.ts';
import { mountAnswerPhotos } from './features/attempts/photos/photos.http.ts';
import { gatherSaves } from './features/attempts/saving/saving.http.ts';
import { testAnswersFile } from './features/attempts/studio/answers.http.ts';
import { testResultsFile } from './features/attempts/studio/results.http.ts';
import { mountSealedPapers } from './features/attempts/together/sealed.http.ts';
import { auditFile } from './features/audit/audit.http.ts';
import { mountBackups } from './features/backups/backups.http.ts';
import { mountCertificates } from './features/certificates/certificates.http.ts';
import { couponsFile } from './features/coupons/coupons.http.ts';
import { reviewsFile } from './features/courses/reviews/reviews.http.ts';
import { coursesFile } from './features/courses/studio/courses.http.ts';
import { mountDoubtPhotos } from './features/doubts/photos/photos.http.ts';
import { ebooksFile } from './features/ebooks/studio/ebooks.http.ts';
import { accessListFile, waitingFile } from './features/enrolments/lists/list-files.http.ts';
import { mountAccessLists } from './features/enrolments/lists/lists.http.ts';
import { mountGoogle } from './features/google/google.http.ts';
import { mountImports } from './features/imports/runs/runs.http.ts';
import { mountInvoices } from './features/invoices/invoices.http.ts';
import { invoicesFile } from './features/invoices/listing/listing.http.ts';
import { findOverdueSince } from './features/jobs/jobs.access.ts';
import { mountLessonFiles } from './features/lessons/lessons.http.ts';
import { mountMedia } from './features/media/media.http.ts';
import { listPictureOrigins } from './features/media/pictures.access.ts';
import { notesFile } from './features/notes/studio/notes.http.ts';
import { ordersFile } from './features/orders/studio/orders.http.ts';
import { mountPayments } from './features/payments/payments.http.ts';
import { pollResultsFile, pollsFile } from './features/polls/studio/polls.http.ts';
import { mountDataDownloads } from './features/privacy/privacy.http.ts';
import { findProductPreview } from './features/products/products.access.ts';
import { mountQuestionFiles } from './features/questions/exports/exports.http.ts';
import { mountQuestionImports } from './features/questions/imports/imports.http.ts';
import { questionImportFile } from './features/questions/imports/report.http.ts';
import { mountQuestionPictures } from './features/questions/pictures/pictures.http.ts';
import { mountReading } from './features/reading/reading.http.ts';
import { refundsFile } from './features/refunds/studio/refunds.http.ts';
import { findIdentity } from './features/sessions/sessions.access.ts';
import { mountAppLinks } from './features/settings/phones/app-links.http.ts';
import { mountManifest } from './features/settings/phones/manifest.http.ts';
import { streamsFile } from './features/streams/streams.http.ts';
import { studentsFile } from './features/students/students.http.ts';
import { testSeriesFile } from './features/testseries/studio/testseries.http.ts';
import { ticketsFile } from './features/tickets/studio/tickets.http.ts';
import { mountTicketFiles } from './features/tickets/tickets.http.ts';
import { mountTimetables } from './features/timetables/calendar/calendar.http.ts';
import { papersFile, timetablesFile } from './features/timetables/studio/sections.http.ts';
import {
  programmesFile,
  subjectsFile,
  termsFile,
  universitiesFile,
} from './features/universities/studio/lists.http.ts';
import { mountVisitors } from './features/visitors/visitors.http.ts';
import { mountHealth } from './platform/health/health.ts';
import { mountApi } from './platform/http/api.ts';
import { type ContextOf, createContexts } from './platform/http/contexts.ts';
import { createServer, type Door } from './platform/http/server.ts';
import { type CsvList, mountCsvList } from './platform/lists/csv-list.ts';
import { createPictureOrigins } from './platform/network/picture-origins.ts';
import { originOf, trustIn } from './platform/network/proxies.ts';
import { mountApiDescription } from './platform/openapi/openapi.ts';
import { mountPages } from './platform/pages/page.ts';
import type { Preview } from './platform/pages/preview.ts';
import { createPageCalls } from './platform/pages/state/page-calls.ts';
import { serveDevelopmentWeb } from './platform/pages/web-dev.ts';
import { serveBuiltWeb } from './platform/pages/web-files.ts';
import { sandboxKeys } from './platform/payments/sandbox-keys.ts';
import { refuseWhenBusy } from './platform/refusals/admission.ts';
import type { Context } from './platform/rpc.ts';
import { mountSocket } from './platform/watch/socket.ts';
import { createWatches } from './platform/watch/watches.ts';
import { router } from './router.ts';
import type { RunningServices } from './services.ts';
import { namesOfKinds } from './starting/start-queue.ts';
import { hasTarget } from './targets/page-targets.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const DEMO_FILES = fileURLToPath(new URL('../demo/files', import.meta.url));

/** The lists of the studio as files. */
const CSV_LISTS: CsvList[] = [
  streamsFile,
  coursesFile,
  ticketsFile,
  reviewsFile,
  ordersFile,
  refundsFile,
  couponsFile,
  invoicesFile,
  announcementsFile,
  pollsFile,
  pollResultsFile,
  timetablesFile,
  papersFile,
  ebooksFile,
  notesFile,
  testSeriesFile,
  universitiesFile,
  programmesFile,
  termsFile,
  subjectsFile,
  auditFile,
  studentsFile,
  accessListFile,
  waitingFile,
  questionImportFile,
  testAnswersFile,
  testResultsFile,
];

/** The web server over running services: every door mounted, not yet listening. With `metrics` its answers are counted there. */
export async function createApp(config: Config, services: RunningServices, metrics?: Registry): Promise<Door> {
  const { log, pool } = services;
  const server = createServer({
    log,
    secure: config.secureCookies,
    trustProxy: config.trustProxy,
    development: config.webDev,
    publicUrl: config.publicUrl,
    mediaOrigin: mediaOriginOf(config),
    checkout: () => services.payments.name === 'razorpay',
    readPictureOrigins: createPictureOrigins(() => listPictureOrigins(services.db), log),
  });
  if (metrics) (await import('./platform/metrics/metrics.ts')).measureRequests(server, metrics);
  const contextOf = createContexts(services, (tokenHash) => findIdentity(services.readings, tokenHash, services.rules));
  refuseWhenBusy(server, pool);
  gatherSaves(server);
  const watches = createWatches(router, services);

  mountHealth(server, { ...services, findOverdueSince: () => findOverdueSince(services.db) });
  mountApi(server, router, contextOf);
  mountPhotos(server, contextOf);
  mountTicketFiles(server, contextOf);
  mountDataDownloads(server, contextOf);
  mountInvoices(server, contextOf);
  mountLessonFiles(server, contextOf, services);
  mountTimetables(server, contextOf);
  mountCertificates(server, contextOf);
  mountMedia(server, contextOf, services);
  mountQuestionPictures(server, contextOf);
  mountQuestionFiles(server, contextOf);
  mountSealedPapers(server, contextOf);
  mountAnswerPhotos(server, contextOf);
  mountDoubtPhotos(server, contextOf);
  mountPayments(server, contextOf);
  mountReading(server, contextOf);
  mountBackups(server, contextOf);
  mountImports(server, contextOf);
  mountAccessLists(server, contextOf);
  mountQuestionImports(server, contextOf);
  mountUnsubscribe(server, contextOf);
  mountGoogle(server, contextOf, services.google);
  mountManifest(server, contextOf);
  mountAppLinks(server, contextOf);
  mountVisitors(server, contextOf);
  mountLists(server, contextOf);
  mountOwnBank(server, config, services);
  mountApiDescription(server, contract, contextOf);
  const isTrusted = trustIn(config.trustProxy);
  mountSocket(server, {
    ...{ contextOf, watches, secure: config.secureCookies },
    originOf: (request) => originOf(request, isTrusted),
  });
  if (config.demo)
    await server.register(fastifyStatic, { root: DEMO_FILES, prefix: '/demo/', decorateReply: false, maxAge: '1h' });
  const web = config.webDev
    ? await serveDevelopmentWeb(server)
    : await serveBuiltWeb(server, DIST, config.serviceWorker);
  const { publicUrl } = services;
  const data = { watches, calls: createPageCalls(router) };
  mountPages(server, {
    contextOf,
    data,
    publicUrl,
    findPreview: createPreviews(services),
    hasTarget,
    ...web,
  });
  server.addHook('onClose', async () => watches.stop());
  return server;
}

/** What a process that only works on the queue answers: its health, and the sandbox, which stands on a port of its own. */
export function createWorkerApp(config: Config, services: RunningServices): Door {
  const { log, rules } = services;
  const own = namesOfKinds(config.work.kinds);
  const server = createServer({ log, secure: config.secureCookies, trustProxy: config.trustProxy, development: false });
  mountHealth(server, { ...services, findOverdueSince: () => findOverdueSince(services.db, own) });
  mountPayments(
    server,
    createContexts(services, (tokenHash) => findIdentity(services.readings, tokenHash, rules)),
  );
  mountOwnBank(server, config, services);
  return server;
}

/** The bucket as pages reach it, where segments of videos come from it. */
function mediaOriginOf({ mediaDelivery, s3 }: Config): string | undefined {
  return mediaDelivery === 'presigned' && s3 ? new URL(s3.publicEndpoint ?? s3.endpoint).origin : undefined;
}

/** The sandbox, where the school has no provider of payments. */
function mountOwnBank(server: Door, config: Config, services: RunningServices): void {
  if (config.payments.provider !== 'sandbox') return;
  const webhookUrl = `http://127.0.0.1:${config.port}/webhooks/sandbox`;
  const keys = sandboxKeys(services.secrets);
  mountSandbox(server, { ...services, keys, webhookUrl, controls: !config.production });
}

/** Who took which list is in the audit log. */
function mountLists(server: Door, contextOf: ContextOf): void {
  const tell = (context: Context, name: string, search: object) =>
    recordEvent(context.db, context, 'list.exported', { subjectId: name, details: { search } });
  for (const list of CSV_LISTS) mountCsvList(server, contextOf, tell, list);
}

/** What messengers show of a course or a book that is shared. */
function createPreviews({ db, publicUrl }: RunningServices) {
  return async (path: string, isVisit: boolean): Promise<Preview | undefined> => {
    const [, kind, id = ''] = /^\/(course|ebook|test-series|note)\/([^/]{1,128})(?:\/start)?\/?$/.exec(path) ?? [];
    const isPreviewed = kind && (isVisit || kind !== 'note');
    const product = isPreviewed && (await findProductPreview(db, kind as ProductKind, id));
    return product ? { ...product, image: product.image && new URL(product.image, publicUrl).href } : undefined;
  };
}
