import type { ReactNode } from 'react';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { m } from '#web/platform/words.ts';
import { EbookBuyLink } from './buy-link.tsx';

/** What a book costs, and the way to buy it; on a phone both stand in the bar below. */
export function ForSale({ ebook, wishButton }: { ebook: EbookPage; wishButton: ReactNode }) {
  const chargesGst = useChargesGst();
  return (
    <div className="grid gap-4 border-line border-b pb-4 max-lg:hidden">
      <div>
        <ProductPrice size="page" paise={ebook.pricePaise} listPaise={ebook.listPricePaise} />
        {chargesGst && ebook.pricePaise > 0 && <p className="mt-1 text-sm text-ink-3">{m.common_gst_included()}</p>}
      </div>
      <div className="grid gap-2">
        <EbookBuyLink ebook={ebook} />
        {wishButton}
      </div>
    </div>
  );
}
