import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lower-case hex of HMAC-SHA256, as Razorpay signs callbacks and webhooks (spec: payments.md 1.1). */
export function sign(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What is signed of a payment that the browser brings back: our own order id, never the one that it names. */
export function callbackText(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}

/** Whether one of the secrets made this signature; takes as long for a wrong one, whatever is wrong with it. */
export function isSignedBy(secrets: string[], text: string | Buffer, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets
    .map((secret) => Buffer.from(sign(secret, text)))
    .map((expected) => given.length === expected.length && timingSafeEqual(given, expected))
    .includes(true);
}
