import { isLinkInvalid, useParentConsent, useParentRequest } from '#web/features/accounts/accounts.queries.ts';
import { LinkInvalid } from '#web/platform/links/link-invalid.tsx';
import { LinkLoading } from '#web/platform/links/link-loading.tsx';
import { LinkTrouble } from '#web/platform/links/link-trouble.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ConsentRequest } from './consent-request.tsx';

/** A parent is asked whether their child may learn here, and agrees. */
export function ParentConsent({ token }: { token: string | null }) {
  const { data: request, error, refetch } = useParentRequest(token ?? '');
  const consent = useParentConsent();

  const contact = (
    <PageLink to="/contact-us" className={buttonClass('line')}>
      {m.common_contact_us()}
    </PageLink>
  );

  if (token === null) return <FormHeading title={m.page_parent_consent()} intro={m.parent_how()} />;
  if (token === '' || isLinkInvalid(error)) return <LinkInvalid>{m.parent_link_invalid()}</LinkInvalid>;
  if (consent.isSuccess)
    return (
      <OutcomePanel icon="check-circle" tone="leaf" title={m.parent_thanks()} actions={contact}>
        <p>{m.parent_thanks_text({ student: request?.studentName ?? '' })}</p>
        <p>{m.parent_withdraw()}</p>
      </OutcomePanel>
    );
  if (request)
    return (
      <>
        <ConsentRequest {...request} />
        <ConsentForm token={token} consent={consent} studentName={request.studentName} />
      </>
    );
  return (
    <>
      <FormHeading title={m.page_parent_consent()} />
      {error ? <LinkTrouble error={error} onRetry={() => void refetch()} /> : <LinkLoading />}
    </>
  );
}
