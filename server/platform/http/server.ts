import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Log } from '#server/platform/log.ts';
import { type Proxies, trustIn } from '#server/platform/network/proxies.ts';
import { holdsForbidden } from '#server/platform/refusals/addresses.ts';
import { outageOf, sendOutage } from '#server/platform/refusals/outage.ts';
import { openedSpans } from '#server/platform/tracing/spans.ts';
import { sendMissing } from './files.ts';
import {
  changesState,
  contentSecurityPolicy,
  hasTwoCredentials,
  isAppRequest,
  isOwnRequest,
  securityHeaders,
} from './guard.ts';

export type Door = FastifyInstance;
/** The route of every page. */
export const PAGES = '/*';

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
    /** Its address holds what no text may; only a page is asked all the same, and says so in words. */
    hasBadAddress: boolean;
  }
  interface FastifyContextConfig {
    /** A route that proves its caller by other means than a cookie: a signature in what is sent. */
    fromAnywhere?: boolean;
    /** A route whose path holds a secret: the log gets the pattern of the path only. */
    secretPath?: boolean;
    /** A route that is asked so often that the log gets only what was refused or failed. */
    quiet?: boolean;
  }
}

/** How long somebody may take to say what they want; `bodyMs` not for uploads, which may be idle for `idleMs`. */
const PATIENCE = { headersMs: 15_000, bodyMs: 30_000, idleMs: 120_000, checkMs: 5000 };

type Options = {
  patience?: typeof PATIENCE;
  log: Log;
  secure: boolean;
  trustProxy: Proxies;
  development: boolean;
  publicUrl?: string;
  checkout?: () => boolean;
  mediaOrigin?: string | undefined;
  readPictureOrigins?: () => Promise<string[]>;
};

/** An HTTP server with request ids, security headers, the cross-site guard; routes are added by doors. */
export function createServer({
  log,
  secure,
  trustProxy,
  development,
  publicUrl = 'http://127.0.0.1:3000',
  checkout = () => false,
  mediaOrigin,
  readPictureOrigins = async () => [],
  patience = PATIENCE,
}: Options): Door {
  const isBelieved = trustIn(trustProxy);
  const server: Door = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isBelieved,
    bodyLimit: 256 * 1024,
    connectionTimeout: patience.idleMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that is no text at all.
    frameworkErrors: (error, request, reply) => void sendBadAddress(request, reply, error.statusCode),
  });
  openedSpans()?.traceRequests(server, (address) => isBelieved(address, 0));
  releaseConnectionsOnStop(server);
  server.addHook('onRequest', async (request) => cutSlowBody(request, patience.bodyMs));
  const headers = securityHeaders(secure);
  const policy = contentSecurityPolicy({ development, publicUrl });
  server.decorateRequest('nonce', '');
  server.decorateRequest('hasBadAddress', false);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    const showsPages = !/^\/(?:api|files)\//.test(request.url);
    if (showsPages) request.nonce = randomBytes(16).toString('base64');
    const pictureOrigins = request.routeOptions.url === PAGES ? await readPictureOrigins() : [];
    const pagePolicy = () =>
      contentSecurityPolicy({
        ...{ nonce: request.nonce, development, publicUrl },
        ...{ checkout: checkout(), pictureOrigins, mediaOrigin },
      });
    reply.header('content-security-policy', showsPages ? pagePolicy() : policy);
    if (hasTwoCredentials(request, secure))
      return reply.code(400).send({ code: 'TWO_CREDENTIALS', message: 'Send the bearer or the cookie, not both.' });
    const { fromAnywhere } = request.routeOptions.config;
    if (changesState(request.method) && !fromAnywhere && !isOwnRequest(request) && !isAppRequest(request, secure)) {
      return reply.code(403).send({ code: 'CROSS_SITE', message: 'This request did not come from our own pages.' });
    }
  });
  server.addHook('onRequest', async (request, reply) => {
    request.hasBadAddress = holdsForbidden(request.url);
    if (request.hasBadAddress && request.routeOptions.url !== PAGES)
      return namesNothing(request) ? sendMissing(reply) : sendBadAddress(request, reply);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet && reply.statusCode < 400) return;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({
      method: request.method,
      path: pathToLog(request),
      status: reply.statusCode,
      milliseconds,
    });
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const outage = outageOf(error, log);
    if (outage) return sendOutage(reply, outage);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
    return reply
      .code(status)
      .send({ code: status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST', requestId: request.id });
  });
  return server;
}

/** Ends the connection of a body that does not come; uploads (`/files/`) may take their time. */
function cutSlowBody({ raw, method, url }: FastifyRequest, bodyMs: number): void {
  if (!changesState(method) || url.startsWith('/files/')) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), bodyMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The path of a request without what may be the secret of a link: of a page or a call any long part that is no UUID,
 * wherever in the path it stands and however it is written.
 */
function pathToLog({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.secretPath) return routeOptions.url;
  const path = url.split(/[?#]/)[0] ?? '';
  if (routeOptions.url && !routeOptions.url.includes('*')) return path;
  return path
    .split('/')
    .map((part) => (part.length > 21 && !UUID.test(part) ? '…' : part))
    .join('/');
}

/** A path that nothing can have says no more than one that nothing has; calls name what does not fit. */
function namesNothing({ url }: FastifyRequest): boolean {
  return !url.startsWith('/api') && holdsForbidden(url.split('?')[0] ?? '');
}

function sendBadAddress(request: FastifyRequest, reply: FastifyReply, status = 400): FastifyReply {
  return reply.code(status).send({ code: 'BAD_REQUEST', requestId: request.id });
}

/** A stop waits for answers; not for streams, which have no end, nor for connections kept open for a next request. */
function releaseConnectionsOnStop(server: Door): void {
  const answering = new Set<ServerResponse>();
  server.server.on('request', (_request, answer: ServerResponse) => {
    answering.add(answer);
    answer.once('close', () => answering.delete(answer));
  });
  server.addHook('preClose', async () => {
    for (const answer of answering) {
      if (String(answer.getHeader('content-type')).startsWith('text/event-stream')) answer.destroy();
    }
    const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
    server.server.once('close', () => clearInterval(sweep));
  });
}
