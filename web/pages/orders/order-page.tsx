import { useParams, useSearch } from '@tanstack/react-router';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { OrderMissing } from '#web/features/orders/detail/order-missing.tsx';
import { OrderView } from '#web/features/orders/detail/order-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

/** A book's order; where there is none, or a new one is asked for, its checkout. */
export function OrderPage() {
  useLanguage();
  const bookId = useParams({ strict: false, select: (params: { bookId?: string }) => params.bookId ?? '' });
  const { order, buy } = useSearch({ strict: false, select: (search: { order?: string; buy?: string }) => search });
  const checkout = <Checkout product={{ kind: 'ebook', id: bookId }} />;
  return (
    <div className="page-width py-4 md:py-6">
      {!isId(bookId) || (order !== undefined && !isId(order)) ? (
        <OrderMissing />
      ) : buy === '1' && order === undefined ? (
        checkout
      ) : (
        <OrderView key={`${bookId} ${order ?? ''}`} kind="ebook" productId={bookId} orderId={order} none={checkout} />
      )}
    </div>
  );
}
