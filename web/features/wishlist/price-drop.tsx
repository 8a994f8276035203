import type { WishedProduct } from '#contract/wishlist.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

/** By how much it costs less than when it was wished for; nothing where it does not, or where that is not known. */
export function PriceDrop({ product: { wishedPaise, card } }: { product: WishedProduct }) {
  const lessPaise = (wishedPaise ?? 0) - Math.max(card.pricePaise, 0);
  if (lessPaise <= 0) return null;
  return (
    <p className="bg-leaf-100 px-4 py-2 text-leaf-700 text-sm">{m.wishlist_price_drop({ amount: inr(lessPaise) })}</p>
  );
}
