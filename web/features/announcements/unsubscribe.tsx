import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { LinkTrouble } from '#web/platform/links/link-trouble.tsx';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { isUnsubscribeLinkInvalid, useUnsubscribe } from './announcements.queries.ts';

/** Ends the mails about announcements by the link of one of them, as soon as the page is there; without a script by a button. */
export function Unsubscribe({ token }: { token: string | null }) {
  const { mutate, error, isSuccess } = useUnsubscribe();
  useOpenedLink(token, mutate);
  const onward = (
    <a href="/profile" className={buttonClass('line', 'lg')}>
      {m.unsubscribe_to_profile()}
    </a>
  );
  if (token === '' || isUnsubscribeLinkInvalid(error))
    return <LinkInvalid actions={onward}>{m.unsubscribe_link_invalid()}</LinkInvalid>;
  if (isSuccess)
    return (
      <OutcomePanel icon="check-circle" tone="leaf" title={m.unsubscribe_done()} actions={onward}>
        <p>{m.unsubscribe_done_text()}</p>
      </OutcomePanel>
    );
  return (
    <>
      <FormHeading title={m.page_unsubscribe()} intro={error ? undefined : m.link_busy()} />
      {error && token && <LinkTrouble error={error} onRetry={() => mutate(token)} />}
      <noscript>
        <form method="post">
          <Button type="submit">{m.unsubscribe_submit()}</Button>
        </form>
      </noscript>
    </>
  );
}
