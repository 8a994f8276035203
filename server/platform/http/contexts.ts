import type { FastifyRequest } from 'fastify';
import type { Context, Services } from '#server/platform/rpc.ts';
import { hashToken, type Identify, type Identity, tokenOf } from '#server/platform/session.ts';
import { wantsSnapshot, wantsToken } from './guard.ts';

const NOBODY: Identity = { person: null, reason: 'signed-out' };

/** What a call's context needs of its request: a Fastify request, or an upgrade to a socket. */
export type Incoming = Pick<FastifyRequest, 'headers' | 'ip' | 'id' | 'host'>;

export type ContextOf = (request: Incoming) => Promise<Context>;

/**
 * Turns a request into the context of its calls: the cookie or the bearer becomes a person, checked in the database every time.
 * Where `x-person` says for whom the asking page was made, nobody else is meant: a page may stand open while another signs in.
 */
export function createContexts(services: Services, identify: Identify): ContextOf {
  return async (request) => {
    const token = tokenOf(request.headers, services.secureCookies);
    const known = token ? await identify(hashToken(token)) : NOBODY;
    const meant = request.headers['x-person'];
    const identity = known.person && meant !== undefined && meant !== known.person.id ? NOBODY : known;
    return {
      ...services,
      identity: identity.person || !services.visitors.mayLook() ? identity : { ...identity, mayLook: true },
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.headers.cookie ?? '',
      wantsToken: wantsToken(request.headers),
      wantsSnapshot: wantsSnapshot(request.headers),
    };
  };
}
