import { useState } from 'react';
import type { TicketConversation } from '#contract/tickets/tickets.studio.ts';
import { TicketClocks } from '#web/features/tickets/ticket-clocks.tsx';
import { TicketMessage } from '#web/features/tickets/ticket-message.tsx';
import { categories } from '#web/features/tickets/ticket-words.ts';
import { m } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { TicketChip } from './ticket-chip.tsx';
import { AnswerTicket, TicketRail } from './ticket-parts.tsx';
import { useStudioTicket } from './tickets.queries.ts';

export function StudioTicketPage() {
  const query = useStudioTicket(useParam('number'));
  return <Arriving query={query}>{(ticket) => <Whole ticket={ticket} />}</Arriving>;
}

/** What was said, newest last, and room for the answer; beside it who asked. */
function Whole({ ticket }: { ticket: TicketConversation }) {
  const [close, setClose] = useState(false);
  const { number, category, item, messages, authors, key, state } = ticket;
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/tickets', label: m.studio_nav_tickets() }}
        title={number}
        chip={<TicketChip state={state} />}
        line={item ? `${categories[category]()} · ${item}` : categories[category]()}
      />
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-5">
          <Panel>
            <TicketClocks {...ticket} />
          </Panel>
          <ol className="grid gap-3">
            {messages.map((message) => (
              <TicketMessage key={message.id} message={message} ticketKey={key} by={authors[message.id]} />
            ))}
          </ol>
          <Panel>
            <AnswerTicket number={number} close={close} setClose={setClose} />
          </Panel>
        </div>
        <TicketRail ticket={ticket} />
      </div>
    </>
  );
}
