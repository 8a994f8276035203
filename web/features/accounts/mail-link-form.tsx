import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { useFault } from '#web/platform/faults.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import type { MailSending } from './accounts.queries.ts';
import { AnsweredByMail } from './answered-by-mail.tsx';
import { registrationErrorOf } from './registration/registration.ts';

type MailLinkFormProps = {
  heading: ReactNode;
  sending: MailSending;
  submitLabel: string;
  text: (words: { email: string }) => string;
};

/** Asks for an e-mail and has a link sent there; the answer is the same for every address. */
export function MailLinkForm({ heading, sending, submitLabel, text }: MailLinkFormProps) {
  const { fault, tell, clear } = useFault();
  const [sentTo, setSentTo] = useState<string>();
  const { errors, check, recheck } = useFieldErrors(registrationErrorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (!check(event.currentTarget)) return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    sending.mutate(email, { onSuccess: () => setSentTo(email), onError: (error) => tell(error) });
  }

  return (
    <AnsweredByMail sentTo={sentTo} onOther={() => setSentTo(undefined)} sending={sending} text={text}>
      {heading}
      <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <EmailField error={errors['email']} />
        <Button type="submit" size="lg" busy={sending.isPending}>
          {submitLabel}
        </Button>
      </form>
    </AnsweredByMail>
  );
}
