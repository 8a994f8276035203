import type { ProductRef } from '#contract/products/product.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import { GonePanel, OwnedPanel } from './checkout-panels.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutForm } from './form/checkout-form.tsx';
import { useCheckout } from './use-checkout.ts';

/** Where a product is ordered: its price and tax for this person, and the way to pay. */
export function Checkout({ product }: { product: ProductRef }) {
  useLanguage();
  return <CheckoutOf key={`${product.kind} ${product.id}`} product={product} />;
}

function CheckoutOf({ product }: { product: ProductRef }) {
  const checkout = useCheckout(product);
  const { quote, query, owned, gone } = checkout;
  if (owned) return <OwnedPanel product={product} title={quote?.product} />;
  if (gone) return <GonePanel product={product} />;
  return (
    <>
      <CheckoutHead product={product} title={quote?.product} />
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
