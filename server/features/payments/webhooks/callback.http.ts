import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { readOrderPath } from '#server/features/orders/order-email.service.ts';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { findRegisteredOrder } from '#server/features/payments/payments.store.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { bytesOf } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import type { Context } from '#server/platform/rpc.ts';
import { readCallback } from './callback.rules.ts';

const MAX_BYTES = 16 * 1024;
const NOWHERE = '/orders';
/** Then the page goes on asking. */
const MAX_MS = 5000;
const UNSIGNED = { calls: 30, seconds: 600 } as const;

type Place = { Params: { provider: string } };

/**
 * POST /payments/callback/{provider}: the browser of somebody who paid, or failed to, sent here by the provider's page and
 * without our cookie. Signs nobody in; sends the browser on to the page of the order. The door takes raw bodies already.
 */
export function mountCallback(door: Door, contextOf: ContextOf): void {
  door.get('/payments/callback/:provider', async (_request, reply) => sendOn(reply, NOWHERE));

  door.post<Place>(
    '/payments/callback/:provider',
    { config: { fromAnywhere: true }, bodyLimit: MAX_BYTES },
    async (request, reply) => {
      const { ip, id, host } = request;
      const context = await contextOf({ headers: {}, ip, id, host });
      if (request.params.provider !== context.payments.name) return sendOn(reply, NOWHERE);
      return sendOn(reply, await receive(context, bytesOf(request).toString('utf8')));
    },
  );
}

/** Settles what a browser brought back, and answers where it goes from here. */
async function receive(context: Context, form: string): Promise<string> {
  const { db, payments, limits, address } = context;
  const callback = readCallback(form);
  if (!callback) return NOWHERE;
  const { providerOrderId, signed } = callback;
  const asked = await findRegisteredOrder(db, { provider: payments.name, providerOrderId });
  const order = asked && (await findOrder(db, asked.orderId));
  if (!asked || !order) return NOWHERE;
  if (signed && !payments.isSignedCallback({ ...signed, orderId: asked.providerOrderId })) return NOWHERE;
  // A failure is not signed, and asking about it costs a call.
  const isFree = signed || (await limits.consume('payments.failed-callbacks', UNSIGNED, address)) === undefined;
  if (isFree) await Promise.race([tryApply(context, asked.providerOrderId), sleep(MAX_MS, undefined, { ref: false })]);
  return readOrderPath(db, order);
}

/** Whatever goes wrong here, the page of the order says what is known, and asks again. */
async function tryApply(context: Context, providerOrderId: string): Promise<void> {
  const { log, requestId } = context;
  try {
    await applyPayment(context, providerOrderId);
  } catch (error) {
    if (error instanceof ProviderError) log.warn({ err: error, requestId }, 'a payment is not confirmed yet');
    else log.error({ err: error, requestId }, 'a payment could not be settled');
  }
}

function sendOn(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
