import { TicketList } from '#contract/tickets/tickets.studio.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findTickets, ticketListing } from './tickets.store.ts';

/** /files/lists/tickets.csv */
export const ticketsFile: CsvList<TicketList> = {
  name: 'tickets',
  permission: 'tickets.answer',
  search: TicketList,
  head: ['Number', 'State', 'About', 'Item', 'Name', 'E-mail', 'Asked at', 'Due at', 'First words'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findTickets(db, filter), ticketListing, filter.sort))
      yield rows.map((row) => [
        row.number,
        row.state,
        row.category,
        row.item ?? '',
        row.name,
        row.email,
        row.createdAt,
        row.dueAt ?? '',
        row.firstLine,
      ]);
  },
};
