import { type SyntheticEvent, useState } from 'react';
import type { VisitorOrder } from '#contract/checkout/visitor-order.ts';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { useCorrectEmail, useResendLink } from './visitor.queries.ts';
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
        label={m.checkout_visitor_send_again()}
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

type EmailFormProps = { orderId: string; email: string; onDone: (isChanged: boolean) => void };

function EmailForm({ orderId, email, onDone }: EmailFormProps) {
  const correct = useCorrectEmail(orderId);
  const { errors, check, recheck } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (!check(form)) return;
    const next = String(new FormData(form).get('email')).trim();
    correct.mutate(next, {
      onSuccess: () => {
        setAlert({ alertType: 'success', message: m.checkout_visitor_sent_again() });
        onDone(true);
      },
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="mt-6 grid gap-4">
      {correct.error && <FormFault>{mailFaultOf(correct.error)}</FormFault>}
      <EmailField defaultValue={email} autoFocus error={errors['email']} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={correct.isPending}>{m.checkout_visitor_send_there()}</SubmitButton>
        <Button variant="ghost" onClick={() => onDone(false)}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

const errorOf = ({ value }: Control): string | undefined => emailFault(value, m.account_email_missing);
