import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Quality } from '#contract/media.ts';
import { Language } from '#contract/procedure.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Services } from '#server/platform/rpc.ts';
import { createGate, type GateCaller } from './videos/gate.http.ts';
import { sendCaptions, sendPicture } from './videos/pictures.http.ts';
import { sendKey, sendLeaseKey, sendMaster, sendPlaylist } from './videos/playlists.http.ts';
import { createSegmentDoor } from './videos/segments.http.ts';

type File = { Params: { lessonId: string; part: string } };
type Segment = { Params: { lessonId: string; part: string; segment: string } };

const FILE = /^(?<name>[\w-]{1,20})\.(?<ending>m3u8|key|webp|vtt)$/;

/**
 * The bytes of lessons, at addresses that `read` and `play` sign for one session of one person. Every request asks anew
 * whether the session lives and the lesson is open, a playlist or key also whether its stream is the one that plays; of
 * segments it is asked once in a while. Whatever is refused is missing.
 */
export function mountLessonFiles(server: Door, contextOf: ContextOf, services: Services): void {
  const admit = createGate(contextOf, services.secrets);
  const sendSegment = createSegmentDoor(admit, services);

  server.get<File>('/files/lessons/:lessonId/:part', async (request, reply) => {
    const { lessonId, part: file } = request.params;
    const caller = await admit(request, { lessonId, file });
    return caller ? sendFile(caller, file, [request, reply]) : sendMissing(reply);
  });

  server.get<Segment>(
    '/files/lessons/:lessonId/:part/:segment',
    { config: { quiet: true } },
    async (request, reply) => {
      const { lessonId, part: quality, segment } = request.params;
      if (!v.is(Quality, quality)) return sendMissing(reply);
      return sendSegment({ lessonId, quality, segment }, [request, reply]);
    },
  );
}

function sendFile(caller: GateCaller, file: string, [request, reply]: [FastifyRequest, FastifyReply]) {
  const { name = '', ending = '' } = FILE.exec(file)?.groups ?? {};
  const picture = v.safeParse(v.picklist(['poster', 'strip']), name);
  const quality = v.safeParse(Quality, name);
  const language = v.safeParse(after('captions-', Language), name);
  const leased = v.safeParse(after('lease-', Quality), name);
  if (file === 'master.m3u8') return sendMaster(caller, request, reply);
  if (ending === 'm3u8' && quality.success) return sendPlaylist(caller, quality.output, [request, reply]);
  if (ending === 'key' && quality.success) return sendKey(caller, quality.output, reply);
  if (ending === 'key' && leased.success) return sendLeaseKey(caller, leased.output, reply);
  if (ending === 'webp' && picture.success) return sendPicture(caller, picture.output, reply);
  if (ending === 'vtt' && language.success) return sendCaptions(caller, language.output, reply);
  return sendMissing(reply);
}

/** What stands in a name after its beginning. */
function after<T extends typeof Language | typeof Quality>(beginning: string, rest: T) {
  return v.pipe(
    v.string(),
    v.startsWith(beginning),
    v.transform((name) => name.slice(beginning.length)),
    rest,
  );
}
