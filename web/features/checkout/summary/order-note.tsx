import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { useHeldUntil } from '#web/features/checkout/checkout.queries.ts';
import { hourOf } from '#web/platform/india/moments.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

type OrderNoteProps = { product: ProductRef; orderId: string };

/** The payment was closed: the order stays open for a while, and another press goes on with it. */
export function ClosedNote(props: OrderNoteProps) {
  const language = useLanguage();
  const until = useHeldUntil(props.orderId);
  const sentence = until ? m.checkout_closed_held({ time: hourOf(until, language) }) : m.common_payment_closed();
  return (
    <div ref={bringIntoView} className="max-lg:scroll-mb-48">
      <OrderNote {...props}>{sentence}</OrderNote>
    </div>
  );
}

/** Whoever comes back from the bank stands at the head of the page; on a phone this is far below, beside the button. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}

/** An order from another visit or device waits for its payment. */
export function OpenOrderNote(props: OrderNoteProps) {
  const language = useLanguage();
  const until = useHeldUntil(props.orderId);
  const sentence = until ? m.checkout_open_order_held({ time: hourOf(until, language) }) : m.checkout_open_order();
  return <OrderNote {...props}>{sentence}</OrderNote>;
}

function OrderNote({ product, orderId, children }: OrderNoteProps & { children: ReactNode }) {
  return (
    <Notice role="status">
      {children}{' '}
      <Link
        {...productPages(product).orders}
        search={{ order: orderId }}
        className="text-brand-700 underline underline-offset-2"
      >
        {m.checkout_open_order_see()}
      </Link>
    </Notice>
  );
}
