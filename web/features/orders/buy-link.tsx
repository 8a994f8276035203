import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { productPages } from '#web/platform/products/product-pages.ts';

type BuyLinkProps = { product: ProductRef; className: string; children: ReactNode };

/** Leads to a new checkout of a product, whatever orders of it there are. */
export function BuyLink({ product, ...rest }: BuyLinkProps) {
  return <Link {...productPages(product).checkout} {...rest} />;
}
