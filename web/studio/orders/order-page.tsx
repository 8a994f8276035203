import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { isMissing, useStaffOrder } from './orders.queries.ts';
import { OrderSheet } from './sheet/order-sheet.tsx';

export function OrderPage() {
  const { data, error, isFetching, refetch } = useStaffOrder(useParam('orderId'));
  if (data) return <OrderSheet order={data} />;
  if (isMissing(error)) return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
