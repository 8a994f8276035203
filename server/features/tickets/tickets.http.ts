import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LinkToken } from '#contract/procedure.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { bytesOf, sendFile, sendMissing } from '#server/platform/http/files.ts';
import { sendRefusal } from '#server/platform/http/refusals.ts';
import type { Door } from '#server/platform/http/server.ts';
import { reencodePicture } from '#server/platform/pictures/reencode.ts';
import { insertAttachment, type NewAttachment } from './attachments.store.ts';
import { isActivePdf, isWholePdf } from './pdf.rules.ts';
import { findVisibleAttachment } from './tickets.access.ts';
import { attachmentFileName, attachmentKindOf } from './tickets.rules.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const UPLOADS = { calls: 20, seconds: 3600, counted: 'everywhere' } as const;

type Upload = Omit<NewAttachment, 'fileKey'> & { content: Buffer };
type Failure = Error & { statusCode?: number };
type Place = { Params: { key: string; id: string } };

/**
 * The files of tickets. POST /files/tickets takes the raw bytes of one from anybody, before there is a message that it
 * belongs to; GET /files/tickets/{key}/{id} gives it to who may read the ticket.
 */
export function mountTicketFiles(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    door.setErrorHandler(async (error: Failure, _request, reply) => {
      if (error.statusCode === 413) return sendRefusal(reply, 413, { code: 'TOO_LARGE' });
      throw error;
    });

    // What is refused here costs nothing but its headers.
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const { limits, address } = await contextOf(request);
      const wait = await limits.consume('tickets.upload', UPLOADS, address);
      if (wait !== undefined)
        return sendRefusal(reply, 429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
    };

    door.post('/files/tickets', { onRequest: admit, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const upload = await prepare(request);
      if (typeof upload === 'string') return sendRefusal(reply, 422, { code: upload });
      const { db, storage } = await contextOf(request);
      const { content, ...head } = upload;
      const id = await insertAttachment(db, { ...head, fileKey: await storage.insert('tickets', content) });
      return reply.header('cache-control', 'no-store').send({ id, name: head.name, bytes: head.bytes });
    });

    door.get<Place>('/files/tickets/:key/:id', { config: { secretPath: true } }, async (request, reply) => {
      if (!v.is(LinkToken, request.params.id)) return sendMissing(reply);
      const { db, storage, identity } = await contextOf(request);
      const file = await findVisibleAttachment(db, request.params, identity.person);
      return file ? sendFile(reply, storage, file.fileKey, file) : sendMissing(reply);
    });
  });
}

/** An image becomes a new one, without whatever else its bytes said; a PDF stays what it is, or is refused. */
async function prepare(request: FastifyRequest): Promise<Upload | 'NOT_SUPPORTED' | 'DANGEROUS'> {
  const bytes = bytesOf(request);
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const name = String(request.headers['x-file-name'] ?? '');
  const kind = TAKEN.includes(type) ? attachmentKindOf(bytes) : undefined;
  if (kind === 'pdf' && isWholePdf(bytes)) {
    if (await isActivePdf(bytes)) return 'DANGEROUS';
    return uploadOf(bytes, 'application/pdf', attachmentFileName(name, '.pdf'));
  }
  const image = kind === 'image' ? await reencodePicture(bytes) : undefined;
  return image ? uploadOf(image, 'image/webp', attachmentFileName(name, '.webp')) : 'NOT_SUPPORTED';
}

function uploadOf(content: Buffer, mediaType: Upload['mediaType'], name: string): Upload {
  return { content, mediaType, name, bytes: content.length };
}
