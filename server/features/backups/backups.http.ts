import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { mayDo } from '#contract/rights.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { findBackup } from './backups.store.ts';
import { backupPath } from './folder.service.ts';

const Params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** GET /files/backups/{id}: an archive, to administrators only, once they proved who they are; who took it stands in the log. */
export function mountBackups(server: Door, contextOf: ContextOf): void {
  server.get('/files/backups/:id', async (request, reply) => {
    const context = await contextOf(request);
    const { person } = context.identity;
    const params = v.safeParse(Params, request.params);
    const mayTake = person && !person.held && mayDo(person.role, 'backups.manage') && params.success;
    if (!mayTake) return sendMissing(reply);
    const { id } = params.output;
    const found = await findBackup(context.db, id);
    if (found?.status !== 'ready') return sendMissing(reply);
    const path = backupPath(context, found.file);
    const file = await stat(path).catch(() => undefined);
    if (!file) return sendMissing(reply);
    if (!person.isProven) return reply.code(403).header('cache-control', 'private, no-store').send('PROOF_NEEDED');
    await recordEvent(context.db, context, 'backup.downloaded', { subjectId: id, details: { file: found.file } });
    return reply
      .header('content-type', 'application/zstd')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${found.file}"`)
      .header('cache-control', 'private, no-store')
      .send(createReadStream(path));
  });
}
