import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderStep } from '#contract/orders/order-steps.ts';

type Event = OrderPage['events'][number];

/** In which order steps come that happened in the same second. */
const ranks: Record<OrderStep, number> = {
  created: 0,
  'payment-opened': 1,
  'waiting-for-bank': 2,
  'attempt-failed': 3,
  paid: 4,
  'access-given': 5,
  'invoice-issued': 6,
  'charged-twice': 7,
  cancelled: 8,
  expired: 8,
  'refund-requested': 9,
  'refund-declined': 10,
  'refund-approved': 10,
  'refund-sent': 11,
  'refund-failed': 12,
  'refund-done': 13,
  'credit-note-issued': 14,
  'access-ended': 15,
};

/** The steps of an order as they must have come: providers tell whole seconds, so theirs would seem to be before ours. */
export function sortEvents(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => secondOf(one) - secondOf(other) || ranks[one.step] - ranks[other.step]);
}

const secondOf = ({ at }: Event): number => Math.floor(Date.parse(at) / 1000);
