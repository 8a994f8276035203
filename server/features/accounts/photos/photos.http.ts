import { mayDo } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { mountPhotoDoor } from '#server/platform/pictures/photo-door.ts';
import { addressOf, photoKeyOf, photoOf } from './photos.rules.ts';
import { setPhoto } from './photos.store.ts';

const LIMIT = { name: 'photos.put', calls: 20, seconds: 3600 };
const DAY_SECONDS = 86_400;
const PATH = '/files/photo';

/** `PUT /files/photo` takes one's own photo as raw bytes; a photo is shown to its owner and to staff who see to students. */
export function mountPhotos(server: Door, contextOf: ContextOf): void {
  mountPhotoDoor(server, contextOf, {
    ...{ url: PATH, limit: LIMIT, encode: photoOf },
    async keep({ context: { db, storage }, person }, photo) {
      const key = await storage.insert('photos', photo);
      const photoUrl = addressOf(key);
      const before = await setPhoto(db, person.id, { key, url: photoUrl });
      if (before) await storage.remove(before);
      return { photoUrl };
    },
  });

  server.get<{ Params: { name: string } }>(`${PATH}/:name`, async (request, reply) => {
    const { storage, identity } = await contextOf(request);
    const { person } = identity;
    const key = photoKeyOf(request.params.name);
    const own = key !== undefined && person?.photoUrl === addressOf(key);
    if (!key || !person || !(own || mayDo(person.role, 'students.manage'))) return sendMissing(reply);
    return sendFile(reply, storage, key, { mediaType: 'image/webp', name: 'photo.webp', keptSeconds: DAY_SECONDS });
  });
}
