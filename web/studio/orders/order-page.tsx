import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { useStudioOrder } from './orders.queries.ts';
import { OrderSheet } from './sheet/order-sheet.tsx';

export function StudioOrderPage() {
  const query = useStudioOrder(useParam('orderId'));
  return <Arriving query={query}>{(order) => <OrderSheet order={order} />}</Arriving>;
}
