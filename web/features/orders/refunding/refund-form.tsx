import type { OrderPage } from '#contract/orders/order-page.ts';
import { BANK_DAYS } from '#web/features/orders/money/method-words.ts';
import { useRequestRefund } from '#web/features/orders/orders.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { RefundFault } from './refund-fault.tsx';

const MAX_LENGTH = 1000;

type RefundFormProps = { order: OrderPage; onDone: () => void };

/** What a refund means, why it is asked for, and the act itself. */
export function RefundForm({ order, onDone }: RefundFormProps) {
  const request = useRequestRefund(order.id);
  const { errors, of } = useCheckedForm(({ value }) => reasonErrorOf(value), send, request.isPending);

  function send(typed: FormData) {
    request.mutate(String(typed.get('reason')).trim(), {
      onSuccess: () => {
        setAlert({ alertType: 'success', message: m.order_refund_requested() });
        onDone();
      },
    });
  }

  return (
    <CheckedForm {...of} className="grid gap-4 px-2 pb-2">
      {request.isError && <RefundFault error={request.error} order={order} />}
      <ul className="grid list-disc gap-1.5 ps-5 text-base text-ink-2">
        <li>{m.order_refund_fact_amount({ amount: inr(order.totalPaise - order.refundedPaise) })}</li>
        <li>{m.order_refund_fact_access()}</li>
        <li>{m.order_refund_fact_days({ days: BANK_DAYS })}</li>
      </ul>
      <Textarea
        label={m.order_refund_reason()}
        name="reason"
        most={MAX_LENGTH}
        countLabel={(typed) => m.common_typed_of_most({ typed: plain(typed), most: plain(MAX_LENGTH) })}
        hint={m.order_refund_reason_hint()}
        error={errors['reason']}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button type="submit" size="lg" busy={request.isPending}>
          {m.order_refund_request()}
        </Button>
        <Button variant="line" size="lg" onClick={onDone}>
          {m.order_refund_keep()}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** What is wrong with a reason, as the contract wants it. */
export function reasonErrorOf(reason: string): string | undefined {
  return reason.trim().length > MAX_LENGTH ? m.order_refund_reason_long({ most: plain(MAX_LENGTH) }) : undefined;
}
