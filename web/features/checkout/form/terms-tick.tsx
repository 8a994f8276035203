import type { Quote } from '#contract/checkout/quote.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

type TermsTickProps = { terms: Quote['terms']; error: string | undefined };

/** Consent is given, never presumed. The texts open beside the form, which would be lost otherwise. */
export function CheckoutTermsTick({ terms, error }: TermsTickProps) {
  const day = dayOf(terms.publishedAt, useLanguage());
  const link = 'text-brand-700 underline underline-offset-2';
  const label = (
    <>
      {m.checkout_terms_before()}{' '}
      <a href="/terms-and-condition" target="_blank" rel="noreferrer" className={link}>
        {m.checkout_terms_link()}
      </a>{' '}
      {m.checkout_terms_between()}{' '}
      <a href="/refund-policy" target="_blank" rel="noreferrer" className={link}>
        {m.common_refund_policy()}
      </a>{' '}
      {m.checkout_terms_after({ day })}
    </>
  );
  return <Checkbox name="termsAccepted" required label={label} error={error} />;
}
