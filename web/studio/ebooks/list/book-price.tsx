import type { StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { priceWords } from '#web/studio/parts/sale/sale-words.ts';

/** What a book costs over what is struck through. */
export function BookPrice({ pricePaise, listPricePaise }: Pick<StudioEbookRow, 'pricePaise' | 'listPricePaise'>) {
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
