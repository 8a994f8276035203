import { m } from '#web/platform/words.ts';
import { priceWords } from '#web/studio/parts/sale/sale-words.ts';
import { isChanged, type Repriced } from './repricing.ts';

/** What each costs and would cost. */
export function PriceList({ prices }: { prices: Repriced[] }) {
  return (
    <ul
      aria-label={m.scourse_reprice_list()}
      className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line text-sm"
    >
      {prices.map((price) => (
        <li key={price.row.id} className="flex items-center gap-3 px-3.5 py-2">
          <span className="min-w-0 flex-1 truncate" title={price.row.title}>
            {price.row.title}
          </span>
          {isChanged(price) ? (
            <span className="shrink-0 text-end tabular-nums">
              <span className="text-ink-3">{priceWords(price.row.pricePaise)}</span>
              <span aria-hidden="true" className="px-1.5 text-ink-3">
                →
              </span>
              <span className="sr-only">, {m.scourse_reprice_then()} </span>
              <strong>{priceWords(price.pricePaise)}</strong>
            </span>
          ) : (
            <span className="shrink-0 text-ink-3">
              {m.scourse_reprice_same({ price: priceWords(price.row.pricePaise) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
