import type { OrderPage } from '#contract/orders/order-page.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

type Known = NonNullable<OrderPage['refundable']['refusal']>;
type Limits = { refundable: Pick<OrderPage['refundable'], 'days' | 'limitPercent' | 'limitPages'> };

const sentences: Record<Known, (order: Limits) => string> = {
  'not-paid': m.order_refusal_not_paid,
  free: m.order_refusal_free,
  'too-late': ({ refundable }) => m.order_refusal_late({ count: refundable.days, days: plain(refundable.days) }),
  'seen-too-much': ({ refundable: { limitPages, limitPercent } }) =>
    limitPages === null
      ? m.order_refusal_watched({ limit: plain(limitPercent) })
      : m.order_refusal_read({ count: limitPages, limit: plain(limitPages) }),
  downloaded: m.order_refusal_downloaded,
  'already-asked': m.order_refusal_asked,
  refunded: m.order_refusal_refunded,
};

/** Why money cannot be asked back, by the policy's own numbers. */
export function refundRefusalInWords(refusal: string, order: Limits): string {
  const known = Object.entries(sentences).find(([name]) => name === refusal);
  return known ? known[1](order) : m.order_refusal_general();
}
