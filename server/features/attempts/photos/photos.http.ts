import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Position } from '#contract/attempts/attempt-events.ts';
import { PhotoId } from '#contract/questions/answer.ts';
import { mayDo } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { bytesOf, sendFile, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { isPicture, reencodePicture } from '#server/platform/pictures/reencode.ts';
import type { Person } from '#server/platform/session.ts';
import { findPhoto, findPhotoRefusal, findVisiblePhotoKey, insertPhoto, type PhotoRefusal } from './photos.store.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;
const LIMIT = { calls: 60, seconds: 3600, counted: 'everywhere' } as const;
const STATUS = { NOT_FOUND: 404, SUBMITTED: 409, TOO_MANY: 409 };
const PATH = '/files/answer-photos';

type Refusal = { code: string; data?: object };
type Failure = Error & { statusCode?: number };
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
  server.register(async (door) => {
    door.addContentTypeParser(KINDS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    door.setErrorHandler(async (error: Failure, _request, reply) => {
      if (error.statusCode === 413) return refuse(reply, 413, { code: 'TOO_LARGE' });
      if (error.statusCode === 415) return refuse(reply, 422, { code: 'NOT_AN_IMAGE' });
      throw error;
    });

    // Who may not is refused before the bytes are read.
    const admit = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const { db, identity, limits } = await contextOf(request);
      const { person } = identity;
      if (!person) return refuse(reply, 401, { code: 'SIGNED_OUT', data: { reason: identity.reason } });
      const wait = await limits.consume('attempts.photo', LIMIT, person.id);
      if (wait !== undefined)
        return refuse(reply, 429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
      const found = await lookUp(db, request.params, person);
      if (found === 'TAKEN') return sendTaken(reply);
      if (found) return refuse(reply, STATUS[found], { code: found });
    };

    door.put<{ Params: Params }>(
      `${PATH}/:photoId/:attemptId/:position`,
      { onRequest: admit, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const { db, storage, identity } = await contextOf(request);
        const place = placeOf(request.params);
        if (!place || !identity.person) return refuse(reply, 404, { code: 'NOT_FOUND' });
        const bytes = bytesOf(request);
        const photo = isPicture(bytes) ? await reencodePicture(bytes) : undefined;
        if (!photo) return refuse(reply, 422, { code: 'NOT_AN_IMAGE' });
        const fileKey = await storage.insert('answer-photos', photo);
        const isNew = await insertPhoto(db, { ...place, fileKey, bytes: photo.length });
        if (!isNew) await storage.remove(fileKey);
        return sendTaken(reply);
      },
    );

    door.get<{ Params: { photoId: string } }>(`${PATH}/:photoId`, async (request, reply) => {
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
  });
}

/** Whether the photo of this place is there already, or why it may not come; undefined when it may. */
async function lookUp(
  db: Db,
  params: Params,
  { id: userId, held }: Person,
): Promise<PhotoRefusal | 'TAKEN' | undefined> {
  const place = held ? undefined : placeOf(params);
  if (!place) return 'NOT_FOUND';
  const known = await findPhoto(db, place.photoId);
  if (!known) return findPhotoRefusal(db, { userId, ...place });
  const isSame = known.userId === userId && known.attemptId === place.attemptId && known.position === place.position;
  return isSame ? 'TAKEN' : 'NOT_FOUND';
}

const sendTaken = (reply: FastifyReply) => reply.header('cache-control', 'no-store').send({});

/** In the shape that refusals of procedures have, so that a page treats them alike. */
function refuse(reply: FastifyReply, status: number, refusal: Refusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...refusal, defined: true });
}
