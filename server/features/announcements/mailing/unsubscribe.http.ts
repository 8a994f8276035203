import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LinkToken } from '#contract/procedure.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';
import { unsubscribeBy } from './mailing.service.ts';

const Query = v.object({ token: LinkToken });
const LIMIT = { calls: 60, seconds: 600 };
const DONE = 'You get no more announcements by mail.\nअब आपको मेल से घोषणाएँ नहीं आएँगी।\n';

/** POST /unsubscribe?token=…: the one click of a mail program (RFC 8058), and the page's own button without a script. */
export function mountUnsubscribe(server: Door, contextOf: ContextOf): void {
  // Without its cookie: a mail program calls here, and the link alone says for whom.
  const nobody = ({ ip, id, host }: FastifyRequest) => contextOf({ headers: {}, ip, id, host });
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    door.post('/unsubscribe', { config: { fromAnywhere: true }, bodyLimit: 4096 }, async (request, reply) => {
      const context = await nobody(request);
      const wait = await context.limits.consume('announcements.unsubscribe', LIMIT, context.address);
      if (wait !== undefined) return reply.code(429).header('retry-after', wait).send('');
      const query = v.safeParse(Query, request.query);
      const isDone = query.success && (await unsubscribeBy(context, query.output.token));
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      return isDone ? reply.send(DONE) : reply.code(404).send('');
    });
  });
}
