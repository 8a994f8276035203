import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

type TicketMadeProps = { number: string; ticketKey: string; email: string; onMore: () => void };

/** The number under which the school has the message, where to follow it, and what was promised. */
export function TicketMade({ number, ticketKey, email, onMore }: TicketMadeProps) {
  const actions = (
    <>
      <PageLink to={`/ticket/${ticketKey}`} className={buttonClass()}>
        {m.ticket_made_follow()}
      </PageLink>
      <Button variant="soft" onClick={onMore}>
        {m.ticket_made_more()}
      </Button>
    </>
  );
  return (
    <OutcomePanel icon="check-circle" tone="leaf" level="h2" title={m.ticket_made_title()} actions={actions}>
      <p className="font-display text-3xl text-ink tabular-nums">{number}</p>
      <p className="wrap-anywhere">{m.ticket_made_copy({ email })}</p>
      <p>{m.ticket_made_promise()}</p>
    </OutcomePanel>
  );
}
