import type { StudioTicket } from '#contract/tickets/tickets.studio.ts';
import { categories } from '#web/features/tickets/ticket-words.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { DueClock } from '#web/studio/parts/page/due-clock.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { TicketChip } from './ticket-chip.tsx';
import { useTickets } from './tickets.queries.ts';
import { ticketsScreen } from './tickets.screen.ts';

export function TicketsPage() {
  const list = useList('tickets', ['state', 'category']);
  const rows = useTickets(list.search);
  return (
    <>
      <PageHead title={m.studio_nav_tickets()} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_tickets()}
        columns={useColumns()}
        nameOf={({ number }) => number}
        phone={({ firstLine, number, name, dueAt, state }) => ({
          title: firstLine,
          detail: `${number} · ${name}`,
          end: dueAt && state === 'waiting' ? <DueClock at={dueAt} /> : <TicketChip state={state} />,
        })}
        to={({ number }) => `${ticketsScreen.to}/${number}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_waiting(), search: { state: 'waiting', sort: 'due' } },
          { label: m.common_answered(), search: { state: 'answered' } },
          { label: m.common_closed(), search: { state: 'closed' } },
        ]}
        filters={[
          {
            name: 'category',
            label: m.shelp_about(),
            options: Object.entries(categories).map(([value, label]) => ({ value, label: label() })),
          },
        ]}
        menu={[
          {
            id: 'student',
            label: m.studio_to_student(),
            icon: 'user',
            isFor: ({ userId }) => userId !== null,
            to: ({ userId }) => `/studio/students/${userId}`,
          },
          {
            id: 'orders',
            label: m.studio_to_orders(),
            icon: 'receipt',
            isFor: ({ userId }) => userId !== null,
            to: ({ userId }) => `/studio/orders?student=${userId}`,
          },
          { id: 'copy', label: m.studio_copy_number(), icon: 'copy', run: ({ number }) => copyText(number) },
        ]}
        csv={ticketsScreen.csv.list}
        empty={<EmptyState title={m.shelp_no_tickets()} text={m.shelp_no_tickets_text()} />}
      />
    </>
  );
}

function useColumns(): Column<StudioTicket>[] {
  const language = useLanguage();
  return [
    {
      id: 'what',
      head: m.shelp_ticket(),
      cell: ({ firstLine, number }) => (
        <>
          <span className="wrap-anywhere line-clamp-1 max-w-xs 2xl:max-w-md">{firstLine}</span>
          <span className="block font-normal text-ink-2 text-xs">{number}</span>
        </>
      ),
    },
    {
      id: 'about',
      head: m.shelp_about(),
      cell: ({ category }) => <span className="block min-w-28">{categories[category]()}</span>,
    },
    {
      id: 'who',
      head: m.common_who(),
      cell: ({ name }) => (
        <span className="block max-w-44 truncate" title={name}>
          {name}
        </span>
      ),
    },
    { id: 'state', head: m.common_state(), cell: ({ state }) => <TicketChip state={state} /> },
    { id: 'due', head: m.common_answer_due(), sort: 'due', cell: ({ dueAt }) => dueAt && <DueClock at={dueAt} /> },
    {
      id: 'created',
      head: m.shelp_asked(),
      sort: 'created',
      align: 'end',
      cell: ({ createdAt }) => <span className="block min-w-32">{dayAndTimeOf(createdAt, language)}</span>,
    },
    { id: 'email', head: m.common_email(), isHidden: true, cell: ({ email }) => email },
    { id: 'item', head: m.common_item(), isHidden: true, cell: ({ item }) => item },
  ];
}
