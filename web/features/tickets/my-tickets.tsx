import { dayOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { TicketState } from './ticket-state.tsx';
import { categories } from './ticket-words.ts';
import { useMyTickets } from './tickets.queries.ts';

/** What a signed-in person has asked before; nothing for a visitor, and nothing when there is nothing. */
export function MyTickets() {
  return useViewer() ? <List /> : null;
}

function List() {
  const language = useLanguage();
  const { data: tickets } = useMyTickets();
  if (!tickets?.length) return null;
  return (
    <section>
      <SectionHeading level={3} title={m.ticket_mine()} />
      <Card className="mt-3">
        <ul className="divide-y divide-line">
          {tickets.map(({ key, number, category, createdAt, ...state }) => (
            <li key={key}>
              <PageLink
                to={`/ticket/${key}`}
                className="flex min-h-14 items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-display text-base tabular-nums">{number}</span>
                    <TicketState {...state} />
                  </span>
                  <span className="mt-0.5 block text-ink-2 text-sm">
                    {categories[category]()} · {dayOf(createdAt, language)}
                  </span>
                </span>
                <Icon name="chevron-right" size={18} className="text-ink-3" />
              </PageLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
