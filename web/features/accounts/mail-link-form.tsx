import { type ReactNode, useState } from 'react';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const [sentTo, setSentTo] = useState<string>();
  const { errors, tell, of } = useCheckedForm(registrationErrorOf, send);

  function send(typed: FormData) {
    const email = String(typed.get('email')).trim();
    sending.mutate(email, { onSuccess: () => setSentTo(email), onError: (error) => tell(error) });
  }

  return (
    <AnsweredByMail sentTo={sentTo} onOther={() => setSentTo(undefined)} sending={sending} text={text}>
      {heading}
      <CheckedForm {...of}>
        <EmailField error={errors['email']} />
        <Button type="submit" size="lg" busy={sending.isPending}>
          {submitLabel}
        </Button>
      </CheckedForm>
    </AnsweredByMail>
  );
}
