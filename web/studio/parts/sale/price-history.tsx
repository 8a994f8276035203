import type { PriceChange } from '#contract/products/products.studio.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { priceWords } from './sale-words.ts';

/** What was asked since when, newest first: only what was on sale may ever stand struck through. */
export function PriceHistory({ prices }: { prices: PriceChange[] }) {
  const language = useLanguage();
  if (prices.length === 0) return null;
  return (
    <details className="rounded-control border border-line px-3.5 py-2 text-sm">
      <summary className="min-h-7 cursor-pointer font-display font-medium">{m.scourse_prices_title()}</summary>
      <ol className="mt-2 grid gap-1.5 pb-1">
        {prices.map(({ pricePaise, isLive, from, until }) => (
          <li key={`${from} ${pricePaise}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-20 tabular-nums">{priceWords(pricePaise)}</span>
            <span className="text-ink-2">
              {until === null
                ? m.scourse_prices_now({ from: dayOf(from, language) })
                : m.scourse_prices_span({ from: dayOf(from, language), until: dayOf(until, language) })}
            </span>
            {!isLive && <Chip>{m.scourse_prices_off_sale()}</Chip>}
          </li>
        ))}
      </ol>
    </details>
  );
}
