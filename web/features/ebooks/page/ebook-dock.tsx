import type { ReactNode } from 'react';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { ProductPrice } from '#web/platform/products/product-price.tsx';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { m } from '#web/platform/words.ts';
import { EbookBuyLink } from './buy-link.tsx';

/** On a phone the price and the way to buy stay at the lower edge. */
export function EbookDock({ ebook, heart }: { ebook: EbookPage; heart: ReactNode }) {
  const chargesGst = useChargesGst();
  return (
    <div className="edge-to-edge sticky bottom-0 z-20 mt-6 -mb-4 border-line md:-mb-6 border-t bg-surface pb-safe lg:hidden print:hidden">
      <div className="flex items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          <ProductPrice size="page" paise={ebook.pricePaise} listPaise={ebook.listPricePaise} />
          {chargesGst && ebook.pricePaise > 0 && <p className="text-xs text-ink-3">{m.common_gst_in_price()}</p>}
        </div>
        {heart}
        <EbookBuyLink ebook={ebook} />
      </div>
    </div>
  );
}
