import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '#server/platform/storage/storage.ts';

/** What a file is, as its row says; `keptSeconds` where a browser may keep it, because its address never shows another. */
export type FileHead = { mediaType: string; name: string; keptSeconds?: number };

/** Bodies of files are read whole, up to `most` bytes; what is larger is refused with 413 by the route's `bodyLimit`. */
export function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/**
 * Sends a stored file so that no browser ever runs it: its type is fixed, it has no origin, and anything but an image
 * is a download. 404 when the storage no longer has it.
 */
export async function sendFile(reply: FastifyReply, storage: Storage, key: string, head: FileHead) {
  const file = await storage.read(key);
  if (!file) return sendMissing(reply);
  return setHead(reply, head).header('content-length', file.bytes).send(file.stream);
}

/** Sends bytes that were made for this answer, in the same way. */
export function sendMade(reply: FastifyReply, content: Buffer | string, head: FileHead) {
  return setHead(reply, head).send(content);
}

function setHead(reply: FastifyReply, { mediaType, name, keptSeconds }: FileHead): FastifyReply {
  const shown = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .header('content-type', mediaType)
    .header(
      'content-disposition',
      `${shown}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', keptSeconds ? `private, max-age=${keptSeconds}, immutable` : 'private, no-store');
}

/** Unknown and forbidden look the same. */
export function sendMissing(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ code: 'NOT_FOUND' });
}

function asciiName(name: string): string {
  return name.replace(/[^\w. -]/g, '_');
}
