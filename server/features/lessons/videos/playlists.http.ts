import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quality } from '#contract/media.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import { accepts } from '#server/platform/pages/page-bytes.ts';
import { isFileQuery, leaseKeyFile, listQuery, readStream, segmentQuery } from './addresses.rules.ts';
import { type GateCaller, setOwnHead } from './gate.http.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.rules.ts';
import { findEncryptedKey, findLeaseKey, findSegmentSeconds, listRenditions } from './videos.access.ts';

const KEYS = { calls: 60, seconds: 60, counted: 'everywhere' } as const;
const PLAYLIST = 'application/vnd.apple.mpegurl';
const zip = promisify(gzip);

export async function sendMaster(caller: GateCaller, request: FastifyRequest, reply: FastifyReply) {
  const { context, visitor, lessonId, secret } = caller;
  const streamId = readStream(secret, visitor, lessonId, caller.query);
  if (streamId === undefined) return sendMissing(reply);
  const renditions = await listRenditions(context.readings, { ...visitor, lessonId, streamId });
  if (renditions.length === 0) return sendMissing(reply);
  const { query } = listQuery(secret, visitor, lessonId, streamId);
  return sendList(request, reply, masterPlaylist(renditions, query));
}

export async function sendPlaylist(
  caller: GateCaller,
  quality: Quality,
  [request, reply]: [FastifyRequest, FastifyReply],
) {
  const { context, visitor, lessonId, secret } = caller;
  const streamId = readStream(secret, visitor, lessonId, caller.query);
  if (streamId === undefined) return sendMissing(reply);
  const seconds = await findSegmentSeconds(context.readings, { ...visitor, lessonId, streamId, quality });
  if (!seconds) return sendMissing(reply);
  const queries = {
    listQuery: listQuery(secret, visitor, lessonId, streamId).query,
    segmentQuery: segmentQuery(secret, visitor, lessonId, quality),
  };
  return sendList(request, reply, mediaPlaylist({ name: quality, seconds, ...queries }));
}

/** The sixteen bytes without which the segments are noise. Each time somebody is given them it is written down. */
export async function sendKey(caller: GateCaller, quality: Quality, reply: FastifyReply) {
  const { context, visitor, lessonId, secret } = caller;
  const streamId = readStream(secret, visitor, lessonId, caller.query);
  if (streamId === undefined) return sendMissing(reply);
  return sendUnsealed(caller, quality, reply, () =>
    findEncryptedKey(context.readings, { ...visitor, lessonId, streamId, quality }),
  );
}

/** The same for a device that keeps the lesson (record 0078), at an address that `leases.read` signs. */
export async function sendLeaseKey(caller: GateCaller, quality: Quality, reply: FastifyReply) {
  const { context, visitor, lessonId, secret, query } = caller;
  if (!isFileQuery(secret, visitor, lessonId, leaseKeyFile(quality), query)) return sendMissing(reply);
  return sendUnsealed(caller, quality, reply, () => findLeaseKey(context.readings, { ...visitor, lessonId, quality }));
}

async function sendUnsealed(
  { context, visitor, lessonId }: GateCaller,
  quality: Quality,
  reply: FastifyReply,
  find: () => Promise<string | undefined>,
) {
  const { limits, log, secrets, address } = context;
  const wait = await limits.consume('lessons.key', KEYS, visitor.userId || address);
  if (wait !== undefined) {
    log.warn({ ...visitor, lessonId, address }, 'a person asks for keys of films too often');
    const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
    return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
  }
  const sealed = await find();
  if (sealed === undefined) return sendMissing(reply);
  log.info({ ...visitor, lessonId, quality, address }, 'a key of a film was given');
  return setOwnHead(reply, 'application/octet-stream').send(Buffer.from(secrets.unseal(sealed), 'base64url'));
}

/** A film of an hour has a playlist of 50 KB, which is one line six hundred times. */
async function sendList(request: FastifyRequest, reply: FastifyReply, text: string) {
  setOwnHead(reply, PLAYLIST).header('vary', 'accept-encoding');
  if (!accepts(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await zip(text));
}
