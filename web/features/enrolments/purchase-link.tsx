import { Link } from '@tanstack/react-router';
import type { Purchase } from '#contract/enrolments/enrolments.ts';
import type { SaleKind } from '#contract/products/product.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

const OPEN = { course: m.purchases_continue, ebook: m.common_read, 'test-series': m.common_see_tests };

type PurchaseLinkProps = { kind: SaleKind; purchase: Purchase; describedBy: string };

/** Into what is open; to the checkout of what is over and on sale; what is neither can only be told. */
export function PurchaseLink({ kind, purchase: { id, daysLeft, onSale }, describedBy }: PurchaseLinkProps) {
  const { open, checkout } = productPages({ kind, id });
  if (daysLeft !== 0)
    return (
      <Link {...open} aria-describedby={describedBy} className={buttonClass('primary', 'md', 'min-w-28')}>
        {OPEN[kind]()}
      </Link>
    );
  if (!onSale) return <p className="min-h-11 content-center text-end text-sm text-ink-3">{m.purchases_off_sale()}</p>;
  return (
    <Link {...checkout} aria-describedby={describedBy} className={buttonClass('line', 'md', 'min-w-28')}>
      {m.purchases_renew()}
    </Link>
  );
}
