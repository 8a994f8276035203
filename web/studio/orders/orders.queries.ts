import { useMutation, useQuery } from '@tanstack/react-query';
import type { StudioOrders } from '#contract/orders/orders.studio.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all orders, live. */
export function useStudioOrders(search: ListSearch) {
  const { data } = useLive('orders.studio.changes.watch');
  return useRows('orders', search, (filter) => api.orders.studio.list(filter as StudioOrders), data?.version);
}

/** An order with everything that staff see, read anew when any order or refund changes. */
export function useStudioOrder(orderId: string, isNeeded = true) {
  const { data } = useLive('orders.studio.changes.watch');
  return useOne('order', orderId, data?.version, () => api.orders.studio.read({ orderId }), isNeeded);
}

/** Asks the provider about an order; `silent` when it does not answer. */
export function useCheckOrder(orderId: string) {
  return useMutation({
    mutationFn: () =>
      api.payments.check({ order: orderId }).then(
        () => 'asked' as const,
        (error) => {
          if (isSilent(error)) return 'silent' as const;
          throw error;
        },
      ),
  });
}

/** Has the link of an order that waits for its e-mail go to another address. */
export function useCorrectBuyer(orderId: string) {
  return useAct('order', (email: string) => api.orders.studio.correctEmail({ orderId, email }));
}

const EVERY_MINUTE = 60_000;

/** Money and access that do not match; asked again each minute, and when something is found. */
export function useMoneyReport() {
  const { data } = useLive('payments.changes.watch');
  return useQuery({
    queryKey: ['studio', 'money', data?.version],
    queryFn: () => api.payments.report(),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data ? EVERY_MINUTE : EVERY_MINUTE / 12),
    retry: false,
    networkMode: 'always',
  });
}

/** What staff do about what was found; each asks for the report anew. */
export function useMoneyActs() {
  type Noted = { id: string; note: string };
  return {
    settle: useAct('money', ({ id, note }: Noted) => api.payments.settleFinding({ findingId: id, note })),
    putAway: useAct('money', ({ id, note }: Noted) => api.payments.putMessageAway({ messageId: id, note })),
    retry: useAct('money', (messageId: string) => api.payments.retryMessage({ messageId })),
  };
}

/** The payment provider did not answer. */
export function isSilent(error: unknown): boolean {
  return codeOf(error) === 'PROVIDER_SILENT';
}
