import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { MailKeys, MessageKeys, PaymentKeys } from '#contract/settings/keys.studio.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';

/** Razorpay sends a message again for a day, and a payment may still move for six. */
const EARLIER_DAYS = 7;
const MAX_EARLIER = 4;
const DAY_MS = 86_400_000;

const Earlier = v.object({ ...PaymentKeys.entries, until: v.string() });
const StoredPayments = v.object({ ...PaymentKeys.entries, earlier: v.optional(v.array(Earlier), []) });
type StoredPayments = v.InferOutput<typeof StoredPayments>;

/** Mail keys out of their seal. Throws when the school's own key does not open it. */
export function openMailKeys(sealed: string, secrets: Secrets): MailKeys {
  return v.parse(MailKeys, JSON.parse(secrets.unseal(sealed)));
}

/** The keys of the gateway for messages out of their seal. Throws as `openMailKeys`. */
export function openMessageKeys(sealed: string, secrets: Secrets): MessageKeys {
  return v.parse(MessageKeys, JSON.parse(secrets.unseal(sealed)));
}

/** Payment keys out of their seal, with those of before that are still heard. Throws as `openMailKeys`. */
export function openPaymentKeys(sealed: string, secrets: Secrets, now: Date): StoredPayments {
  const { earlier, ...keys } = v.parse(StoredPayments, JSON.parse(secrets.unseal(sealed)));
  return { ...keys, earlier: earlier.filter(({ until }) => new Date(until) > now) };
}

/** New payment keys, and what they took the place of for a week more. */
export function succeed(before: StoredPayments | undefined, keys: PaymentKeys, now: Date): StoredPayments {
  if (!before) return { ...keys, earlier: [] };
  const { earlier, ...last } = before;
  if (isDeepStrictEqual(last, keys)) return before;
  const until = new Date(now.getTime() + EARLIER_DAYS * DAY_MS).toISOString();
  return { ...keys, earlier: [{ ...last, until }, ...earlier].slice(0, MAX_EARLIER) };
}

/** Until when anything of before is heard. */
export function earlierUntil({ earlier }: StoredPayments): Date | null {
  const last = Math.max(...earlier.map(({ until }) => Date.parse(until)));
  return earlier.length === 0 ? null : new Date(last);
}
