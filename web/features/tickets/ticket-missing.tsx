import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** A link that opens no ticket: most often it lost its end on the way. */
export function TicketMissing() {
  const actions = (
    <>
      <PageLink to="/contact-us" className={buttonClass()}>
        {m.ticket_missing_contact()}
      </PageLink>
      <PageLink to="/" className={buttonClass('soft')}>
        {m.page_go_home()}
      </PageLink>
    </>
  );
  return (
    <EmptyState
      art={<LostPathArt className="h-27 w-36" />}
      heading="h1"
      title={m.ticket_missing_title()}
      text={m.ticket_missing_text()}
      actions={actions}
    />
  );
}
