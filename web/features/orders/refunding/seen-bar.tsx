import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

type SeenBarProps = { seenPercent: number; limitPercent: number };

const within = (percent: number) => Math.min(100, Math.max(0, percent));

/** How much was seen of how much may be; the sentence above it says the same. */
export function SeenBar({ seenPercent, limitPercent }: SeenBarProps) {
  const over = seenPercent > limitPercent;
  const seen = m.order_percent({ percent: plain(seenPercent) });
  const limit = m.order_percent({ percent: plain(limitPercent) });
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
