import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { handOver } from '#server/platform/http/raw.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context, Services } from '#server/platform/rpc.ts';
import type { UploadCaller, UploadRefusal } from './tus.http.ts';
import { receive } from './uploads.service.ts';
import { findOwnUpload, setUploadProgress } from './uploads.store.ts';

const PATH = '/files/uploads';
const CREATIONS = { calls: 600, seconds: 3600 };
type One = { Params: { id: string } };

/**
 * Files of staff come in here by the tus protocol 1.0.0: POST begins an upload, HEAD says how much has come, PATCH
 * brings more. Who may not is refused before bytes are read, and another's upload is unknown.
 */
export function mountUploads(server: Door, contextOf: ContextOf, here: Pick<Services, 'dataDir' | 'storage'>): void {
  // Loaded with the first upload: it brings what speaks S3.
  const openDoor = async () => (await import('./tus.http.ts')).openTus(PATH, here);
  let opened: ReturnType<typeof openDoor> | undefined;

  server.register(async (door) => {
    // The protocol reads its bodies itself.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const hand = async (caller: UploadCaller, request: FastifyRequest, reply: FastifyReply) => {
      opened ??= openDoor();
      const tus = await opened;
      const raw = handOver(reply.header('cache-control', 'no-store'));
      return tus(caller, request.raw, raw);
    };

    door.post(PATH, async (request, reply) => {
      const caller = await admit(await contextOf(request), reply);
      if (!caller) return reply;
      const wait = await caller.limits.consume('media.upload', CREATIONS, caller.person.id);
      if (wait === undefined) return hand(caller, request, reply);
      return refuse(reply, { status: 429, code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
    });

    const resume = async (request: FastifyRequest<One>, reply: FastifyReply) => {
      const caller = await admit(await contextOf(request), reply);
      if (!caller) return reply;
      const { id } = request.params;
      const upload = await findOwnUpload(caller.db, id, caller.person.id);
      if (!upload) return refuse(reply, { status: 404, code: 'NOT_FOUND' });
      // Its last bytes may have come to a process that was killed before it took them in.
      const isWhole = upload.isWhole || (request.method === 'HEAD' && (await receive(caller, id)) === 'received');
      if (isWhole) return answerWhole(reply, request.method, upload.bytes);
      if (request.method === 'PATCH') await setUploadProgress(caller.db, id);
      return hand(caller, request, reply);
    };
    door.head<One>(`${PATH}/:id`, resume);
    door.patch<One>(`${PATH}/:id`, resume);
  });
}

/** Somebody who may bring in files; everybody else is answered here: 401 when signed out, or as if there were no such door. */
async function admit(context: Context, reply: FastifyReply): Promise<UploadCaller | undefined> {
  const { person, reason } = context.identity;
  if (person && mayDo(person.role, 'content.manage') && !person.held) return { ...context, person };
  if (person) refuse(reply, { status: 404, code: 'NOT_FOUND' });
  else refuse(reply, { status: 401, code: 'SIGNED_OUT', data: { reason } });
  return undefined;
}

/** The connection ends: bytes that are still on their way are not read. */
function refuse(reply: FastifyReply, { status, ...refusal }: UploadRefusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    .send({ ...refusal, defined: true });
}

/** A browser that missed the last answer learns that all has come; more bytes have no place. */
function answerWhole(reply: FastifyReply, method: string, bytes: number) {
  reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store');
  if (method === 'PATCH') return refuse(reply, { status: 409, code: 'WRONG_OFFSET' });
  return reply.code(200).header('upload-offset', bytes).header('upload-length', bytes).send();
}
