import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { useChargesGst } from '#web/platform/school/use-charges-gst.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ProductPrice } from './product-price.tsx';
import { useCheckoutPage } from './use-checkout-page.ts';

type ForSaleProps = { product: ProductRef; pricePaise: number; listPricePaise: number | null; wishButton: ReactNode };

/** What a product costs, and the way to buy it; on a phone both stand in the dock below. */
export function ForSale({ product, pricePaise, listPricePaise, wishButton }: ForSaleProps) {
  const chargesGst = useChargesGst();
  return (
    <div className="grid gap-4 border-line border-b pb-4 max-lg:hidden">
      <div>
        <ProductPrice size="page" paise={pricePaise} listPaise={listPricePaise} />
        {chargesGst && pricePaise > 0 && <p className="mt-1 text-sm text-ink-3">{m.common_gst_included()}</p>}
      </div>
      <div className="grid gap-2">
        <OrderLink product={product} pricePaise={pricePaise} />
        {wishButton}
      </div>
    </div>
  );
}

/** On a phone the price and the way to buy stay at the lower edge. */
export function SaleDock({ product, pricePaise, listPricePaise, wishButton }: ForSaleProps) {
  const chargesGst = useChargesGst();
  return (
    <div className="edge-to-edge sticky bottom-0 z-20 mt-6 -mb-4 border-line md:-mb-6 border-t bg-surface pb-safe lg:hidden print:hidden">
      <div className="flex items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          <ProductPrice size="page" paise={pricePaise} listPaise={listPricePaise} />
          {chargesGst && pricePaise > 0 && <p className="text-xs text-ink-3">{m.common_gst_in_price()}</p>}
        </div>
        {wishButton}
        <OrderLink product={product} pricePaise={pricePaise} />
      </div>
    </div>
  );
}

/** Leads to the product's order, which is its checkout until there is one. */
function OrderLink({ product, pricePaise }: { product: ProductRef; pricePaise: number }) {
  const order = useCheckoutPage(product, 'orders');
  return (
    <Link {...order} className={buttonClass('primary', 'lg', 'min-w-40')}>
      {pricePaise > 0 ? m.common_buy_now() : m.common_get_free()}
    </Link>
  );
}
