import * as v from 'valibot';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { archiveName } from './privacy.rules.ts';
import { findFetchableDownload } from './privacy.store.ts';

const Params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** GET /files/data/{id}: the archive of one's own data, to its owner only. */
export function mountDataDownloads(server: Door, contextOf: ContextOf): void {
  server.get('/files/data/:id', async (request, reply) => {
    const context = await contextOf(request);
    const { person } = context.identity;
    if (!person) return reply.redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
    const params = v.safeParse(Params, request.params);
    const found = params.success && (await findFetchableDownload(context.db, person.id, params.output.id));
    if (!found) return sendMissing(reply);
    await recordEvent(context.db, context, 'data.fetched');
    return sendFile(reply, context.storage, found.fileKey, {
      mediaType: 'application/json; charset=utf-8',
      name: archiveName(found.readyAt),
    });
  });
}
