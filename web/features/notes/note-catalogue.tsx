import { CatalogueList } from '#web/platform/catalogue/catalogue-list.tsx';
import { FilterBar } from '#web/platform/catalogue/filter-bar.tsx';
import { useFiltersInUrl, usePreset } from '#web/platform/catalogue/use-filters-in-url.ts';
import { m } from '#web/platform/words.ts';
import { NoNotes } from './no-notes.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteCardSkeleton } from './note-card-skeleton.tsx';
import { useNotes } from './notes.queries.ts';

const NO_SORTS: readonly 'newest'[] = [];

/** All free notes, the newest first, to search and filter. */
export function NoteCatalogue() {
  const { filters: asked, ...how } = useFiltersInUrl(NO_SORTS, usePreset());
  // All notes are free and in one order, whatever an address says.
  const { price: _price, sort: _sort, ...filters } = asked;
  const found = useNotes(filters);
  const url = { ...how, filters };
  return (
    <>
      <FilterBar
        url={url}
        sorts={NO_SORTS}
        priced={false}
        searchLabel={m.notes_search()}
        searchExample={m.common_search_example()}
      />
      <CatalogueList
        label={m.notes_found()}
        found={found}
        url={url}
        gridClass="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3"
        draw={(note) => <NoteCard note={note} />}
        skeleton={<NoteCardSkeleton />}
        empty={<NoNotes />}
      />
    </>
  );
}
