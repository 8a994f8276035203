import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { askerOf, type Context } from '#server/platform/rpc.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import { type StreamViewer, secretOf, streamPath, visitorOf } from './addresses.rules.ts';

/** Who stands at a door of a lesson, with a session that lives; whether it opens is not said yet. */
export type GateCaller = {
  context: Context;
  visitor: StreamViewer;
  lessonId: string;
  query: Record<string, unknown>;
  /** That addresses are signed with. */
  secret: string;
};
type FileRequest = { lessonId: string; file: string };
export type Gate = (request: FastifyRequest, input: FileRequest) => Promise<GateCaller | undefined>;

/**
 * Lets in whom there is, and visitors where they may look: undefined for nobody else, for who is held, for a page that is not ours, and for an address in any spelling but the one that
 * is signed (`..`, %2f and the like).
 */
export function createGate(contextOf: ContextOf, secrets: Secrets): Gate {
  const secret = secretOf(secrets);
  return async (request, { lessonId, file }) => {
    if (isFromOtherSite(request)) return undefined;
    if (lessonId.includes('/') || request.url.split('?')[0] !== streamPath(lessonId, file)) return undefined;
    const context = await contextOf(request);
    const { person, mayLook } = context.identity;
    if (person?.held || (!person && !mayLook)) return undefined;
    const query = request.query as Record<string, unknown>;
    return { context, visitor: visitorOf(askerOf(context)), lessonId, query, secret };
  };
}

/** A page that is not ours asks, or the line of addresses; who does not say counts as ours. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** Heads of what only its reader may have: kept by no cache, run by no browser. */
export function setOwnHead(reply: FastifyReply, mediaType: string): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
}
