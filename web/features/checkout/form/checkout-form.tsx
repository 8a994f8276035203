import { type SyntheticEvent, useRef } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import { PayBar } from '#web/features/checkout/summary/pay-bar.tsx';
import { SummaryCard } from '#web/features/checkout/summary/summary-card.tsx';
import type { CheckoutState } from '#web/features/checkout/use-checkout.ts';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { CheckoutColumns } from './checkout-columns.tsx';
import { buyerOf, checkoutErrorOf } from './checkout-fields.ts';
import { CheckoutNotes, OutcomeNote } from './checkout-notes.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { SourceNote } from './source-note.tsx';
import { CheckoutTermsTick } from './terms-tick.tsx';

type CheckoutFormProps = { checkout: CheckoutState; quote: Quote };

/** All steps at once: what the invoice needs, a coupon, how one pays, what it comes to, and the button. */
export function CheckoutForm({ checkout, quote }: CheckoutFormProps) {
  const { stateCode, query, busy, pay } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const { errors, check, recheck } = useFieldErrors(checkoutErrorOf);
  const newer = query.data === undefined && query.isFetching;
  const waiting = busy || newer;
  const taxUnknown = query.data === undefined && query.isError;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!waiting && check(event.currentTarget)) pay(buyerOf(new FormData(event.currentTarget)));
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={recheck}>
      <CheckoutNotes checkout={checkout} quote={quote} />
      <CheckoutColumns>
        <CheckoutSteps checkout={checkout} quote={quote} errors={errors} />
        <SummaryCard
          quote={taxUnknown ? withoutTax(quote) : quote}
          stateCode={stateCode}
          stale={newer}
          onRetry={taxUnknown ? () => void query.refetch() : undefined}
          busy={waiting}
        >
          <OutcomeNote checkout={checkout} onRetry={() => form.current?.requestSubmit()} />
          <SourceNote />
          <CheckoutTermsTick terms={quote.terms} error={errors['termsAccepted']} />
        </SummaryCard>
      </CheckoutColumns>
      <PayBar quote={quote} busy={waiting} />
    </form>
  );
}

/** The tax of another State would be a wrong one. */
function withoutTax(quote: Quote): Quote {
  return { ...quote, tax: null, taxNeedsState: quote.taxNeedsState || quote.tax !== null };
}
