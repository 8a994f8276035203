import type { SyntheticEvent } from 'react';
import { CheckoutColumns } from '#web/features/checkout/form/checkout-columns.tsx';
import { PayBar } from '#web/features/checkout/summary/pay-bar.tsx';
import { SummaryCard } from '#web/features/checkout/summary/summary-card.tsx';
import { endVisit } from '#web/features/checkout/use-visit.ts';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { isRefused } from './visitor.queries.ts';
import { passwordRefusalOf, saveWayTo, visitorErrorOf, visitorInputOf } from './visitor-fields.ts';
import type { VisitorCheckoutState } from './visitor-state.ts';
import { VisitorSteps } from './visitor-steps.tsx';
import { VisitorConsents, VisitorFault } from './visitor-words.tsx';

type VisitorFormProps = { checkout: VisitorCheckoutState; onRefused: () => void };

/** What is bought, who buys it, and the button. */
export function VisitorForm({ checkout, onRefused }: VisitorFormProps) {
  const { product, quote, visit, stateCode, setCoupon, ordering } = checkout;
  const { errors, check, recheck, refuse } = useFieldErrors(visitorErrorOf);
  const busy = ordering.isPending || ordering.isSuccess;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (busy || !check(form)) return;
    const { totalPaise, coupon } = quote;
    saveWayTo(product);
    const choice = { product, totalPaise, key: visit.key, ...(coupon && { coupon: coupon.code }) };
    ordering.mutate(visitorInputOf(new FormData(form), choice), {
      onSuccess: () => endVisit(product),
      onError: (error) => {
        const refusal = passwordRefusalOf(error);
        if (refusal) return refuse(form, 'password', refusal);
        if (isRefused(error, 'COUPON_REFUSED')) setCoupon(undefined);
        onRefused();
      },
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck}>
      <CheckoutColumns>
        <VisitorSteps checkout={checkout} errors={errors} />
        <SummaryCard quote={quote} stateCode={stateCode} stale={false} onRetry={undefined} busy={busy}>
          <VisitorFault ordering={ordering} />
          <VisitorConsents terms={quote.terms} errors={errors} />
        </SummaryCard>
      </CheckoutColumns>
      <PayBar quote={quote} busy={busy} />
    </form>
  );
}
