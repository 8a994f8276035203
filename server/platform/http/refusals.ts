import type { FastifyReply } from 'fastify';

type Refusal = { code: string; data?: object };

/** In the shape that refusals of procedures have, so that a page treats them alike. */
export function sendRefusal(reply: FastifyReply, status: number, refusal: Refusal) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...refusal, defined: true });
}

/** Too often: come again after so many seconds. */
export function sendLater(reply: FastifyReply, seconds: number) {
  reply.header('retry-after', seconds);
  return sendRefusal(reply, 429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: seconds } });
}
