import { useSearch } from '@tanstack/react-router';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderFilterBar, readFilter } from './order-filter-bar.tsx';
import { OrderRowSkeleton } from './order-row-skeleton.tsx';
import { OrderRows } from './order-rows.tsx';

const SKELETONS = ['one', 'two', 'three', 'four'] as const;

/** Your orders, newest first, page after page; narrowed by the address, where there is anything to narrow. */
export function OrderList() {
  const filter = readFilter(useSearch({ strict: false }));
  const found = useOrders(filter);
  const online = useOnline();
  const { data: orders, isError, isFetching, refetch } = found;
  const hasSome = filter !== undefined || orders?.length !== 0;
  return (
    <>
      {hasSome && <OrderFilterBar chosen={filter} />}
      <div className="mt-4">
        {orders && orders.length > 0 ? (
          <OrderRows orders={orders} found={found} />
        ) : orders ? (
          <NoOrders filter={filter} />
        ) : isError ? (
          online ? (
            <ListFailed retrying={isFetching} onRetry={refetch} />
          ) : (
            <NothingOffline />
          )
        ) : (
          <OrdersComing />
        )}
      </div>
    </>
  );
}

function OrdersComing() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <ul aria-hidden="true" className="grid grid-cols-1 gap-3">
        {SKELETONS.map((key) => (
          <li key={key}>
            <OrderRowSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
