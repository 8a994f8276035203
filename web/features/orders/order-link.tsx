import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/order-page.ts';

type OrderLinkProps = { order: Pick<OrderLine, 'id' | 'kind' | 'itemId'>; className: string; children: ReactNode };

/** Leads to an order. One whose item is gone is found under its own id. */
export function OrderLink({ order: { id, kind, itemId }, ...rest }: OrderLinkProps) {
  const itemPart = itemId ?? id;
  const course = { to: '/course-order/$courseId', params: { courseId: itemPart }, search: { order: id } };
  const ebook = { to: '/order/$bookId', params: { bookId: itemPart }, search: { order: id } };
  return <Link {...(kind === 'course' ? course : ebook)} {...rest} />;
}
