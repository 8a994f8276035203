import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catchUp } from '#sandbox/bank/due.service.ts';
import { Refused, refusalOf } from '#sandbox/bank/refusals.rules.ts';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import { type BankState, setFaultSpent } from '#sandbox/control/control.store.ts';
import { type AnswerFault, faultOf } from '#sandbox/control/faults.rules.ts';
import type { Db } from '#sandbox/db.ts';
import { replyRefusals } from './refusals.http.ts';

type Guarded = { db: Db; keys: MerchantKeys; prefix: string; stopped: AbortSignal; wake: () => void };
/** When a call came, by the sandbox's clock; all that was due by then has happened. */
export type BankStateOf = (request: FastifyRequest) => BankState;

/** What stands before every call of the API: its keys, the clock, what goes wrong on purpose, and how a refusal is told. */
export function guardApi(door: FastifyInstance, { db, keys, prefix, stopped, wake }: Guarded): BankStateOf {
  const moments = new WeakMap<FastifyRequest, BankState>();
  const spoiled = new WeakMap<FastifyRequest, AnswerFault>();

  door.addHook('onRequest', async (request) => assertKeys(request.headers.authorization, keys));
  door.addHook('preHandler', async (request) => {
    const path = request.url.split('?')[0]?.slice(prefix.length) ?? '';
    const moment = await catchUp(db);
    moments.set(request, moment);
    if (moment.due) wake();
    if (faultOf(moment.faults, request.method, path) < 0) return;
    const fault = await setFaultSpent(db, request.method, path);
    if (fault?.kind === 'error') throw refusalOf(fault.status);
    if (fault) spoiled.set(request, fault);
  });
  door.addHook('onSend', async (request, reply) => {
    const fault = spoiled.get(request);
    if (fault?.kind === 'slow') await sleep(fault.milliseconds, undefined, { signal: stopped }).catch(() => undefined);
    if (fault?.kind === 'lost') cutLine(reply);
  });
  door.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') wake();
  });
  replyRefusals(door);
  return (request) => {
    const moment = moments.get(request);
    if (!moment) throw new Error('asked for the moment of a call before it came through the door');
    return moment;
  };
}

/** Everything was done; nobody hears of it. */
function cutLine(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

/** The scheme is written `Basic`, in exactly these letters: they refuse every other. */
function assertKeys(header: string | undefined, { keyId, keySecret }: MerchantKeys): void {
  const given = /^Basic ([\w+/=-]+)$/.exec(header ?? '')?.[1];
  if (given === undefined) {
    const text = 'Please provide your api key for authentication purposes.';
    throw new Refused(text, { status: 401, reason: 'NA' });
  }
  const expected = Buffer.from(`${keyId}:${keySecret}`);
  const bytes = Buffer.from(given, 'base64');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) throw refusalOf(401);
}
