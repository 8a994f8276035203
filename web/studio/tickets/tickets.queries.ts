import type { TicketList } from '#contract/tickets/tickets.studio.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all tickets, live. */
export function useTickets(search: ListSearch) {
  const { data } = useLive('tickets.studio.changes.watch');
  return useRows('tickets', search, (filter) => api.tickets.studio.list(filter as TicketList), data?.version);
}

/** A ticket with what was said in it, read anew when any changes. */
export function useStudioTicket(number: string) {
  const { data } = useLive('tickets.studio.changes.watch');
  return useOne('ticket', number, data?.version, () => api.tickets.studio.read({ number }));
}

export function useAnswerTicket(number: string) {
  return (message: string, close: boolean) => api.tickets.answer({ number, message, close });
}
