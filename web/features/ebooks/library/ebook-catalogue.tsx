import type { ReactNode } from 'react';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { EbookCard } from '#web/features/ebooks/ebook-card.tsx';
import { EbookCardSkeleton } from '#web/features/ebooks/ebook-card-skeleton.tsx';
import { NoEbooks } from '#web/features/ebooks/no-ebooks.tsx';
import { CatalogueList } from '#web/platform/catalogue/catalogue-list.tsx';
import { FilterBar } from '#web/platform/catalogue/filter-bar.tsx';
import { bookSorts, isNarrowed } from '#web/platform/catalogue/filters.ts';
import { useFiltersInUrl, usePreset } from '#web/platform/catalogue/use-filters-in-url.ts';
import { m } from '#web/platform/words.ts';
import { useEbooks } from './ebook-catalogue.queries.ts';

type EbookCatalogueProps = {
  sectionId?: string;
  ownedIds: readonly string[] | undefined;
  heartOf?: ((ebook: Ebook) => ReactNode) | undefined;
  /** Stands before the list until something is looked for. */
  shelf?: ReactNode;
};

/** E-books to search and filter, of one section or of all. */
export function EbookCatalogue({ sectionId, ownedIds, heartOf, shelf }: EbookCatalogueProps) {
  const preset = usePreset();
  const url = useFiltersInUrl(bookSorts, sectionId === undefined ? preset : undefined);
  const found = useEbooks({ ...url.filters, sectionId });
  const isShelfShown = shelf && (url.isPreset || !isNarrowed(url.filters));
  return (
    <>
      <FilterBar
        url={url}
        sorts={bookSorts}
        searchLabel={m.bookshelf_search()}
        searchExample={m.common_search_example()}
      />
      {isShelfShown && shelf}
      <div>
        {isShelfShown && (
          <p aria-hidden="true" className="mb-4 font-display text-xl md:text-2xl">
            {m.bookshelf_all()}
          </p>
        )}
        <CatalogueList
          label={m.bookshelf_all()}
          found={found}
          url={url}
          ready={ownedIds !== undefined}
          gridClass="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4"
          draw={(ebook) => (
            <EbookCard ebook={ebook} owned={ownedIds?.includes(ebook.id) ?? false} heart={heartOf?.(ebook)} />
          )}
          skeleton={<EbookCardSkeleton />}
          empty={<NoEbooks />}
        />
      </div>
    </>
  );
}
