import type { ReactNode } from 'react';
import {
  isLinkInvalid,
  isOfAccount,
  isPasswordNeeded,
  useResendConfirmation,
  useVerify,
} from '#web/features/accounts/accounts.queries.ts';
import { MailLinkForm } from '#web/features/accounts/mail-link-form.tsx';
import { goToTarget } from '#web/platform/account-fields/stored-target.ts';
import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { LinkTrouble } from '#web/platform/links/link-trouble.tsx';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { HasAccount } from './has-account.tsx';
import { VerifyPassword } from './verify-password.tsx';

/** `otherDoor`: for who needs no new link; `claim`: puts what was paid on the account that is signed in. */
type VerifyEmailProps = { token: string | null; otherDoor: ReactNode; claim: (token: string) => ReactNode };

/** Confirms the e-mail of a registration by the link that was mailed, and is then signed in. */
export function VerifyEmail({ token, otherDoor, claim }: VerifyEmailProps) {
  const { mutate, error, isSuccess } = useVerify(goToTarget);
  const open = (token: string) => mutate({ token });
  useOpenedLink(token, open);

  const linkless = (heading: ReactNode) => <NewLink heading={heading} otherDoor={otherDoor} />;

  if (token === null) return linkless(<FormHeading title={m.page_verify_email()} intro={m.verify_how()} />);
  if (token === '' || isLinkInvalid(error)) return linkless(<LinkInvalid>{m.verify_link_invalid()}</LinkInvalid>);
  if (isOfAccount(error)) return <HasAccount token={token} claim={claim} />;
  if (isPasswordNeeded(error)) return <VerifyPassword token={token} />;
  if (isSuccess)
    return (
      <OutcomePanel icon="check-circle" tone="leaf" title={m.verify_done()}>
        <p>{m.verify_entering()}</p>
      </OutcomePanel>
    );
  return (
    <>
      <FormHeading title={m.page_verify_email()} intro={error ? undefined : m.link_busy()} />
      {error && <LinkTrouble error={error} onRetry={() => open(token)} />}
    </>
  );
}

function NewLink({ heading, otherDoor }: { heading: ReactNode; otherDoor: ReactNode }) {
  const resend = useResendConfirmation();
  return (
    <>
      <MailLinkForm
        heading={heading}
        sending={resend}
        submitLabel={m.common_send_link_again()}
        text={m.verify_mail_text}
      />
      {otherDoor}
    </>
  );
}
