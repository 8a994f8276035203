import type { OrderPage } from '#contract/order-page.ts';
import { usePayAgain } from '#web/features/orders/orders.queries.ts';
import { forgetTry, rememberTry } from './tried.tsx';
import { countFailures } from './waiting-face.tsx';

/** Goes on with an order's payment. `onClosed` is told when the payment page was closed and one is still here. */
export function usePaying(order: OrderPage, onClosed: () => void) {
  const again = usePayAgain(order.id);

  function start(): void {
    rememberTry(order.id, countFailures(order.events));
    again.mutate(undefined, { onSettled: () => forgetTry(order.id), onSuccess: onClosed });
  }

  return { start, busy: again.isPending, error: again.error };
}
