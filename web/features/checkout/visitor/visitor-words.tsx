import type { Quote } from '#contract/checkout/quote.ts';
import { newTotalOf } from '#web/features/checkout/checkout.queries.ts';
import { SourceNote } from '#web/features/checkout/form/source-note.tsx';
import { CheckoutTermsTick } from '#web/features/checkout/form/terms-tick.tsx';
import { orderFaultOf } from '#web/features/checkout/summary/order-fault.tsx';
import { sentenceFor } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { isRefused, type useVisitorOrdering } from './visitor.queries.ts';

type VisitorConsentsProps = { terms: Quote['terms']; errors: Record<string, string | undefined> };

/** What a checkout and a registration ask to agree to, and by which link the buyer came. */
export function VisitorConsents({ terms, errors }: VisitorConsentsProps) {
  return (
    <>
      <SourceNote />
      <CheckoutTermsTick terms={terms} error={errors['termsAccepted']} />
      <NoticeTick error={errors['noticeRead']} />
    </>
  );
}

function NoticeTick({ error }: { error: string | undefined }) {
  const label = (
    <>
      {m.checkout_visitor_notice_before()}{' '}
      <a
        href="/privacy-notice"
        target="_blank"
        rel="noreferrer"
        className="text-brand-700 underline underline-offset-2"
      >
        {m.register_notice_link()}
      </a>
      {m.register_terms_after()}
    </>
  );
  return <Checkbox name="noticeRead" required label={label} error={error} />;
}

/** Why the order was not made, or what the browser does meanwhile. */
export function VisitorFault({ ordering }: { ordering: ReturnType<typeof useVisitorOrdering> }) {
  const { error, isWorking } = ordering;
  const isShown = error && !isRefused(error, 'PASSWORD_REFUSED');
  return (
    <>
      {isShown && (
        <FormFault tone={newTotalOf(error) === undefined ? 'live' : 'marigold'}>
          {sentenceFor(error, {
            REGISTRATION_CLOSED: m.register_closed_text,
            STATE_NEEDED: m.checkout_state_missing,
          }) ?? orderFaultOf(error)}
        </FormFault>
      )}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {isWorking && m.register_working()}
      </p>
    </>
  );
}
