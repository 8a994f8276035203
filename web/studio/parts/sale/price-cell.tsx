import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { priceWords } from './sale-words.ts';

type Props = { pricePaise: number | null; listPricePaise: number | null };

/** What a product costs over what is struck through. */
export function PriceCell({ pricePaise, listPricePaise }: Props) {
  return (
    <span className={`block whitespace-nowrap ${pricePaise === null ? 'text-ink-3' : ''}`}>
      {priceWords(pricePaise)}
      {listPricePaise !== null && (
        <s className="block text-ink-3 text-xs">
          <span className="sr-only">{m.sbook_list_price()}</span> {inr(listPricePaise)}
        </s>
      )}
    </span>
  );
}
