import * as v from 'valibot';
import { Document } from '#contract/reading/document.ts';
import { insertCopy, insertReadingDownload } from '#server/features/reading/copies.store.ts';
import { findReadable } from '#server/features/reading/reading.access.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import { sendLater } from '#server/platform/http/refusals.ts';
import type { Door } from '#server/platform/http/server.ts';
import { stampCopy } from './stamping.service.ts';

const DOWNLOADS = { calls: 20, seconds: 3600, counted: 'everywhere' } as const;
const MAX_NAME_LENGTH = 80;

/** GET /files/downloads/{kind}/{id}: the whole document, stamped for who asks; written down before the first byte goes. */
export function mountDownloads(server: Door, contextOf: ContextOf): void {
  server.get('/files/downloads/:kind/:id', async (request, reply) => {
    const document = v.safeParse(Document, request.params);
    const context = await contextOf(request);
    const { db, identity, limits, address } = context;
    const { person } = identity;
    if (!person || person.held || !document.success) return sendMissing(reply);
    const wait = await limits.consume('reading.download', DOWNLOADS, person.id);
    if (wait !== undefined) return sendLater(reply, wait);
    const readable = await findReadable(db, person.id, document.output);
    if (!readable?.isDownloadable || !readable.mediaId || !readable.originalKey) return sendMissing(reply);
    const { title, orderNumber, originalKey } = readable;
    const traceId = await insertCopy(db, person.id, document.output, orderNumber);
    const mark = { name: person.name, email: person.email, orderNumber, traceId };
    const stamped = await stampCopy(context, originalKey, mark);
    // The right may have ended while it was stamped.
    const still = await findReadable(db, person.id, document.output);
    if (!still?.isDownloadable) return sendMissing(reply);
    await insertReadingDownload(db, person.id, traceId, address);
    return sendMade(reply, stamped, { mediaType: 'application/pdf', name: fileNameOf(title) });
  });
}

/** A title as the name of a file: no sign that a system takes for something else, nor one that turns it around. */
function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${[...plain].slice(0, MAX_NAME_LENGTH).join('').replace(/^\.+/, '') || 'document'}.pdf`;
}
