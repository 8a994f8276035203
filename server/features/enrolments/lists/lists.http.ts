import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MAX_LIST_BYTES } from '#contract/enrolments/lists.studio.ts';
import { Id } from '#contract/procedure.ts';
import { SaleKind } from '#contract/products/product.ts';
import { mayDo } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import { checkList } from './check-list.service.ts';

const Params = v.object({ id: v.pipe(v.string(), v.uuid()) });
/** What rows without a product, or without a day, get. */
const Query = v.object({
  kind: v.optional(SaleKind),
  product: v.optional(Id),
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
const REFUSALS = { NOT_TEXT: 422, TOO_MANY_ROWS: 413, BEGUN: 409 };
const CHECKS = { calls: 120, seconds: 600 };

/** PUT /files/access-lists/{id}: a list of people as text; it is read, judged and kept to be looked at, and nothing is given. */
export function mountAccessLists(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    door.put('/files/access-lists/:id', { bodyLimit: MAX_LIST_BYTES }, async (request, reply) => {
      const context = await contextOf(request);
      const asked = findRequested(context, request);
      if (!asked) return sendMissing(reply);
      const wait = await context.limits.consume('access-lists.put', CHECKS, asked.askedBy);
      if (wait !== undefined)
        return reply.code(429).send({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: wait } });
      const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const rows = await checkList(context.db, { ...asked, bytes });
      if (typeof rows === 'string') return reply.code(REFUSALS[rows]).send({ code: rows });
      return reply.header('cache-control', 'no-store').send({ rows });
    });
  });
}

/** Which list it is and what its rows get that name nothing; undefined for who may not send one. */
function findRequested({ identity: { person } }: Context, request: FastifyRequest) {
  const params = v.safeParse(Params, request.params);
  const query = v.safeParse(Query, request.query);
  if (!person || person.held || !mayDo(person.role, 'access.grant') || !params.success || !query.success) return;
  return { id: params.output.id, askedBy: person.id, defaults: query.output };
}
