import { checkoutRefusal, newTotalOf } from '#web/features/checkout/checkout.queries.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { inr } from '#web/platform/numbers.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { ScriptMissing } from '#web/platform/payments/payment-window.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';

/** Why an order was not made or its payment did not open; pressing again, here or below, is the same order. */
export function OrderFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const changed = ['PRICE_CHANGED', 'COUPON_REFUSED'].includes(checkoutRefusal(error) ?? '');
  const again =
    error instanceof ScriptMissing || isWithoutAnswer(error) || checkoutRefusal(error) === 'PROVIDER_SILENT';
  return (
    <FormFault tone={changed ? 'marigold' : 'live'}>
      {orderFaultOf(error)}
      {again && (
        <div className="mt-3">
          <Button variant="line" icon="refresh" onClick={onRetry}>
            {m.common_retry()}
          </Button>
        </div>
      )}
    </FormFault>
  );
}

const refusals = {
  PROVIDER_SILENT: m.checkout_silent,
  COUPON_REFUSED: m.checkout_coupon_gone,
  GSTIN_OF_ANOTHER_STATE: m.checkout_gstin_state,
};

/** The sentence for an order that failed. Making one never charges anything. */
export function orderFaultOf(error: unknown): string {
  if (error instanceof ScriptMissing) return m.checkout_silent();
  if (isWithoutAnswer(error)) return m.checkout_no_answer();
  const total = newTotalOf(error);
  if (total !== undefined) return m.checkout_price_changed({ amount: inr(total) });
  return sentenceFor(error, refusals) ?? m.checkout_failed();
}
