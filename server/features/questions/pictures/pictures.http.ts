import { mayDo } from '#contract/rights.ts';
import { findImage } from '#server/features/media/images/images.access.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { findAskedPicture } from './pictures.store.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * `GET /files/question-pictures/{mediaId}/{width}.webp`: for staff who keep the bank, and for students who have begun an attempt that
 * asks a question with it. For everybody else there is none.
 */
export function mountQuestionPictures(server: Door, contextOf: ContextOf): void {
  server.get<{ Params: { mediaId: string; name: string } }>(
    '/files/question-pictures/:mediaId/:name',
    async (request, reply) => {
      const { mediaId, name } = request.params;
      const [, width] = /^(\d{1,4})\.webp$/.exec(name) ?? [];
      const { db, storage, identity } = await contextOf(request);
      const { person } = identity;
      if (!width || !person || person.held) return sendMissing(reply);
      const isSeen = mayDo(person.role, 'questions.manage') || (await findAskedPicture(db, person.id, mediaId));
      const image = isSeen ? await findImage(db, { mediaId, width: Number(width), format: 'webp' }) : undefined;
      if (!image) return sendMissing(reply);
      return sendFile(reply, storage, image.key, { mediaType: 'image/webp', name, keptSeconds: DAY_SECONDS });
    },
  );
}
