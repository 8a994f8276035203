import type { OrderPage } from '#contract/orders/order-page.ts';
import { steps as words } from '#web/features/orders/detail/step-words.ts';
import { sortEvents } from '#web/features/orders/sort-events.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Steps } from '#web/studio/parts/page/steps.tsx';

/** What happened to an order, the newest first, in the words that its student reads too. */
export function OrderSteps({ events }: { events: OrderPage['events'] }) {
  const told = sortEvents(events).map(({ step, at, details }, place) => ({
    id: `${place}`,
    icon: words[step].icon,
    title: words[step].title(),
    line: words[step].text?.(details),
    at,
  }));
  return (
    <Panel title={m.smoney_timeline()} aside={<abbr title={m.sparts_ist_long()}>{m.sparts_ist()}</abbr>}>
      <Steps steps={told.toReversed()} />
    </Panel>
  );
}
