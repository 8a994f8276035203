import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { FilterSelect } from './filter-select.tsx';
import { countFilters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import type { FiltersInUrl } from './use-filters-in-url.ts';

const FILTER = {
  line: 'M4 7.5h8M17 7.5h3M12 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM4 16.5h3M12 16.5h8M7 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
};

const sortLabels = {
  newest: m.catalogue_newest,
  cheapest: m.catalogue_cheapest,
  dearest: m.catalogue_dearest,
  'best-rated': m.catalogue_best_rated,
} as const;
type KnownSort = keyof typeof sortLabels;

type FilterBarProps<Sort extends KnownSort> = {
  url: FiltersInUrl<Sort>;
  /** The orders of this catalogue, if it can be ordered; 'newest' stands when none is chosen and nothing is searched for. */
  sorts: readonly Sort[];
  /** False where all is free. */
  priced?: boolean;
  searchLabel: string;
  searchExample: string;
};

/** Over a catalogue: the search box, the order, and the filters: in a row on a wide screen, in a sheet on a phone. */
export function FilterBar<Sort extends KnownSort>(props: FilterBarProps<Sort>) {
  const { url, sorts, priced = true, searchLabel, searchExample } = props;
  const { filters, change } = url;
  const text = filters.text ?? '';
  return (
    <div className="grid gap-3 md:gap-4">
      <div
        className={`grid grid-cols-2 items-end gap-3 ${sorts.length > 0 ? 'md:grid-cols-[1fr_13rem]' : 'md:grid-cols-1'}`}
      >
        <div className="max-md:col-span-2">
          <SearchBox
            label={searchLabel}
            placeholder={searchExample}
            text={text}
            // A word typed in several goes is one step of the history.
            onSearch={(typed) => change({ text: typed || undefined }, { replace: Boolean(text && typed) })}
          />
        </div>
        <FilterSheet url={url} priced={priced} wide={sorts.length === 0} />
        {sorts.length > 0 && (
          <FilterSelect
            label={m.catalogue_sort()}
            any={text ? m.catalogue_best_match() : undefined}
            options={sorts.map((value) => ({ value, label: sortLabels[value]() }))}
            value={filters.sort ?? (text ? '' : 'newest')}
            onChoose={(chosen) =>
              change({ sort: sorts.find((sort) => sort === chosen && (text || sort !== 'newest')) })
            }
          />
        )}
      </div>
      <div className={`hidden gap-3 md:grid ${priced ? 'md:grid-cols-3 lg:grid-cols-5' : 'md:grid-cols-4'}`}>
        <FilterFields url={url} priced={priced} />
      </div>
      <ActiveFilters url={url} />
    </div>
  );
}

type FilterSheetProps = { url: FiltersInUrl; priced: boolean; wide: boolean };

function FilterSheet({ url, priced, wide }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(url.filters);
  return (
    <div className={`md:hidden ${wide ? 'col-span-2' : ''}`}>
      <Button
        variant="line"
        size="lg"
        icon={FILTER}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="w-full"
      >
        {count > 0 ? m.catalogue_filters_count({ count }) : m.catalogue_filters()}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.catalogue_filters()}
        closeLabel={m.catalogue_filters_close()}
      >
        <div className="grid gap-4 px-2">
          {open && <FilterFields url={url} priced={priced} />}
          <Button size="lg" onClick={() => setOpen(false)}>
            {m.catalogue_show()}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
