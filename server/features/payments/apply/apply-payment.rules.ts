import type { OrderStatus } from '#contract/orders/order-page.ts';
import type { ProviderOrder, ProviderPayment } from '#server/platform/payments/provider.ts';

const RANKS: ProviderPayment['status'][] = ['created', 'failed', 'authorized', 'captured', 'refunded'];
const UNPAID: OrderStatus[] = ['draft', 'awaiting_payment', 'cancelled', 'expired'];
const LATE: OrderStatus[] = ['cancelled', 'expired'];

/** Whether money for this order would still pay it, also when it was closed. */
export const isUnpaid = (status: OrderStatus): boolean => UNPAID.includes(status);
/** Whether it was closed before money came. */
export const isLate = (status: OrderStatus): boolean => LATE.includes(status);
/** Whether money has come in with this, even if all of it went back since. */
export const isMoney = (status: ProviderPayment['status']): boolean => status === 'captured' || status === 'refunded';

type Written = { status: ProviderPayment['status']; bankReference: string | null; capturedAt: Date | null };
type Ours = { providerOrderId: string; orderId: string; amountPaise: number };
type Facts = { ours: Ours; totalPaise: number; theirs: ProviderOrder; payments: ProviderPayment[] };

/** What is new of a payment. `cameNow`: its money was not known of before. `mismatch`: why it can not pay the order. */
export type Change = { payment: ProviderPayment; cameNow: boolean; mismatch: string | null };

/**
 * What the provider says that is not written down yet, the oldest payment first. A payment only goes forward: an answer that
 * was on its way while a later one came says nothing any more.
 */
export function changesIn(facts: Facts, written: Map<string, Written>): Change[] {
  const { ours, payments } = facts;
  return payments
    .filter(({ orderId }) => orderId === ours.providerOrderId)
    .map(storable)
    .filter((payment) => isNews(payment, written.get(payment.id)))
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((payment) => ({
      payment,
      cameNow: isMoney(payment.status) && !written.get(payment.id)?.capturedAt,
      mismatch: mismatchOf(payment, facts),
    }));
}

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair, and a bank's words may not stop a settlement. */
function storable(payment: ProviderPayment): ProviderPayment {
  const { method, bankReference, errorReason, errorText, raw } = payment;
  const words = { method: clean(method), bankReference: clean(bankReference) };
  const error = { errorReason: clean(errorReason), errorText: clean(errorText) };
  const text = JSON.stringify(raw ?? null, (_name, value) => (typeof value === 'string' ? clean(value) : value));
  return { ...payment, ...words, ...error, raw: JSON.parse(text) };
}

const clean = (words: string | null): string | null => words?.toWellFormed().replaceAll('\0', '') ?? null;

function isNews({ status, bankReference }: ProviderPayment, before: Written | undefined): boolean {
  if (!before) return true;
  if (status === before.status) return bankReference !== null && bankReference !== before.bankReference;
  return RANKS.indexOf(status) > RANKS.indexOf(before.status);
}

/** The oldest payment that only waits to be captured, and may be. */
export function findCapturable(facts: Facts): ProviderPayment | undefined {
  return facts.payments
    .filter(({ orderId, status }) => orderId === facts.ours.providerOrderId && status === 'authorized')
    .filter((payment) => mismatchOf(payment, facts) === null)
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())[0];
}

/** Why a payment is not what was asked for, in words for staff. */
function mismatchOf(payment: ProviderPayment, { ours, totalPaise, theirs }: Facts): string | null {
  const { amountPaise } = ours;
  if (theirs.receipt !== ours.orderId) return `the provider's order is for ${theirs.receipt || 'nothing of ours'}`;
  if (payment.currency !== 'INR' || theirs.currency !== 'INR') return `paid in ${payment.currency}`;
  if (amountPaise !== totalPaise || theirs.amountPaise !== amountPaise)
    return `asked for ${theirs.amountPaise} paise, the order is for ${totalPaise}`;
  if (payment.amountPaise !== amountPaise) return `paid ${payment.amountPaise} paise of ${amountPaise}`;
  return null;
}
