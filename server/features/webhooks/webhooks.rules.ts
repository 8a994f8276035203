import { createHmac, randomBytes } from 'node:crypto';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { WebhookFault } from '#contract/webhooks.ts';

type OfOrder = { orderId: string; orderNumber: string; userId: string; currency: 'INR' };

/** What each message tells: ids by which the API tells more to whom may see it, and sums; no name, no address of anybody. */
export type WebhookData = {
  'order.paid': OfOrder & { product: ProductRef | null; amountPaise: number };
  'order.refunded': OfOrder & { refundId: string; amountPaise: number };
  'enrolment.created': {
    enrolmentId: string;
    userId: string;
    product: ProductRef;
    source: Purchase['source'];
    orderId: string | null;
    expiresAt: string | null;
  };
  'certificate.issued': { code: string; userId: string; courseId: string };
  test: Record<string, never>;
};

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** After the first try at once: some 28 hours (Standard Webhooks). */
const RETRY_AFTER_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
const MAX_RETRY_SECONDS = 36_000;
const MAX_FAILING_MS = 3 * 24 * 3600 * 1000;

/** What came of a try: the status of the answer, or why there was none. */
export type WebhookOutcome = { status: number; retryAfterSeconds: number | undefined } | { fault: WebhookFault };

export const newSigningSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The headers of a message as Standard Webhooks wants them; `seconds`: of this try, since 1970. */
export function signedHeaders(secret: string, { id, body }: { id: string; body: string }, seconds: number) {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** A message waits in the queue once, and to one endpoint they go one after the other. */
export function whenToSend({ id, endpointId }: { id: string; endpointId: string }, runAt?: Date) {
  return { key: `webhook:${id}`, queue: `webhook:${endpointId}`, ...(runAt ? { runAt } : {}) };
}

export const hasArrived = (outcome: WebhookOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** When a message that did not arrive with so many tries goes again; undefined: no more. */
export function nextDelivery(tries: number, outcome: WebhookOutcome, now: Date): Date | undefined {
  const usual = RETRY_AFTER_SECONDS[tries - 1];
  if (usual === undefined) return undefined;
  const asked = 'status' in outcome ? (outcome.retryAfterSeconds ?? 0) : 0;
  return new Date(now.getTime() + Math.min(MAX_RETRY_SECONDS, Math.max(usual, asked)) * 1000);
}

/** Why an endpoint is told nothing more after a message that did not arrive; undefined: it is told on. */
export function reasonToStop(
  outcome: WebhookOutcome,
  { isGivenUp, failingSince, now }: { isGivenUp: boolean; failingSince: Date; now: Date },
): 'gone' | 'failing' | undefined {
  if ('status' in outcome && outcome.status === 410) return 'gone';
  return isGivenUp && now.getTime() - failingSince.getTime() >= MAX_FAILING_MS ? 'failing' : undefined;
}
