import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quality } from '#contract/media.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Services } from '#server/platform/rpc.ts';
import { hashToken, tokenOf } from '#server/platform/session.ts';
import { isSegmentQuery, parseSegmentAddress, type SegmentAddress } from './addresses.rules.ts';
import { createSegmentSender } from './delivery.http.ts';
import { type Gate, isFromOtherSite } from './gate.http.ts';
import { createSegmentGrants, type SegmentGrant } from './segment-grants.service.ts';
import { createSegmentLists } from './segment-lists.service.ts';
import { findOpenVideo, type StoredSegment } from './videos.access.ts';

type SegmentRequest = { lessonId: string; quality: Quality; segment: string };

/** How long a server in front may believe an answer about the right. */
const ACCESS_SECONDS = 30;

/**
 * Tells a server in front that keeps segments (deploy/nginx-cache.conf) whether this caller may have those of a quality,
 * and by which name it may keep them: another encoding has another. It understands no refusal but 403.
 */
function sendAccess(reply: FastifyReply, segments: StoredSegment[] = []): FastifyReply {
  const [first] = segments;
  if (!first) return reply.code(403).header('cache-control', 'no-store').send();
  return reply
    .code(204)
    .header('cache-control', 'private, no-store')
    .header('x-accel-expires', ACCESS_SECONDS)
    .header('x-segments-version', hash('sha256', first.key).slice(0, 32))
    .send();
}

/** Answers requests for segments. The first of a list asks who it is for and whether the lesson is open; the next are believed. */
export function createSegmentDoor(admit: Gate, services: Services) {
  const { readings: db, live, secureCookies } = services;
  const grants = createSegmentGrants(live);
  const lists = createSegmentLists(db, live);
  const send = createSegmentSender(services, lists);

  /** What the database says now; the session is asked for again once changes of it are heard of, lest one falls between. */
  async function ask(key: string, request: FastifyRequest, { lessonId, quality, segment }: SegmentRequest) {
    const enter = () => admit(request, { lessonId, file: `${quality}/${segment}` });
    const caller = await enter();
    if (!caller || !isSegmentQuery(caller.secret, caller.visitor, lessonId, quality, caller.query)) return undefined;
    const { visitor } = caller;
    return grants.ask(key, visitor.userId, async (): Promise<SegmentGrant | undefined> => {
      const video = (await enter()) && (await findOpenVideo(db, { ...visitor, lessonId }));
      return video && { visitor, mediaId: video.mediaId, isLasting: video.isOpen };
    });
  }

  async function findGrant(request: FastifyRequest, input: SegmentRequest, { list, untilSeconds }: SegmentAddress) {
    const token = tokenOf(request.headers, secureCookies);
    if (isFromOtherSite(request)) return undefined;
    const key = `${token ? hashToken(token).toString('base64url') : ''} ${list}`;
    const known = untilSeconds >= Date.now() / 1000 ? grants.find(key) : undefined;
    return known ?? ask(key, request, input);
  }

  return async (input: SegmentRequest, [request, reply]: [FastifyRequest, FastifyReply]) => {
    const address = parseSegmentAddress(request.url);
    if (!address) return sendMissing(reply);
    const grant = await findGrant(request, input, address);
    const { index } = address;
    if (index === undefined) return sendAccess(reply, grant && (await lists.read(grant.mediaId, input.quality)));
    return grant ? send(grant, { quality: input.quality, index }, [request, reply]) : sendMissing(reply);
  };
}
