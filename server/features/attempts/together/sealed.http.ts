import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { findSealedBytes } from './together.store.ts';

const DAY_SECONDS = 24 * 3600;

/** GET /files/sealed-papers/{versionId}: the sealed paper of a test that all begin together, for who waits for it or has begun. */
export function mountSealedPapers(server: Door, contextOf: ContextOf): void {
  server.get<{ Params: { versionId: string } }>('/files/sealed-papers/:versionId', async (request, reply) => {
    const { db, identity } = await contextOf(request);
    const { person } = identity;
    const sealed = person && !person.held && (await findSealedBytes(db, person.id, request.params.versionId));
    if (!sealed) return sendMissing(reply);
    return sendMade(reply, sealed, {
      ...{ mediaType: 'application/octet-stream', name: 'paper.sealed', keptSeconds: DAY_SECONDS },
    });
  });
}
