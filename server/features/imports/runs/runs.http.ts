import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ImportFile, MAX_IMPORTED } from '#contract/imports.ts';
import { mayDo } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import { receiveFile } from './receive-file.service.ts';
import { findRun, setFile } from './runs.store.ts';

const Params = v.object({ runId: v.pipe(v.string(), v.uuid()), file: ImportFile });
const Query = v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(200)), '') });
const UPLOADS = { calls: 60, seconds: 3600 };

/** PUT /files/imports/{runId}/{file}: a file of an import as raw bytes, for administrators; 413 says that it is too large. */
export function mountImports(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    door.put('/files/imports/:runId/:file', { bodyLimit: MAX_IMPORTED.firestore }, async (request, reply) => {
      const context = await contextOf(request);
      const asked = await findRequested(context, request);
      if (!asked) return sendMissing(reply);
      const wait = await context.limits.consume('imports.put', UPLOADS, asked.personId);
      if (wait !== undefined)
        return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
      const bytes = await receiveFile(
        context,
        asked,
        request.body instanceof Readable ? request.body : Readable.from([]),
      );
      if (bytes === undefined) return reply.code(413).send({ code: 'TOO_LARGE' });
      const isKept = await setFile(context.db, asked.runId, asked.file, { name: asked.name, bytes });
      if (!isKept) return reply.code(409).send({ code: 'NOT_READY' });
      return reply.header('cache-control', 'no-store').send({ bytes });
    });
  });
}

type UploadInput = { runId: string; file: ImportFile; name: string; personId: string };

/** What may be sent, by whom: undefined for anybody else, before a byte of it is read. */
async function findRequested(context: Context, request: FastifyRequest): Promise<UploadInput | undefined> {
  const { person } = context.identity;
  const params = v.safeParse(Params, request.params);
  const query = v.safeParse(Query, request.query);
  if (!person || person.held || !mayDo(person.role, 'backups.manage')) return undefined;
  if (!params.success || !query.success || !(await findRun(context.db, params.output.runId))) return undefined;
  const { runId, file } = params.output;
  return { runId, file, name: query.output.name || `${file}.json`, personId: person.id };
}
