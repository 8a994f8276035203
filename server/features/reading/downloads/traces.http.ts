import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '#contract/rights.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findTrace } from '#server/features/reading/copies.store.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import { sendLater, sendRefusal } from '#server/platform/http/refusals.ts';
import type { Door } from '#server/platform/http/server.ts';
import { MAX_BYTES, readMarks, TooLarge } from './tracing.service.ts';

const TRACES = { calls: 30, seconds: 3600, counted: 'everywhere' } as const;

/** POST /files/traces takes the raw bytes of a PDF from staff, and answers whose copy it is, or null. */
export function mountTraces(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, body, done) => done(null, body));

    // Who may not is refused before the bytes are read.
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const { identity, limits } = await contextOf(request);
      if (!identity.person || !mayDo(identity.person.role, 'copies.trace')) return sendMissing(reply);
      const wait = await limits.consume('reading.trace-file', TRACES, identity.person.id);
      if (wait !== undefined) return sendLater(reply, wait);
      if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
        return sendRefusal(reply, 413, { code: 'TOO_LARGE' });
    };

    door.post('/files/traces', { onRequest: admit, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const context = await contextOf(request);
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      try {
        const traceIds = await readMarks(context.dataDir, body);
        const trace = await findTrace(context.db, traceIds);
        const told = { subjectId: trace?.userId, details: { traceIds: traceIds.slice(0, 20), found: trace !== null } };
        await recordEvent(context.db, context, 'copy.traced', told);
        return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(trace));
      } catch (error) {
        if (error instanceof TooLarge) return sendRefusal(reply, 413, { code: 'TOO_LARGE' });
        throw error;
      }
    });
  });
}
