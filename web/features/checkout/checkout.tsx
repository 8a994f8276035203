import type { Item } from '#contract/products/product.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import { GonePanel, OwnedPanel } from './checkout-panels.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutForm } from './form/checkout-form.tsx';
import { useCheckout } from './use-checkout.ts';

/** Where an item is ordered: its price and tax for this person, and the way to pay. */
export function Checkout({ item }: { item: Item }) {
  useLanguage();
  return <CheckoutOf key={`${item.kind} ${item.id}`} item={item} />;
}

function CheckoutOf({ item }: { item: Item }) {
  const checkout = useCheckout(item);
  const { quote, query, owned, gone } = checkout;
  if (owned) return <OwnedPanel item={item} title={quote?.item} />;
  if (gone) return <GonePanel item={item} />;
  return (
    <>
      <CheckoutHead item={item} title={quote?.item} />
      {quote ? (
        <CheckoutForm checkout={checkout} quote={quote} />
      ) : query.isError ? (
        <CheckoutFailed retrying={query.isFetching} onRetry={query.refetch} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {m.common_loading()}
          </p>
          <CheckoutSkeleton />
        </>
      )}
    </>
  );
}
