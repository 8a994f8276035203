import type { FastifyError, FastifyInstance } from 'fastify';
import { bodyOf, Refused, refusalOf } from '#sandbox/bank/refusals.rules.ts';

/** Tells every refusal of a door in their shape; what is none is logged and told as trouble of theirs. */
export function replyRefusals(door: FastifyInstance): void {
  door.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : refusalOf(error.statusCode ?? 500);
    if (refused.status >= 500 && !(error instanceof Refused)) request.log.error({ err: error }, 'the sandbox failed');
    return reply.code(refused.status).send(bodyOf(refused));
  });
}
