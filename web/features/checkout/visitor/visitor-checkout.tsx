import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { CheckoutHead } from '#web/features/checkout/checkout-head.tsx';
import { GonePanel } from '#web/features/checkout/checkout-panels.tsx';
import { useVisit } from '#web/features/checkout/use-visit.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { useLanguage } from '#web/platform/words.ts';
import { QuoteMissing } from './quote-missing.tsx';
import { isRefused, useVisitorOrdering, useVisitorQuote } from './visitor.queries.ts';
import { VisitorForm } from './visitor-form.tsx';
import { VisitorFree } from './visitor-free.tsx';

const ORDER_PAGE: { to: string } = { to: '/buy' };

/** Where a visitor orders and pays, and says who they are; who is signed in has a checkout of their own. */
export function VisitorCheckout({ product }: { product: ProductRef }) {
  useLanguage();
  const navigate = useNavigate();
  const [stateCode, chooseState] = useState<string>();
  const { visit, setCoupon } = useVisit(product);
  const query = useVisitorQuote({ product, stateCode, coupon: visit?.coupon }, visit !== undefined);
  const ordering = useVisitorOrdering((orderId) => {
    void navigate({ ...ORDER_PAGE, search: { order: orderId } });
  });
  const { data: quote, error } = query;

  if (isRefused(ordering.error, 'SIGNED_IN')) return <Navigate {...productPages(product).checkout} replace />;
  if ([error, ordering.error].some((each) => isRefused(each, 'NOT_FOUND'))) return <GonePanel product={product} />;
  return (
    <>
      <CheckoutHead product={product} title={quote?.product} />
      {quote && quote.totalPaise === 0 && <VisitorFree quote={quote} onCoupon={setCoupon} />}
      {quote && visit && quote.totalPaise > 0 && (
        <VisitorForm
          checkout={{ product, quote, visit, stateCode, chooseState, setCoupon, ordering }}
          onRefused={() => void query.refetch()}
        />
      )}
      {!quote && <QuoteMissing query={query} />}
    </>
  );
}
