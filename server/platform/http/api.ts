import { OpenAPIHandler } from '@orpc/openapi/node';
import type { Context as AnyContext, AnyRouter } from '@orpc/server';
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/rpc.ts';
import type { ContextOf } from './contexts.ts';
import type { Door } from './server.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** Mounts a router twice: `/api/rpc` for our own browser client, `/api/v1` as plain REST for everybody else. */
export function mountApi(server: Door, router: AnyRouter, contextOf: ContextOf): void {
  const plugins = () => [
    new BodyLimitPlugin<Context & AnyContext>({ maxBodySize: MAX_BODY_BYTES }),
    new ResponseHeadersPlugin<Context>(),
  ];
  const rpc = new RPCHandler<Context>(router, { plugins: plugins() });
  const rest = new OpenAPIHandler<Context>(router, { plugins: plugins() });

  server.register(async (door) => {
    // oRPC reads the body itself.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const answer =
      (handler: typeof rpc | typeof rest, prefix: `/${string}`) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const context = await contextOf(request);
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        reply.raw.setHeader('cache-control', 'private, no-store');
        reply.hijack();
        const { matched } = await handler.handle(request.raw, reply.raw, { prefix, context });
        if (!matched) reply.raw.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_FOUND"}');
      };
    door.all('/api/rpc/*', answer(rpc, '/api/rpc'));
    door.all('/api/v1/*', answer(rest, '/api/v1'));
  });
}
