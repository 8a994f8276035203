import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { unavailable } from '#server/platform/refusals/outage.ts';

/** Enough that what they read is gathered into few statements, and few enough that none waits long for its own. */
const MAX_AT_ONCE = 64;
/** What one process makes in about ten seconds; who comes then is told to come again. */
const MAX_WAITING = 10_000;
/** Whose turn comes later than that is put off: when the database hangs each turn takes its whole patience. */
const MAX_WAIT_MS = 30_000;

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The same handler, of which 64 run at a time; the others wait in the order in which they came, before anything of them
 * is begun, so that no patience of theirs runs out meanwhile. For whoever has gone by then nothing is made. Throws
 * SERVICE_UNAVAILABLE when 10,000 wait, and to who has waited for half a minute.
 */
export function queuePages(answer: Answer): Answer {
  const limit = pLimit(MAX_AT_ONCE);
  return async (request, reply) => {
    if (limit.pendingCount >= MAX_WAITING) throw unavailable();
    const began = performance.now();
    return limit(() => {
      if (request.raw.destroyed) return '';
      if (performance.now() - began > MAX_WAIT_MS) throw unavailable();
      return answer(request, reply);
    });
  };
}
