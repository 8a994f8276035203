import type { ReactNode } from 'react';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { type DrawWish, WishGrid } from './wish-grid.tsx';
import { useWishedProducts } from './wished-products.queries.ts';
import { useWishlist } from './wishlist.queries.ts';

const SKELETONS = ['one', 'two', 'three'] as const;

type WishedProductsProps = {
  ownedIds: readonly string[] | undefined;
  draw: DrawWish;
  skeleton: ReactNode;
};

/** What you keep for later; what you own is no wish any more. */
export function WishedProducts({ ownedIds, draw, skeleton }: WishedProductsProps) {
  const { data: products, isError, isFetching, refetch } = useWishedProducts();
  const { data: wishes = products?.map(({ card }) => card.id) } = useWishlist();
  if (products && wishes && ownedIds) {
    const forSale = products.filter(({ card }) => !ownedIds.includes(card.id));
    return <WishGrid products={forSale} isWished={({ card }) => wishes.includes(card.id)} draw={draw} />;
  }
  return (
    <>
      <SectionHeading level={1} title={m.common_wishlist()} subtitle={'\u00a0'} />
      <div className="mt-6">
        {isError && !products ? (
          <ListFailed retrying={isFetching} onRetry={refetch} />
        ) : (
          <WishesComing skeleton={skeleton} />
        )}
      </div>
    </>
  );
}

function WishesComing({ skeleton }: { skeleton: ReactNode }) {
  return (
    <>
      <LoadingStatus />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SKELETONS.map((key) => (
          <div key={key}>{skeleton}</div>
        ))}
      </div>
    </>
  );
}
