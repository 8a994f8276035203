import { useParams, useSearch } from '@tanstack/react-router';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { OrderMissing } from '#web/features/orders/detail/order-missing.tsx';
import { OrderView } from '#web/features/orders/detail/order-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

type Params = { bookId?: string; seriesId?: string };

/** The order of a book or a test series; where there is none, or a new one is asked for, its checkout. */
export function OrderPage() {
  useLanguage();
  const { bookId, seriesId } = useParams({ strict: false, select: (params: Params) => params });
  const kind = seriesId === undefined ? 'ebook' : 'test-series';
  const id = seriesId ?? bookId ?? '';
  const { order, buy } = useSearch({ strict: false, select: (search: { order?: string; buy?: string }) => search });
  const checkout = <Checkout product={{ kind, id }} />;
  return (
    <div className="page-width py-4 md:py-6">
      {!isId(id) || (order !== undefined && !isId(order)) ? (
        <OrderMissing />
      ) : buy === '1' && order === undefined ? (
        checkout
      ) : (
        <OrderView key={`${id} ${order ?? ''}`} kind={kind} productId={id} orderId={order} none={checkout} />
      )}
    </div>
  );
}
