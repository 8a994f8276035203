import * as v from 'valibot';
import { PhotoId } from '#contract/questions/answer.ts';
import { mayDo } from '#contract/rights.ts';
import { findOpenLesson } from '#server/features/lessons/lessons.access.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { mountPhotoDoor, type PhotoDoorRefusal } from '#server/platform/pictures/photo-door.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { countLoosePhotos, findDoubtPhoto, findVisibleDoubtPhotoKey, insertDoubtPhoto } from './photos.store.ts';

/** So many photos of a person may wait for their doubts. */
const MAX_LOOSE = 12;
const LIMIT = { name: 'doubts.photo', calls: 30, seconds: 3600 };
const PATH = '/files/doubt-photos';
const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };

type Params = { photoId: string; courseId: string; lessonId: string };

/**
 * `PUT /files/doubt-photos/{photoId}/{courseId}/{lessonId}` takes a photo for a doubt that is yet to be asked, from who may ask
 * it; told again it changes nothing. `GET /files/doubt-photos/{photoId}` shows it to who may read its doubt.
 */
export function mountDoubtPhotos(server: Door, contextOf: ContextOf): void {
  mountPhotoDoor<Params>(server, contextOf, {
    ...{ url: `${PATH}/:photoId/:courseId/:lessonId`, limit: LIMIT },
    admit: ({ context, person, params }) => lookUp(context, person, params),
    async keep({ context: { db, storage }, person, params: { lessonId, ...params } }, photo) {
      const photoId = v.parse(PhotoId, params.photoId);
      const fileKey = await storage.insert('doubt-photos', photo);
      const row = { photoId, lessonId, userId: person.id, fileKey, bytes: photo.length };
      if (!(await insertDoubtPhoto(db, row))) await storage.remove(fileKey);
      return {};
    },
  });

  server.get<{ Params: { photoId: string } }>(`${PATH}/:photoId`, async (request, reply) => {
    const { db, storage, identity } = await contextOf(request);
    const { person } = identity;
    const { photoId } = request.params;
    if (!person || person.held || !v.is(PhotoId, photoId)) return sendMissing(reply);
    const fileKey = await findVisibleDoubtPhotoKey(db, photoId, { id: person.id, answers: answersOf(person) });
    if (!fileKey) return sendMissing(reply);
    return sendFile(reply, storage, fileKey, { mediaType: 'image/webp', name: 'doubt.webp' });
  });
}

function answersOf({ role }: Person): 'none' | 'own' | 'all' {
  if (!mayDo(role, 'doubts.answer')) return 'none';
  return role === 'instructor' ? 'own' : 'all';
}

/** Only whose course it is asks, and so sends photos. */
async function lookUp(
  { db }: Context,
  person: Person,
  params: Params,
): Promise<PhotoDoorRefusal | 'taken' | undefined> {
  const { success, output: photoId } = v.safeParse(PhotoId, params.photoId);
  if (!success || person.held) return NOT_FOUND;
  const lesson = await findOpenLesson(db, person.id, params);
  if (!lesson?.isOwned || lesson.opensAt) return NOT_FOUND;
  const known = await findDoubtPhoto(db, photoId);
  if (known) return known.userId === person.id && known.lessonId === params.lessonId ? 'taken' : NOT_FOUND;
  return (await countLoosePhotos(db, person.id)) < MAX_LOOSE ? undefined : { status: 409, code: 'TOO_MANY' };
}
