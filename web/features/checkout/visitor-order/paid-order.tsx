import { useState } from 'react';
import type { VisitorOrder } from '#contract/checkout/visitor-order.ts';
import { useResendLink } from '#web/features/checkout/visitor/visitor.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { EmailForm } from './email-form.tsx';
import { mailFaultOf } from './visitor-faults.ts';

/** Paid: the link in the mail opens what was bought. It is sent again, or to another address. */
export function PaidOrder({ order: { orderId, email } }: { order: VisitorOrder }) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [correcting, setCorrecting] = useState(false);
  const resend = useResendLink(orderId);

  function sendAgain() {
    resend.mutate(undefined, {
      onSuccess: () => {
        setSentAt(Date.now());
        setAlert({ alertType: 'success', message: m.checkout_visitor_sent_again() });
      },
    });
  }

  const actions = !correcting && (
    <>
      <RestingButton
        since={sentAt}
        busy={resend.isPending}
        label={m.common_send_link_again()}
        restLabel={(seconds) => m.checkout_visitor_send_again_in({ seconds })}
        onClick={sendAgain}
      />
      <Button variant="ghost" onClick={() => setCorrecting(true)}>
        {m.checkout_visitor_wrong_email()}
      </Button>
    </>
  );
  return (
    <>
      <OutcomePanel icon="check-circle" tone="leaf" title={m.checkout_visitor_paid()} actions={actions}>
        <p className="wrap-anywhere">{m.checkout_visitor_paid_text({ email })}</p>
        <p className="text-base">{m.checkout_visitor_paid_hint()}</p>
        {resend.error && <FormFault>{mailFaultOf(resend.error)}</FormFault>}
      </OutcomePanel>
      {correcting && (
        <EmailForm
          orderId={orderId}
          email={email}
          onDone={(isChanged) => {
            setCorrecting(false);
            if (isChanged) setSentAt(Date.now());
          }}
        />
      )}
    </>
  );
}
