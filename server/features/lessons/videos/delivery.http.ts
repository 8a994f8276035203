import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quality } from '#contract/media.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import { lendBytes, MAX_LENT_BYTES } from '#server/platform/http/lent-bytes.ts';
import type { Services } from '#server/platform/rpc.ts';
import type { Range, Storage } from '#server/platform/storage/storage.ts';
import { setOwnHead } from './gate.http.ts';
import { rangeOf } from './ranges.rules.ts';
import type { SegmentGrant } from './segment-grants.service.ts';
import type { SegmentLists } from './segment-lists.service.ts';
import type { StoredSegment } from './videos.access.ts';

/** Ten minutes of a film are about a hundred segments; four times that is no player that plays. */
const PACE = { calls: 400, seconds: 600 };

type SegmentRequest = { quality: Quality; index: number };

/** Sends segments to who may have them: by the server in front, from the bucket, or by ourselves (MEDIA_DELIVERY). */
export function createSegmentSender({ storage, limits, log }: Services, lists: SegmentLists) {
  return async function send(
    { visitor, mediaId }: SegmentGrant,
    { quality, index }: SegmentRequest,
    [request, reply]: [FastifyRequest, FastifyReply],
  ) {
    const segment = (await lists.read(mediaId, quality))[index];
    if (!segment) return sendMissing(reply);
    const paced = await limits.count('lessons.pace', PACE, visitor.userId);
    if (paced === PACE.calls + 1)
      log.warn({ ...visitor, mediaId, address: request.ip }, 'a film is fetched faster than it plays');
    const handover = await storage.handOver?.(segment.key, MEDIA_TYPE);
    if (handover)
      return setOwnHead(reply, MEDIA_TYPE).code(handover.status).header(handover.header, handover.value).send();
    if (await sendOwn(storage, segment, [request, reply])) return reply;
    lists.forget(mediaId, quality);
    return sendMissing(reply);
  };
}

const MEDIA_TYPE = 'video/mp2t';

/** Whether there was something to send. */
async function sendOwn(
  storage: Storage,
  segment: StoredSegment,
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<boolean> {
  const range = rangeOf(request.headers.range, segment.bytes);
  if (range === 'none') {
    reply.code(416).header('cache-control', 'private, no-store').header('content-range', `bytes */${segment.bytes}`);
    void reply.header('accept-ranges', 'bytes').send();
    return true;
  }
  const body = (await readNear(storage, reply, segment, range)) ?? (await storage.read(segment.key, range))?.stream;
  if (!body) return false;
  const { start, end } = range ?? wholeOf(segment);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${segment.bytes}`);
  void setOwnHead(reply, MEDIA_TYPE)
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .send(body);
  return true;
}

const wholeOf = ({ bytes }: StoredSegment): Range => ({ start: 0, end: bytes - 1 });

/** What is asked for, in bytes that are lent; undefined when it is far away, too much, not whole, or nothing is left to lend. */
async function readNear(storage: Storage, reply: FastifyReply, segment: StoredSegment, range = wholeOf(segment)) {
  const wanted = range.end - range.start + 1;
  const lent = storage.readInto && wanted <= MAX_LENT_BYTES ? lendBytes(reply.raw) : undefined;
  const came = lent && (await storage.readInto?.(segment.key, range, lent));
  return came === wanted ? lent?.subarray(0, wanted) : undefined;
}
