import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Item } from '#contract/item.ts';

type BuyLinkProps = { item: Item; className: string; children: ReactNode };

/** Leads to a new checkout of an item, whatever orders of it there are. */
export function BuyLink({ item: { kind, id }, ...rest }: BuyLinkProps) {
  const course = { to: '/course/checkout/$courseId', params: { courseId: id } };
  const ebook = { to: '/order/$bookId', params: { bookId: id }, search: { buy: '1' } };
  return <Link {...(kind === 'course' ? course : ebook)} {...rest} />;
}
