import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Item } from '#contract/products/product.ts';
import { productPages } from '#web/platform/products/product-pages.ts';

type BuyLinkProps = { item: Item; className: string; children: ReactNode };

/** Leads to a new checkout of an item, whatever orders of it there are. */
export function BuyLink({ item, ...rest }: BuyLinkProps) {
  return <Link {...productPages(item).checkout} {...rest} />;
}
