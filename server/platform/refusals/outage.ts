import { ORPCError } from '@orpc/server';
import type { FastifyReply } from 'fastify';

/** How soon to ask again, in seconds. */
const RETRY_AFTER_SECONDS = 5;
/** So often, in milliseconds, an outage is logged while it lasts, with how many requests it cost. */
const LOG_EVERY_MS = 10_000;

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Of the line and of PostgreSQL (its class 08, and that it stops, starts or has no connection left). */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1235]|53300|25P03)$/;
/** What pg and its pool say in words only. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|^Connection terminated|connection error and is not queryable|client was closed and is not queryable|calling end on the pool|driver has already been destroyed|server closed the connection/;

type ErrorLog = { error: (details: object, message: string) => void };
export type Outage = ORPCError<'SERVICE_UNAVAILABLE' | 'NO_ROOM', { retryAfterSeconds: number }>;

let lastLogged = Number.NEGATIVE_INFINITY;
let unlogged = 0;

/**
 * The refusal that a failure of the surroundings is: 507 when there is no room left on a disk, 503 when the database or the bucket of
 * the files is away or too many wait for the database; undefined for a bug. Logged once in ten seconds.
 */
export function outageOf(error: unknown, log: ErrorLog): Outage | undefined {
  const kind = kindOf(error);
  if (!kind) return undefined;
  unlogged += 1;
  if (performance.now() - lastLogged > LOG_EVERY_MS) {
    log.error(
      { err: error, requests: unlogged },
      kind === 'full' ? 'there is no room' : 'the database or the storage is away',
    );
    lastLogged = performance.now();
    unlogged = 0;
  }
  return kind === 'full' ? noRoom() : unavailable();
}

/** That it is for a moment that the school does not answer. */
export function unavailable(): Outage {
  const data = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data });
}

function noRoom(): Outage {
  return new ORPCError('NO_ROOM', { status: 507, data: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
}

/** Sends such a refusal to whoever asked for a file, or for a call before it began. */
export function sendOutage(reply: FastifyReply, { status, code, data }: Outage) {
  return reply
    .code(status)
    .header('retry-after', data.retryAfterSeconds)
    .header('cache-control', 'no-store')
    .send({ code, data, requestId: reply.request.id });
}

function kindOf(error: unknown): 'full' | 'away' | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (FULL.has(code)) return 'full';
  if (AWAY.test(code) || (syscall === 'connect' && code !== '') || AWAY_WORDS.test(error.message)) return 'away';
  const within = error instanceof AggregateError ? error.errors : [error.cause];
  return within.map(kindOf).find((kind) => kind !== undefined);
}
