import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderFilter } from '#contract/orders/orders.ts';
import type { SaleKind } from '#contract/products/product.ts';
import { ApiError, api, codeOf } from '#web/platform/api.ts';
import { paged } from '#web/platform/catalogue/paged.ts';
import { useLive } from '#web/platform/live.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { openPaymentWindow } from '#web/platform/payments/payment-window.ts';

/** What came of asking the bank: `waitMs` is how long the server wants to be left alone. */
export type RefundInput = {
  at: string;
  trouble: 'none' | 'silent' | 'too-often' | 'no-line' | 'unknown';
  waitMs: number;
};

/** Your orders of an item: the one that is asked for, or the latest, in full; null when there is none of yours. */
export function useProductOrders(kind: SaleKind, id: string, orderId: string | undefined) {
  return useLive('orders.item.watch', { kind, id, ...(orderId !== undefined && { orderId }) });
}

/** Your orders that may still become paid. */
export function usePendingOrders() {
  return useLive('orders.pending.watch');
}

/** Your orders, newest first, page after page; asked for anew when one begins or ceases to wait. */
export function useOrders(status: OrderFilter | undefined) {
  const { data: pending } = usePendingOrders();
  const found = useInfiniteQuery({
    ...paged,
    // What was left is shown at once, but an order may have moved since.
    staleTime: 0,
    queryKey: ['orders', status],
    queryFn: ({ pageParam }) => api.orders.list({ status, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ orders }) => orders),
  });
  const known = useRef(pending);
  const refetch = useEffectEvent(() => void found.refetch());
  useEffect(() => {
    if (known.current && pending !== known.current) refetch();
    known.current = pending;
  }, [pending]);
  return found;
}

/** Asks the provider about an order; never fails, but says what was in the way. */
export function useAskBank(orderId: string) {
  return useMutation({
    mutationFn: (): Promise<RefundInput> =>
      api.checkout.check({ orderId }).then(
        () => ({ at: new Date().toISOString(), trouble: 'none', waitMs: 0 }),
        (error) => ({ at: new Date().toISOString(), trouble: troubleOf(error), waitMs: waitOf(error) }),
      ),
  });
}

function troubleOf(error: unknown): RefundInput['trouble'] {
  if (isWithoutAnswer(error)) return 'no-line';
  const code = codeOf(error);
  if (code === 'TOO_MANY_REQUESTS') return 'too-often';
  return code === 'PROVIDER_SILENT' ? 'silent' : 'unknown';
}

function waitOf(error: unknown): number {
  if (!(error instanceof ApiError) || codeOf(error) !== 'TOO_MANY_REQUESTS') return 0;
  return (error.data as { retryAfterSeconds: number }).retryAfterSeconds * 1000;
}

/** Opens the provider's page once more for an order that waits; settles when it was closed, or did not open. */
export function usePayAgain(orderId: string) {
  return useMutation({ mutationFn: async () => openPaymentWindow(await api.checkout.resume({ orderId })) });
}

/** The order is closed, or its price is no longer held: the way is a new checkout. */
export function isNoLongerOpen(error: unknown): boolean {
  return codeOf(error) === 'NOT_OPEN';
}

export function useCancelOrder(orderId: string) {
  return useMutation({ mutationFn: () => api.checkout.cancel({ orderId }) });
}

export function useRequestRefund(orderId: string) {
  return useMutation({ mutationFn: (reason: string) => api.refunds.request({ orderId, reason }) });
}

/** Why the server would not take a refund's request; undefined for every other error. */
export function refusalIn(error: unknown): string | undefined {
  if (codeOf(error) !== 'NOT_REFUNDABLE') return undefined;
  return ((error as ApiError).data as { refusal: string }).refusal;
}
