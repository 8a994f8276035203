import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ContextOf } from '#server/platform/http/contexts.ts';
import { bytesOf } from '#server/platform/http/files.ts';
import { sendRefusal } from '#server/platform/http/refusals.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { reencodePicture } from './reencode.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;

type Failure = Error & { statusCode?: number };
/** Who sends a photo, by an address with these parameters. */
type Sender<Params> = { context: Context; person: Person; params: Params };

/** Why a photo may not come, as its sender is answered. */
export type PhotoDoorRefusal = { status: number; code: string };

export type PhotoDoor<Params> = {
  url: string;
  /** Photos of one person in a time, under the name by which they are counted. */
  limit: { name: string; calls: number; seconds: number };
  /** Asked before the bytes are read: a refusal, `taken` for one that is there already, undefined where it may come. */
  admit?: (sender: Sender<Params>) => Promise<PhotoDoorRefusal | 'taken' | undefined>;
  /** The photo as it is kept; undefined for what is none. Without it, as `reencodePicture` makes it. */
  encode?: (bytes: Buffer) => Promise<Buffer | undefined>;
  /** Keeps it, and says what its sender is answered. */
  keep: (sender: Sender<Params>, photo: Buffer) => Promise<object>;
};

/**
 * `PUT` of a photo as raw bytes of 8 MB at most, made anew before it is kept. Refused, in the shape that refusals of
 * procedures have: SIGNED_OUT, TOO_MANY_REQUESTS, TOO_LARGE, NOT_AN_IMAGE, and what `admit` says.
 */
export function mountPhotoDoor<Params>(server: Door, contextOf: ContextOf, photos: PhotoDoor<Params>): void {
  const { url, limit, admit, encode = reencodePicture, keep } = photos;
  const { name, ...rest } = limit;
  server.register(async (door) => {
    door.addContentTypeParser(KINDS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    door.setErrorHandler(async (error: Failure, _request, reply) => {
      if (error.statusCode === 413) return sendRefusal(reply, 413, { code: 'TOO_LARGE' });
      if (error.statusCode === 415) return sendRefusal(reply, 422, { code: 'NOT_AN_IMAGE' });
      throw error;
    });

    // Who may not is refused before the bytes are read.
    async function onRequest(request: FastifyRequest, reply: FastifyReply) {
      const context = await contextOf(request);
      const { person } = context.identity;
      if (!person) return sendRefusal(reply, 401, { code: 'SIGNED_OUT', data: { reason: context.identity.reason } });
      const wait = await context.limits.consume(name, { ...rest, counted: 'everywhere' }, person.id);
      if (wait !== undefined)
        return sendRefusal(reply, 429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
      const found = await admit?.({ context, person, params: request.params as Params });
      if (found === 'taken') return send(reply, {});
      if (found) return sendRefusal(reply, found.status, { code: found.code });
    }

    door.put(url, { onRequest, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const context = await contextOf(request);
      const { person } = context.identity;
      if (!person) return sendRefusal(reply, 401, { code: 'SIGNED_OUT', data: { reason: context.identity.reason } });
      const photo = await encode(bytesOf(request));
      if (!photo) return sendRefusal(reply, 422, { code: 'NOT_AN_IMAGE' });
      return send(reply, await keep({ context, person, params: request.params as Params }, photo));
    });
  });
}

const send = (reply: FastifyReply, answer: object) => reply.header('cache-control', 'no-store').send(answer);
