import { OpenAPIHandler } from '@orpc/openapi/node';
import type { Context as AnyContext, AnyRouter } from '@orpc/server';
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '#contract/rights.ts';
import { readNumbers } from '#server/platform/openapi/numbers.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { ContextOf } from './contexts.ts';
import { handOver } from './raw.ts';
import type { Door } from './server.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Staff write whole lessons, and captions of a megabyte, which is more of it in JSON and in Hindi. */
const MAX_STAFF_BYTES = 4 * 1024 * 1024;

/** Mounts a router twice: `/api/rpc` for our own browser client, `/api/v1` as plain REST for everybody else. */
export function mountApi(server: Door, router: AnyRouter, contextOf: ContextOf): void {
  const plugins = (maxBodySize: number) => [
    new BodyLimitPlugin<Context & AnyContext>({ maxBodySize }),
    new ResponseHeadersPlugin<Context>(),
  ];
  const handlersOf = (most: number) => ({
    rpc: new RPCHandler<Context>(router, { plugins: plugins(most) }),
    rest: new OpenAPIHandler<Context>(router, {
      plugins: plugins(most),
      clientInterceptors: [
        async ({ next, ...call }) => {
          const output = await next({ ...call, input: readNumbers(call.procedure, call.input) });
          return call.context.wantsSnapshot && isStream(output) ? firstOf(output) : output;
        },
      ],
    }),
  });
  const [usual, ofStaff] = [handlersOf(MAX_BODY_BYTES), handlersOf(MAX_STAFF_BYTES)];

  server.register(async (door) => {
    // oRPC reads the body itself.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const answer =
      (kind: 'rpc' | 'rest', prefix: `/${string}`) => async (request: FastifyRequest, reply: FastifyReply) => {
        const context = await contextOf(request);
        const { [kind]: handler } = mayWriteLong(context) ? ofStaff : usual;
        const raw = handOver(reply.header('cache-control', 'private, no-store'));
        const { matched } = await handler.handle(request.raw, raw, { prefix, context });
        if (!matched) raw.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_FOUND"}');
      };
    door.all('/api/rpc/*', answer('rpc', '/api/rpc'));
    door.all('/api/v1/*', answer('rest', '/api/v1'));
  });
}

const isStream = (output: unknown): output is AsyncIterator<unknown> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output && 'next' in output;

/** What a stream says first; then it is ended. */
async function firstOf(stream: AsyncIterator<unknown>): Promise<unknown> {
  try {
    return (await stream.next()).value;
  } finally {
    await stream.return?.();
  }
}

function mayWriteLong({ identity: { person } }: Context): boolean {
  return person !== null && isStaff(person.role);
}
