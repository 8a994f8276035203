import { useState } from 'react';
import { useResendConfirmation } from '#web/features/accounts/accounts.queries.ts';
import { AnsweredByMail } from '#web/features/accounts/answered-by-mail.tsx';
import { saveTarget } from '#web/platform/account-fields/stored-target.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registers, then says where the link went. `target`, a path of our own, is kept for the page that the link opens. */
export function RegistrationSteps({ target }: { target: string }) {
  const resend = useResendConfirmation();
  const [sentTo, setSentTo] = useState<string>();
  const isClosed = useLive('settings.watch').data?.registration?.isOpen === false;

  function hear(email: string) {
    saveTarget(target);
    setSentTo(email);
  }

  if (isClosed && !sentTo) return <FormHeading title={m.register_closed_title()} intro={m.register_closed_text()} />;
  return (
    <AnsweredByMail sentTo={sentTo} onOther={() => setSentTo(undefined)} sending={resend} text={m.register_mail_text}>
      <FormHeading title={m.common_create_account()} intro={m.register_intro()} />
      <RegisterForm onSent={hear} />
    </AnsweredByMail>
  );
}
