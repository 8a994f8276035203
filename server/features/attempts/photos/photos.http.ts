import * as v from 'valibot';
import { Position } from '#contract/attempts/attempt-events.ts';
import { PhotoId } from '#contract/questions/answer.ts';
import { mayDo } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { mountPhotoDoor } from '#server/platform/pictures/photo-door.ts';
import type { Person } from '#server/platform/session.ts';
import { findPhoto, findPhotoRefusal, findVisiblePhotoKey, insertPhoto, type PhotoRefusal } from './photos.store.ts';

const LIMIT = { name: 'attempts.photo', calls: 60, seconds: 3600 };
const STATUS = { NOT_FOUND: 404, SUBMITTED: 409, TOO_MANY: 409 };
const PATH = '/files/answer-photos';

type Params = { attemptId: string; position: string; photoId: string };

type Place = { attemptId: string; position: number; photoId: string };

/** What an address names; undefined for what is no such address. */
function placeOf({ attemptId, position, photoId }: Params): Place | undefined {
  const parsed = v.safeParse(v.object({ position: Position, photoId: PhotoId }), {
    position: Number(position),
    photoId,
  });
  return parsed.success ? { attemptId, ...parsed.output } : undefined;
}

/**
 * `PUT /files/answer-photos/{photoId}/{attemptId}/{position}` takes a photo of a written answer as raw bytes, while its attempt is
 * under way; told again it changes nothing. `GET /files/answer-photos/{photoId}` shows one to its owner and to staff who mark.
 */
export function mountAnswerPhotos(server: Door, contextOf: ContextOf): void {
  mountPhotoDoor<Params>(server, contextOf, {
    ...{ url: `${PATH}/:photoId/:attemptId/:position`, limit: LIMIT },
    async admit({ context: { db }, person, params }) {
      const found = await lookUp(db, params, person);
      return found === 'taken' || !found ? found : { status: STATUS[found], code: found };
    },
    async keep({ context: { db, storage }, params }, photo) {
      const place = placeOf(params);
      if (!place) return {};
      const fileKey = await storage.insert('answer-photos', photo);
      const isNew = await insertPhoto(db, { ...place, fileKey, bytes: photo.length });
      if (!isNew) await storage.remove(fileKey);
      return {};
    },
  });

  server.get<{ Params: { photoId: string } }>(`${PATH}/:photoId`, async (request, reply) => {
    const { db, storage, identity } = await contextOf(request);
    const { person } = identity;
    const { photoId } = request.params;
    if (!person || person.held || !v.is(PhotoId, photoId)) return sendMissing(reply);
    const fileKey = await findVisiblePhotoKey(db, photoId, {
      id: person.id,
      marks: mayDo(person.role, 'results.read'),
    });
    if (!fileKey) return sendMissing(reply);
    return sendFile(reply, storage, fileKey, { mediaType: 'image/webp', name: 'answer.webp' });
  });
}

/** Whether the photo of this place is there already, or why it may not come; undefined when it may. */
async function lookUp(
  db: Db,
  params: Params,
  { id: userId, held }: Person,
): Promise<PhotoRefusal | 'taken' | undefined> {
  const place = held ? undefined : placeOf(params);
  if (!place) return 'NOT_FOUND';
  const known = await findPhoto(db, place.photoId);
  if (!known) return findPhotoRefusal(db, { userId, ...place });
  const isSame = known.userId === userId && known.attemptId === place.attemptId && known.position === place.position;
  return isSame ? 'taken' : 'NOT_FOUND';
}
