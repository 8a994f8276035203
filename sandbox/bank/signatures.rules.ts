import { createHmac } from 'node:crypto';

/** What the bank gave to its one merchant; messages are signed with the first of `webhookSecrets`. */
export type MerchantKeys = { keyId: string; keySecret: string; webhookSecrets: string[] };

/** Lower-case hex of HMAC-SHA256, as Razorpay signs callbacks and webhooks (spec: payments.md 1.1). */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What is signed of a payment that the browser takes back to the merchant. */
export function callbackText(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}
