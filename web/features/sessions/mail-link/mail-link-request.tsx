import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMailLink } from './mail-link.queries.ts';

/** Asks for an e-mail and has a link sent there; the answer is the same for every address. */
export function MailLinkRequest({ onSent }: { onSent: (email: string) => void }) {
  const sending = useMailLink();
  const { errors, tell, of } = useCheckedForm(({ value }) => emailFault(value, m.account_email_missing), send);

  function send(typed: FormData) {
    const email = String(typed.get('email')).trim();
    sending.mutate(email, {
      onSuccess: () => onSent(email),
      onError: (error) => tell(error, { LINK_OFF: m.login_link_off }),
    });
  }

  return (
    <CheckedForm {...of}>
      <EmailField error={errors['email']} />
      <Button type="submit" size="lg" busy={sending.isPending}>
        {m.login_link_mail()}
      </Button>
    </CheckedForm>
  );
}
