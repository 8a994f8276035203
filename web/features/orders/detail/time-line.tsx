import type { OrderPage } from '#contract/orders/order-page.ts';
import { sortEvents } from '#web/features/orders/sort-events.ts';
import { dayOf, timeOf } from '#web/platform/india/moments.ts';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { steps } from './step-words.ts';

const marks = {
  leaf: 'bg-leaf-600 text-white',
  mar: 'bg-marigold-100 text-marigold-800',
  live: 'bg-live-100 text-live-700',
  neutral: 'bg-sunken text-ink-2',
} as const;
const DONE = { tone: 'leaf', icon: 'check' } as const;

/** All that happened to an order, the oldest first; times are India's, the day is told where it changes. */
export function TimeLine({ order }: { order: OrderPage }) {
  const language = useLanguage();
  const events = sortEvents(order.events);
  return (
    <SectionCard title={m.order_what_happened()}>
      <ol>
        {events.map((event, place) => {
          const before = events[place - 1];
          const day = dayOf(event.at, language);
          return (
            <Step
              key={`${event.step} ${event.at} ${event.details.reference ?? event.details.number ?? ''}`}
              event={event}
              day={before && dayOf(before.at, language) === day ? undefined : day}
              over={place < events.length - 1}
            />
          );
        })}
      </ol>
    </SectionCard>
  );
}

type StepProps = {
  event: OrderPage['events'][number];
  /** Where it is another one than that of the step before. */
  day: string | undefined;
  /** Something came after it: what was waited for here is no longer. */
  over: boolean;
};

function Step({ event: { step, at, details }, day, over }: StepProps) {
  const language = useLanguage();
  const { title, text, ...look } = steps[step];
  const { tone, icon } = over && look.icon === 'hourglass' ? DONE : look;
  const said = text?.(details);
  const time = timeOf(at, language);
  return (
    <li className="group relative flex gap-4 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 start-3 -ms-px w-0.5 group-last:hidden ${tone === 'leaf' ? 'bg-leaf-600/40' : 'bg-line'}`}
      />
      <span className={`relative grid size-6 shrink-0 place-items-center rounded-full ${marks[tone]}`}>
        <Icon name={icon} size={15} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-base">{title()}</p>
          <time dateTime={at} className="text-ink-3 text-sm tabular-nums">
            {day ? m.order_day_and_time({ day, time }) : time}
          </time>
        </div>
        {said && <p className="wrap-anywhere mt-0.5 text-base text-ink-2">{said}</p>}
      </div>
    </li>
  );
}
