import type { ProductRef } from '#contract/products/product.ts';
import { useBoot } from '#web/platform/session.ts';
import { productPages } from './product-pages.ts';

/** Where this person orders a product, on `page` of it: visitors, where they may look, have a checkout of their own. */
export function useCheckoutPage(product: ProductRef, page: 'checkout' | 'orders' = 'checkout') {
  const { viewer, mayLook } = useBoot();
  if (viewer !== null || mayLook !== true) return productPages(product)[page];
  return { to: '/buy', params: {}, search: { [product.kind]: product.id } };
}
