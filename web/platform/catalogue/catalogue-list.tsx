import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '#web/platform/offline/online.ts';
import { useViewer } from '#web/platform/session.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { isNarrowed } from './filters.ts';
import { MoreItems } from './more-items.tsx';
import { NothingFound, NothingOffline } from './nothing-found.tsx';
import type { FiltersInUrl } from './use-filters-in-url.ts';

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
/** What may be seen of a page before it is alive: two rows of a desktop. */
const FIRST = 8;

type CatalogueListProps<Item extends { id: string }> = {
  /** Names the list for who hears the page. */
  label: string;
  found: UseInfiniteQueryResult<Item[]>;
  url: FiltersInUrl;
  /** False while it is not known yet what an item would say: skeletons stand. */
  ready?: boolean;
  gridClass: string;
  draw: (item: Item, place: number) => ReactNode;
  skeleton: ReactNode;
  /** What stands when the catalogue holds nothing at all. */
  empty: ReactNode;
};

/** The items of a catalogue as they were found, page after page, and whatever stands in their place. */
export function CatalogueList<Item extends { id: string }>(props: CatalogueListProps<Item>) {
  const { label, found, url, ready = true, gridClass, draw, skeleton, empty } = props;
  const headingId = useId();
  const online = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const items = ready ? found.data : undefined;
  const most = useMost();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {label}
      </h2>
      <p role="status" className="sr-only">
        {sayFound(items?.length, found)}
      </p>
      {found.isError && !items ? (
        online ? (
          <ListFailed retrying={found.isFetching} onRetry={found.refetch} />
        ) : (
          <NothingOffline />
        )
      ) : !items ? (
        <ul aria-hidden="true" className={gridClass}>
          {SKELETONS.map((key) => (
            <li key={key}>{skeleton}</li>
          ))}
        </ul>
      ) : items.length === 0 ? (
        isNarrowed(url.filters) ? (
          <NothingFound url={url} />
        ) : (
          empty
        )
      ) : (
        <>
          <ul
            ref={list}
            aria-busy={found.isPlaceholderData}
            className={`${gridClass} transition-opacity aria-busy:opacity-60`}
          >
            {items.slice(0, most).map((item, place) => (
              <li key={item.id}>{draw(item, place)}</li>
            ))}
          </ul>
          <MoreItems found={found} list={list} />
        </>
      )}
    </section>
  );
}

/** How many items are drawn: on the server a student's first ones, for a phone has to fetch them and to bring them to life; all of a visitor's, which search engines read. */
function useMost(): number {
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isVisitor = useViewer() === null;
  return isAlive || isVisitor ? Number.POSITIVE_INFINITY : FIRST;
}

/** For who does not see them come. */
function sayFound(count: number | undefined, { isError, hasNextPage }: UseInfiniteQueryResult): string {
  if (count === undefined) return isError ? '' : m.common_loading();
  if (count === 0) return '';
  return hasNextPage ? m.catalogue_count_more({ count }) : m.common_count_found({ count });
}
