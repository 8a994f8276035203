import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

const SEEN = { course: m.smoney_watched, ebook: m.smoney_read_part, 'test-series': m.smoney_tests_begun };

/** What an order brought and how much of it was used. It is given back as one: what comes along has no price of its own. */
export function RefundItems({ order }: { order: StudioOrder }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {order.items.map((item, place) => (
        <li key={`${item.kind} ${item.productId ?? item.title}`} className="flex items-start gap-3 px-4 py-3 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{item.title}</span>
            <span className="block text-ink-2">{SEEN[item.kind]({ percent: plain(item.seenPercent) })}</span>
          </span>
          <span className="tabular-nums">{place === 0 ? inr(order.totalPaise) : m.smoney_included()}</span>
        </li>
      ))}
    </ul>
  );
}
