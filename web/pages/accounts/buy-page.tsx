import { Navigate, useLocation } from '@tanstack/react-router';
import { GonePanel } from '#web/features/checkout/checkout-panels.tsx';
import { VisitorCheckout } from '#web/features/checkout/visitor/visitor-checkout.tsx';
import { VisitorOrder } from '#web/features/checkout/visitor-order/visitor-order.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { useBoot } from '#web/platform/session.ts';
import { useLanguage } from '#web/platform/words.ts';

const KINDS = ['course', 'ebook', 'test-series'] as const;

/** Where a visitor orders (`?course=`), and sees their order until the e-mail is confirmed (`?order=`). */
export function BuyPage() {
  useLanguage();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const kind = KINDS.find((each) => search.has(each));
  if (!kind)
    return (
      <div className="page-width max-w-3xl py-6 md:py-10">
        <VisitorOrder orderId={search.get('order') || 'none'} />
      </div>
    );
  return (
    <div className="page-width py-4 md:py-6">
      <Checkout kind={kind} id={search.get(kind) ?? ''} />
    </div>
  );
}

/** Where visitors may not look the checkout of everybody else asks for a login. */
function Checkout({ kind, id }: { kind: (typeof KINDS)[number]; id: string }) {
  const { viewer, mayLook } = useBoot();
  const product = { kind, id };
  if (!isId(id)) return <GonePanel product={product} />;
  if (viewer !== null || mayLook !== true) return <Navigate {...productPages(product).checkout} replace />;
  return <VisitorCheckout key={`${kind} ${id}`} product={product} />;
}
