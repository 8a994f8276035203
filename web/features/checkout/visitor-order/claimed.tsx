import { Link } from '@tanstack/react-router';
import type { ProductRef } from '#contract/products/product.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

/** What was paid is on the account now; without a product it is sold no longer. */
export function Claimed({ product }: { product: ProductRef | null }) {
  const actions = (
    <>
      {product && (
        <Link {...productPages(product).open} className={buttonClass()}>
          {m.checkout_visitor_start()}
        </Link>
      )}
      <ToPurchases />
    </>
  );
  return (
    <OutcomePanel icon="check-circle" tone="leaf" title={m.checkout_visitor_claimed()} actions={actions}>
      <p>{m.checkout_visitor_claimed_text()}</p>
    </OutcomePanel>
  );
}

/** The way to all that one owns. */
export function ToPurchases() {
  return (
    <PageLink to="/purchases" className={buttonClass('soft')}>
      {m.checkout_owned_purchases()}
    </PageLink>
  );
}
