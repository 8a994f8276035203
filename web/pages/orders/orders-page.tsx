import { OrderList } from '#web/features/orders/list/order-list.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function OrdersPage() {
  useLanguage();
  return (
    <div className="page-width grid grid-cols-1 gap-3 py-6 md:py-8">
      <SectionHeading level={1} title={m.common_orders()} />
      <OrderList />
    </div>
  );
}
