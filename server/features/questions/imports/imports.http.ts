import * as v from 'valibot';
import { MAX_QUESTION_FILE_BYTES, QuestionImportInput } from '#contract/questions/question-import.ts';
import { mayDo } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import { receiveImport } from './receive-import.service.ts';

const Params = v.object({ id: v.pipe(v.string(), v.uuid()) });
const Query = v.object({
  ...{ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) },
  ...QuestionImportInput.entries,
});
const UploadRequest = v.object({ params: Params, query: Query });
const UPLOADS = { calls: 120, seconds: 3600 };
const REFUSALS = { SUBJECT_UNKNOWN: 422, UNIT_UNKNOWN: 422, MARKS_INVALID: 422, TAKEN: 409 };

/** PUT /files/question-imports/{id}?name=bank.csv: a file of questions as raw bytes, to be read in the queue. Nothing is imported. */
export function mountQuestionImports(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    door.put('/files/question-imports/:id', { bodyLimit: MAX_QUESTION_FILE_BYTES }, async (request, reply) => {
      const context = await contextOf(request);
      const person = findSender(context);
      if (!person) return sendMissing(reply);
      const wait = await context.limits.consume('question-imports.put', UPLOADS, person.id);
      if (wait !== undefined)
        return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
      const asked = v.safeParse(UploadRequest, { params: request.params, query: request.query });
      if (!asked.success) return reply.code(400).send({ code: 'BAD_REQUEST' });
      const { name, ...input } = asked.output.query;
      const file = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const received = { id: asked.output.params.id, name, file, madeBy: person.id };
      const code = await receiveImport(context.db, received, input);
      if (code !== undefined) return reply.code(REFUSALS[code]).send({ code });
      return reply.code(202).header('cache-control', 'no-store').send({});
    });
  });
}

/** Who sends it; undefined for whom the door does not exist. */
function findSender({ identity: { person } }: Context) {
  return person && !person.held && mayDo(person.role, 'questions.manage') ? person : undefined;
}
