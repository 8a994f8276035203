import type { OrderPage } from '#contract/orders/order-page.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

type SeenBarProps = Pick<OrderPage['refundable'], 'seenPercent' | 'limitPercent' | 'seenPages' | 'limitPages'>;

const within = (percent: number) => Math.min(100, Math.max(0, percent));

/** How much was seen of how much may be; the sentence above it says the same. */
export function SeenBar({ seenPercent, limitPercent, seenPages, limitPages }: SeenBarProps) {
  const over = seenPages === null || limitPages === null ? seenPercent > limitPercent : seenPages > limitPages;
  const seen = seenPages === null ? m.common_percent({ percent: plain(seenPercent) }) : plain(seenPages);
  const limit = limitPages === null ? m.common_percent({ percent: plain(limitPercent) }) : plain(limitPages);
  return (
    <div aria-hidden="true" className="text-sm tabular-nums">
      <svg className="h-8 w-full overflow-visible" role="presentation">
        <rect width="100%" y="3" height="6" rx="3" className="fill-sunken stroke-line" />
        <rect
          width={`${within(seenPercent)}%`}
          y="3"
          height="6"
          rx="3"
          className={over ? 'fill-live-700' : 'fill-leaf-600'}
        />
        <rect x={`${within(limitPercent)}%`} width="2" height="12" className="fill-ink-2" />
        {!over && (
          <text y="28" className="fill-leaf-700">
            {seen}
          </text>
        )}
        <text
          x={`${Math.min(95, Math.max(over ? 5 : 15, limitPercent))}%`}
          y="28"
          textAnchor="middle"
          className="fill-ink-2"
        >
          {limit}
        </text>
      </svg>
    </div>
  );
}
