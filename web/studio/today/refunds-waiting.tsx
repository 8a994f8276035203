import type { Today } from '#contract/studio/today.ts';
import { inr } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { DueClock } from '#web/studio/parts/page/due-clock.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { todayScreen } from './today.screen.ts';

/** Money that students ask back and nobody has decided. */
export function RefundsWaiting({ refunds: { count, totalPaise, first } }: { refunds: NonNullable<Today['refunds']> }) {
  return (
    <Panel title={m.stoday_refunds()} count={count} aside={inr(totalPaise)}>
      {first.length === 0 && <p className="text-ink-2">{m.stoday_no_refunds()}</p>}
      <ul className="grid gap-3">
        {first.map(({ id, orderId, student, title, amountPaise, dueAt, needsSecond }) => (
          <li key={id}>
            <PageLink to={`${todayScreen.to}/orders/${orderId}`} className="flex items-center gap-3 rounded-control">
              <Avatar initials={initialsOf(student)} src={null} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{student}</span>
                <span className="block truncate text-ink-2 text-sm">{title}</span>
              </span>
              <span className="grid justify-items-end text-sm">
                <span className="font-semibold tabular-nums">{inr(amountPaise)}</span>
                {needsSecond ? (
                  <span className="font-medium text-brand-700">{m.stoday_needs_second()}</span>
                ) : (
                  dueAt && <DueClock at={dueAt} />
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
