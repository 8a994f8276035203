import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const ticketsScreen = {
  to: '/studio/tickets',
  label: m.studio_nav_tickets,
  icon: navIcons.ticket,
  permission: 'tickets.answer',
  group: 'people',
  pages: [
    screenPage('', 'TicketsPage', () => import('./tickets-page.tsx')),
    screenPage('/$number', 'StudioTicketPage', () => import('./ticket-page.tsx')),
  ],
  csv: { list: 'tickets' },
  acts: { ticket: {} },
  count: { of: ({ waiting }) => waiting.tickets, waits: true },
  phoneTab: 5,
} satisfies StudioScreen;
