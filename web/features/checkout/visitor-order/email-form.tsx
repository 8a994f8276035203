import { useCorrectEmail } from '#web/features/checkout/visitor/visitor.queries.ts';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { mailFaultOf } from './visitor-faults.ts';

type EmailFormProps = { orderId: string; email: string; onDone: (isChanged: boolean) => void };

/** Another address for the link of a paid order. `onDone`: whether it was sent there. */
export function EmailForm({ orderId, email, onDone }: EmailFormProps) {
  const correct = useCorrectEmail(orderId);
  const { errors, of } = useCheckedForm(errorOf, send);

  function send(typed: FormData) {
    const next = String(typed.get('email')).trim();
    correct.mutate(next, {
      onSuccess: () => {
        setAlert({ alertType: 'success', message: m.checkout_visitor_sent_again() });
        onDone(true);
      },
    });
  }

  return (
    <CheckedForm {...of} className="mt-6 grid gap-4">
      {correct.error && <FormFault>{mailFaultOf(correct.error)}</FormFault>}
      <EmailField defaultValue={email} error={errors['email']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={correct.isPending}>
          {m.checkout_visitor_send_there()}
        </Button>
        <Button variant="ghost" onClick={() => onDone(false)}>
          {m.common_cancel()}
        </Button>
      </div>
    </CheckedForm>
  );
}

const errorOf = ({ value }: Control): string | undefined => emailFault(value, m.account_email_missing);
