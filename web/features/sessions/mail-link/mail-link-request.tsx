import type { SyntheticEvent } from 'react';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { useFault } from '#web/platform/faults.ts';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { useMailLink } from './mail-link.queries.ts';

/** Asks for an e-mail and has a link sent there; the answer is the same for every address. */
export function MailLinkRequest({ onSent }: { onSent: (email: string) => void }) {
  const sending = useMailLink();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(({ value }) => emailFault(value, m.account_email_missing));

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (!check(event.currentTarget)) return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    sending.mutate(email, {
      onSuccess: () => onSent(email),
      onError: (error) => tell(error, { LINK_OFF: m.login_link_off }),
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      <EmailField error={errors['email']} />
      <Button type="submit" size="lg" busy={sending.isPending}>
        {m.login_link_mail()}
      </Button>
    </form>
  );
}
