import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Checkout } from '#web/features/checkout/checkout.tsx';
import { OrderMissing } from '#web/features/orders/detail/order-missing.tsx';
import { OrderSkeleton } from '#web/features/orders/detail/order-skeleton.tsx';
import { OrderView } from '#web/features/orders/detail/order-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

type Params = { bookId?: string; courseId?: string; seriesId?: string };

/** The order of a product; where there is none, or a new one is asked for, its checkout, which a course has at another address. */
export function OrderPage() {
  useLanguage();
  const { bookId, courseId, seriesId } = useParams({ strict: false, select: (params: Params) => params });
  const { order, buy } = useSearch({ strict: false, select: (search: { order?: string; buy?: string }) => search });
  const kind = courseId ? 'course' : seriesId ? 'test-series' : 'ebook';
  const id = courseId ?? seriesId ?? bookId ?? '';
  const checkout = kind === 'course' ? <ToCheckout courseId={id} /> : <Checkout product={{ kind, id }} />;
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

function ToCheckout({ courseId }: { courseId: string }) {
  const checkout = { to: '/course/checkout/$courseId', params: { courseId } };
  return (
    <>
      <OrderSkeleton />
      <Navigate {...checkout} replace />
    </>
  );
}
