import type { Today } from '#contract/studio/today.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { DueClock } from '#web/studio/parts/page/due-clock.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { todayScreen } from './today.screen.ts';

/** Doubts and tickets together, the soonest due first, each with its clock. */
export function WaitingPanel({ waiting: { doubts, tickets, first } }: { waiting: Today['waiting'] }) {
  const line =
    tickets === null
      ? m.stoday_doubts({ doubts: plain(doubts) })
      : m.stoday_doubts_tickets({ doubts: plain(doubts), tickets: plain(tickets) });
  return (
    <Panel
      title={m.stoday_waiting()}
      count={doubts + (tickets ?? 0)}
      aside={line}
      foot={<More hasTickets={tickets !== null} />}
    >
      {first.length === 0 && <p className="text-ink-2">{m.stoday_nothing_waits()}</p>}
      <ul className="grid gap-3">
        {first.map(({ kind, id, text, detail, dueAt }) => (
          <li key={`${kind} ${id}`}>
            <PageLink
              to={kind === 'ticket' ? `${todayScreen.to}/tickets/${id}` : '/studio/doubts'}
              className="grid grid-cols-[1.5rem_1fr] gap-x-2 rounded-control"
            >
              <Icon
                name={kind === 'ticket' ? navIcons.ticket : navIcons.doubt}
                size={18}
                className="mt-0.5 text-ink-3"
              />
              <span className="min-w-0">
                <span dir="auto" className="line-clamp-1 font-medium">
                  {text}
                </span>
                <span className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-sm">
                  <span className="min-w-0 truncate">{detail}</span>
                  <DueClock at={dueAt} />
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const link = 'inline-flex min-h-11 items-center gap-1 font-display text-brand-700 text-sm';

function More({ hasTickets }: { hasTickets: boolean }) {
  return (
    <div className="flex gap-6">
      <PageLink to="/studio/doubts" className={link}>
        {m.common_doubts()}
        <Icon name="chevron-right" size={16} />
      </PageLink>
      {hasTickets && (
        <PageLink to="/studio/tickets?state=waiting&sort=due" className={link}>
          {m.studio_nav_tickets()}
          <Icon name="chevron-right" size={16} />
        </PageLink>
      )}
    </div>
  );
}
