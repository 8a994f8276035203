import type { OrderStep, StepDetails } from '#contract/orders/order-steps.ts';
import { rightEndsAt } from './orders.ts';
import type { Sale } from './sales.ts';

type Step = [at: Date, step: OrderStep, details?: StepDetails];
type Numbered = { kind: string; order_id: string; number: string };

const MINUTE_MS = 60_000;

/** The time-line of every order. */
export function stepRows(sales: Sale[], invoices: Numbered[]) {
  return sales.flatMap((sale) => {
    const numberOf = (kind: string) =>
      invoices.find((each) => each.kind === kind && each.order_id === sale.id)?.number ?? '';
    const opened = new Date(sale.orderedAt.getTime() + 2000);
    const steps: Step[] = [
      [sale.orderedAt, 'created'],
      [opened, 'payment-opened'],
      ...(sale.outcome === 'expired' ? expiring(sale) : paying(sale, numberOf('invoice'))),
      ...returning(sale, numberOf('credit-note')),
    ];
    return steps.map(([happened_at, step, details = {}]) => {
      return { order_id: sale.id, happened_at, step, details: JSON.stringify(details) };
    });
  });
}

const expiring = ({ orderedAt }: Sale): Step[] => [[new Date(orderedAt.getTime() + 30 * MINUTE_MS), 'expired']];

function paying(sale: Sale, number: string): Step[] {
  const { paidAt, totalPaise: amountPaise, rrn: reference } = sale;
  const until = rightEndsAt(sale)?.toISOString() ?? null;
  return [
    [paidAt, 'paid', { amountPaise, method: 'upi', reference }],
    [paidAt, 'access-given', { until }],
    [paidAt, 'invoice-issued', { number }],
  ];
}

function returning({ refund, totalPaise: amountPaise }: Sale, number: string): Step[] {
  if (!refund) return [];
  const { requestedAt, approvedAt, processedAt, rrn: reference } = refund;
  return [
    [requestedAt, 'refund-requested', { amountPaise }],
    [approvedAt, 'refund-approved', { amountPaise }],
    [approvedAt, 'refund-sent', { amountPaise }],
    [processedAt, 'refund-done', { amountPaise, reference }],
    [processedAt, 'credit-note-issued', { number }],
    [processedAt, 'access-ended'],
  ];
}
