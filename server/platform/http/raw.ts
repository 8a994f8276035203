import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Leaves the answer to a library that writes it itself, with the headers that stand on it so far. */
export function handOver(reply: FastifyReply): ServerResponse {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  return reply.raw;
}
