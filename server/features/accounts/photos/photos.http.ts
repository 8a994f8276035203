import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { bytesOf, sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { addressOf, photoKeyOf, photoOf } from './photos.rules.ts';
import { setPhoto } from './photos.store.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;
const LIMIT = { calls: 20, seconds: 3600, counted: 'everywhere' } as const;
const DAY_SECONDS = 86_400;
const PATH = '/files/photo';

type Refusal = { code: string; data?: object };
type Failure = Error & { statusCode?: number };

/** `PUT /files/photo` takes one's own photo as raw bytes; a photo is shown to its owner and to staff who see to students. */
export function mountPhotos(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    door.addContentTypeParser(KINDS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    door.setErrorHandler(async (error: Failure, _request, reply) => {
      if (error.statusCode === 413) return refuse(reply, 413, { code: 'TOO_LARGE' });
      if (error.statusCode === 415) return refuse(reply, 422, { code: 'NOT_AN_IMAGE' });
      throw error;
    });

    // Who may not is refused before the bytes are read.
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const { identity, limits } = await contextOf(request);
      if (!identity.person) return refuse(reply, 401, { code: 'SIGNED_OUT', data: { reason: identity.reason } });
      const wait = await limits.consume('photos.put', LIMIT, identity.person.id);
      if (wait !== undefined)
        return refuse(reply, 429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
    };

    door.put(PATH, { onRequest: admit, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { db, storage, identity } = await contextOf(request);
      if (!identity.person) return refuse(reply, 401, { code: 'SIGNED_OUT', data: { reason: identity.reason } });
      const photo = await photoOf(bytesOf(request));
      if (!photo) return refuse(reply, 422, { code: 'NOT_AN_IMAGE' });
      const key = await storage.insert('photos', photo);
      const photoUrl = addressOf(key);
      const before = await setPhoto(db, identity.person.id, { key, url: photoUrl });
      if (before) await storage.remove(before);
      return reply.header('cache-control', 'no-store').send({ photoUrl });
    });

    door.get<{ Params: { name: string } }>(`${PATH}/:name`, async (request, reply) => {
      const { storage, identity } = await contextOf(request);
      const { person } = identity;
      const key = photoKeyOf(request.params.name);
      const own = key !== undefined && person?.photoUrl === addressOf(key);
      if (!key || !person || !(own || mayDo(person.role, 'students.manage'))) return sendMissing(reply);
      return sendFile(reply, storage, key, { mediaType: 'image/webp', name: 'photo.webp', keptSeconds: DAY_SECONDS });
    });
  });
}

/** In the shape that refusals of procedures have, so that a page treats them alike. */
function refuse(reply: FastifyReply, status: number, refusal: Refusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...refusal, defined: true });
}
