import { useSearch } from '@tanstack/react-router';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { usePurchases } from './enrolments.queries.ts';
import { NoPurchases } from './no-purchases.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { PurchaseSkeletons } from './purchase-skeletons.tsx';
import { PurchaseTabs, panelOf, readShelf, type Shelf } from './purchase-tabs.tsx';

/** What you own or once owned, each kind apart; the address says which are shown. */
export function Purchases() {
  const shelf = readShelf(useSearch({ strict: false }));
  const { data } = usePurchases();
  const counts = data && {
    courses: data.courses.length,
    assignments: data.ebooks.length,
    tests: data.testSeries.length,
  };
  return (
    <>
      <PurchaseTabs shown={shelf} counts={counts} />
      <div {...panelOf(shelf)} className="mt-5">
        <Shelved shelf={shelf} />
      </div>
    </>
  );
}

const KINDS = {
  courses: { kind: 'course', of: 'courses' },
  assignments: { kind: 'ebook', of: 'ebooks' },
  tests: { kind: 'test-series', of: 'testSeries' },
} as const;

function Shelved({ shelf }: { shelf: Shelf }) {
  const { data, isError, isFetching, refetch } = usePurchases();
  const online = useOnline();
  if (!data && !isError) return <PurchaseSkeletons />;
  if (!data) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  const { kind, of } = KINDS[shelf];
  const purchases = data[of];
  if (purchases.length === 0) return <NoPurchases shelf={shelf} />;
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {purchases.map((purchase) => (
        <li key={purchase.id}>
          <PurchaseCard kind={kind} purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}
