import type { Purchase } from '#contract/enrolments/enrolments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

const SOON_DAYS = 30;

/** How long something is open still; nothing for what is open for ever. */
export function ValidityChip({ daysLeft }: Pick<Purchase, 'daysLeft'>) {
  if (daysLeft === null) return null;
  const soon = daysLeft <= SOON_DAYS;
  return (
    <p className="mt-2.5">
      {daysLeft === 0 ? (
        <Chip tone="over" icon="calendar">
          {m.purchases_expired()}
        </Chip>
      ) : (
        <Chip tone={soon ? 'mar' : 'neutral'} icon={soon ? 'clock' : undefined}>
          {m.common_days_left({ count: daysLeft, days: plain(daysLeft) })}
        </Chip>
      )}
    </p>
  );
}
