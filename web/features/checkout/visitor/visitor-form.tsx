import type { SyntheticEvent } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { CheckoutColumns } from '#web/features/checkout/form/checkout-columns.tsx';
import { PayBar } from '#web/features/checkout/summary/pay-bar.tsx';
import { SummaryCard } from '#web/features/checkout/summary/summary-card.tsx';
import { endVisit, useVisit } from '#web/features/checkout/use-visit.ts';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import type { useVisitorOrdering } from './visitor.queries.ts';
import { passwordRefusalOf, saveWayTo, visitorErrorOf, visitorInputOf } from './visitor-fields.ts';
import { VisitorSteps } from './visitor-steps.tsx';
import { VisitorConsents, VisitorFault } from './visitor-words.tsx';

type VisitorFormProps = {
  product: ProductRef;
  quote: Quote;
  stateCode: string | undefined;
  onState: (code: string) => void;
  ordering: ReturnType<typeof useVisitorOrdering>;
  onRefused: () => void;
};

/** What is bought, who buys it, and the button. */
export function VisitorForm({ product, quote, stateCode, onState, ordering, onRefused }: VisitorFormProps) {
  const { visit } = useVisit(product);
  const { errors, check, recheck, refuse } = useFieldErrors(visitorErrorOf);
  const busy = ordering.isPending || ordering.isSuccess;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (busy || !visit || !check(form)) return;
    const { totalPaise } = quote;
    saveWayTo(product);
    ordering.mutate(visitorInputOf(new FormData(form), { product, totalPaise, key: visit.key }), {
      onSuccess: () => endVisit(product),
      onError: (error) => {
        const refusal = passwordRefusalOf(error);
        if (refusal) refuse(form, 'password', refusal);
        else onRefused();
      },
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck}>
      <CheckoutColumns>
        <VisitorSteps {...{ product, quote, stateCode, onState, errors }} />
        <SummaryCard quote={quote} stateCode={stateCode} stale={false} onRetry={undefined} busy={busy}>
          <VisitorFault ordering={ordering} />
          <VisitorConsents terms={quote.terms} errors={errors} />
        </SummaryCard>
      </CheckoutColumns>
      <PayBar quote={quote} busy={busy} />
    </form>
  );
}
