import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { unavailable } from '#server/platform/refusals/outage.ts';

/** Enough that what they read is gathered into few statements, and few enough that none waits long for its own. */
const MAX_AT_ONCE = 64;
/** What one process makes in about ten seconds; who comes then is told to come again. */
const MAX_WAITING = 10_000;

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The same handler, of which 64 run at a time; the others wait in the order in which they came, before anything of them
 * is begun, so that no patience of theirs runs out meanwhile. For whoever has gone by then nothing is made. Throws
 * SERVICE_UNAVAILABLE when 10,000 wait.
 */
export function queuePages(answer: Answer): Answer {
  const limit = pLimit(MAX_AT_ONCE);
  return async (request, reply) => {
    if (limit.pendingCount >= MAX_WAITING) throw unavailable();
    return limit(() => (request.raw.destroyed ? '' : answer(request, reply)));
  };
}
