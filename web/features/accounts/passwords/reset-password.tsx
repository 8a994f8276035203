import { type ReactNode, useState } from 'react';
import { useRequestReset } from '#web/features/accounts/accounts.queries.ts';
import { MailLinkForm } from '#web/features/accounts/mail-link-form.tsx';
import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { m } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** Asks for a link that sets a new password, or sets it when one came by such a link. */
export function ResetPassword({ token }: { token: string | null }) {
  const [refused, setRefused] = useState(token === '');

  if (token === null)
    return <NewLink heading={<FormHeading title={m.page_reset_password()} intro={m.reset_how()} />} />;
  if (refused) return <NewLink heading={<LinkInvalid>{m.reset_link_invalid()}</LinkInvalid>} />;
  return (
    <>
      <FormHeading title={m.page_reset_password()} intro={m.reset_intro()} />
      <SetPasswordForm token={token} onRefused={() => setRefused(true)} />
    </>
  );
}

function NewLink({ heading }: { heading: ReactNode }) {
  const request = useRequestReset();
  return (
    <MailLinkForm heading={heading} sending={request} submitLabel={m.reset_send_link()} text={m.reset_mail_text} />
  );
}
