import { isLinkInvalid, useConfirmEmail } from '#web/features/accounts/accounts.queries.ts';
import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { LinkTrouble } from '#web/platform/links/link-trouble.tsx';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';

/** Makes a new e-mail the one that the account goes by, by the link that was sent there. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const { mutate, error, isSuccess } = useConfirmEmail();
  useOpenedLink(token, mutate);
  // A plain link: the page that comes is made for the person as they are called now.
  const onward = (
    <a href="/profile" className={buttonClass('primary', 'lg')}>
      {m.confirm_to_profile()}
    </a>
  );

  if (token === null) return <FormHeading title={m.page_confirm_email()} intro={m.confirm_how()} />;
  if (token === '' || isLinkInvalid(error))
    return <LinkInvalid actions={onward}>{m.confirm_link_invalid()}</LinkInvalid>;
  if (isSuccess)
    return (
      <OutcomePanel icon="check-circle" tone="leaf" title={m.confirm_done()} actions={onward}>
        <p>{m.confirm_done_text()}</p>
      </OutcomePanel>
    );
  return (
    <>
      <FormHeading title={m.page_confirm_email()} intro={error ? undefined : m.link_busy()} />
      {error && <LinkTrouble error={error} onRetry={() => mutate(token)} />}
    </>
  );
}
