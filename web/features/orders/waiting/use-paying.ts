import type { OrderPage } from '#contract/orders/order-page.ts';
import { usePayAgain } from '#web/features/orders/orders.queries.ts';
import { forgetAttempt, rememberAttempt } from '#web/platform/payments/payment-attempt.ts';
import { countFailures } from './unpaid-state.ts';

/** Goes on with an order's payment. `onClosed` is told when the payment page was closed and one is still here. */
export function usePaying(order: OrderPage, onClosed: () => void) {
  const again = usePayAgain(order.id);

  function start(): void {
    const failures = countFailures(order.events);
    rememberAttempt(order.id, failures);
    again.mutate(undefined, {
      onError: () => forgetAttempt(order.id),
      onSuccess: () => {
        rememberAttempt(order.id, failures, true);
        onClosed();
      },
    });
  }

  return { start, busy: again.isPending, error: again.error };
}
