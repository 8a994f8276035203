import type { Ticket } from '#contract/tickets/ticket.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketClocks } from './ticket-clocks.tsx';
import { TicketMessage } from './ticket-message.tsx';
import { TicketMissing } from './ticket-missing.tsx';
import { TicketState } from './ticket-state.tsx';
import { categories } from './ticket-words.ts';
import { useTicket } from './tickets.queries.ts';

/** A ticket for whoever has its link: where it stands, what was said, and room for more. */
export function TicketView({ ticketKey }: { ticketKey: string }) {
  const { data: ticket, isError, isFetching, refetch } = useTicket(ticketKey);
  if (ticket === null) return <TicketMissing />;
  if (ticket) return <WholeTicket ticket={ticket} ticketKey={ticketKey} />;
  return isError ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <TicketComing />;
}

function WholeTicket({ ticket, ticketKey }: { ticket: Ticket; ticketKey: string }) {
  const { number, category, item, messages, closedAt } = ticket;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <p className="font-display text-brand-700 text-sm">{categories[category]()}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-display text-2xl tabular-nums md:text-3xl">{number}</h1>
          <TicketState {...ticket} />
        </div>
        {item && <p className="mt-1 text-base text-ink-2">{item}</p>}
      </div>
      <Card padded>
        <TicketClocks {...ticket} />
      </Card>
      <section aria-labelledby="conversation" className="grid grid-cols-1 gap-3">
        <h2 id="conversation" className="font-display text-lg">
          {m.ticket_conversation()}
        </h2>
        <div role="log" aria-labelledby="conversation">
          <ol className="grid grid-cols-1 gap-3">
            {messages.map((message) => (
              <TicketMessage key={message.id} message={message} ticketKey={ticketKey} />
            ))}
          </ol>
        </div>
      </section>
      <Card padded>
        <ReplyForm ticketKey={ticketKey} closed={closedAt !== null} />
      </Card>
      <p className="text-ink-3 text-sm">{m.ticket_keep_link()}</p>
    </div>
  );
}

function TicketComing() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {m.ticket_loading()}
      </p>
      <Skeleton className="h-14 w-48" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="ms-6 h-36 md:ms-16" />
    </div>
  );
}
