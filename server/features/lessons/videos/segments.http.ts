import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quality } from '#contract/media.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import { lendBytes, MAX_LENT_BYTES } from '#server/platform/http/lent-bytes.ts';
import type { Range, Storage } from '#server/platform/storage/storage.ts';
import { isSegmentQuery } from './addresses.rules.ts';
import { type GateCaller, setOwnHead } from './gate.http.ts';
import { rangeOf } from './ranges.rules.ts';
import { findSegment, type StoredSegment } from './videos.access.ts';

/** Ten minutes of a film are about a hundred segments; four times that is no player that plays. */
const PACE = { calls: 400, seconds: 600 };

type SegmentRequest = { quality: Quality; index: number };

export async function sendSegment(
  caller: GateCaller,
  { quality, index }: SegmentRequest,
  [request, reply]: [FastifyRequest, FastifyReply],
) {
  const { context, visitor, lessonId, secret } = caller;
  const { db, storage, limits, log, address } = context;
  if (!isSegmentQuery(secret, visitor, lessonId, quality, caller.query)) return sendMissing(reply);
  const segment = await findSegment(db, { ...visitor, lessonId, quality, index });
  if (!segment) return sendMissing(reply);
  const paced = await limits.count('lessons.pace', PACE, visitor.userId);
  if (paced === PACE.calls + 1) log.warn({ ...visitor, lessonId, address }, 'a film is fetched faster than it plays');

  const range = rangeOf(request.headers.range, segment.bytes);
  reply.header('accept-ranges', 'bytes');
  if (range === 'none')
    return reply
      .code(416)
      .header('cache-control', 'private, no-store')
      .header('content-range', `bytes */${segment.bytes}`)
      .send();
  const body = (await readNear(storage, reply, segment, range)) ?? (await storage.read(segment.key, range))?.stream;
  if (!body) return sendMissing(reply);
  const { start, end } = range ?? wholeOf(segment);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${segment.bytes}`);
  return setOwnHead(reply, 'video/mp2t')
    .header('content-length', end - start + 1)
    .send(body);
}

const wholeOf = ({ bytes }: StoredSegment): Range => ({ start: 0, end: bytes - 1 });

/** What is asked for, in bytes that are lent; undefined when it is far away, too much, not whole, or nothing is left to lend. */
async function readNear(storage: Storage, reply: FastifyReply, segment: StoredSegment, range = wholeOf(segment)) {
  const wanted = range.end - range.start + 1;
  const lent = storage.readInto && wanted <= MAX_LENT_BYTES ? lendBytes(reply.raw) : undefined;
  const came = lent && (await storage.readInto?.(segment.key, range, lent));
  return came === wanted ? lent?.subarray(0, wanted) : undefined;
}
