import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { OrderMissing } from '#web/features/orders/detail/order-missing.tsx';
import { OrderSkeleton } from '#web/features/orders/detail/order-skeleton.tsx';
import { OrderView } from '#web/features/orders/detail/order-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

/** A course's order; where there is none, the way to its checkout. */
export function CourseOrderPage() {
  useLanguage();
  const courseId = useParams({ strict: false, select: (params: { courseId?: string }) => params.courseId ?? '' });
  const orderId = useSearch({ strict: false, select: (search: { order?: string }) => search.order });
  const checkout = { to: '/course/checkout/$courseId', params: { courseId } };
  return (
    <div className="page-width py-4 md:py-6">
      {!isId(courseId) || (orderId !== undefined && !isId(orderId)) ? (
        <OrderMissing />
      ) : (
        <OrderView
          key={`${courseId} ${orderId ?? ''}`}
          kind="course"
          productId={courseId}
          orderId={orderId}
          none={
            <>
              <OrderSkeleton />
              <Navigate {...checkout} replace />
            </>
          }
        />
      )}
    </div>
  );
}
