import { useLocation } from '@tanstack/react-router';
import { GonePanel } from '#web/features/checkout/checkout-panels.tsx';
import { VisitorCheckout } from '#web/features/checkout/visitor/visitor-checkout.tsx';
import { ClaimOrder } from '#web/features/checkout/visitor-order/claim-order.tsx';
import { VisitorOrder } from '#web/features/checkout/visitor-order/visitor-order.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

const KINDS = ['course', 'ebook', 'test-series'] as const;

/** Where a visitor orders, sees their order until the e-mail is confirmed, or puts it on the account that they have. */
export function VisitorOrdersPage() {
  useLanguage();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  if (path === '/visitor-checkout')
    return (
      <div className="page-width py-4 md:py-6">
        <Checkout search={search} />
      </div>
    );
  return (
    <div className="page-width max-w-3xl py-6 md:py-10">
      {path === '/visitor-order' ? <VisitorOrder orderId={search.get('order') ?? ''} /> : <ClaimOrder />}
    </div>
  );
}

function Checkout({ search }: { search: URLSearchParams }) {
  const kind = KINDS.find((each) => search.has(each)) ?? 'course';
  const product = { kind, id: search.get(kind) ?? '' };
  return isId(product.id) ? (
    <VisitorCheckout key={`${kind} ${product.id}`} product={product} />
  ) : (
    <GonePanel product={product} />
  );
}
