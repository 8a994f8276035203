import type { PaperMap } from '#contract/pastpapers/paper-map.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { MapSort } from './map-sort.ts';

type Props = {
  map: PaperMap;
  terms: 'last' | 'all';
  sort: MapSort;
  isGrid: boolean;
  onTerms: (terms: 'last' | 'all') => void;
  onSort: (sort: MapSort) => void;
  /** Only where there is no room for the grid at once. */
  onGrid: ((isGrid: boolean) => void) | undefined;
};

/** How the map is ordered, how far back it goes, and on a phone whether it is the grid. */
export function MapBar({ map, terms, sort, isGrid, onTerms, onSort, onGrid }: Props) {
  const sorts: [MapSort, string][] = [
    ['syllabus', m.papers_sort_syllabus()],
    ['marks', m.papers_sort_marks()],
  ];
  return (
    <div className="flex flex-wrap gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.papers_sort()}</legend>
        {sorts.map(([value, label]) => (
          <Button
            key={value}
            variant={sort === value ? 'soft' : 'line'}
            aria-pressed={sort === value}
            onClick={() => onSort(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {onGrid && (
        <Button variant={isGrid ? 'soft' : 'line'} aria-pressed={isGrid} onClick={() => onGrid(!isGrid)}>
          {m.papers_grid_button()}
        </Button>
      )}
      {terms === 'all' ? (
        <Button variant="ghost" onClick={() => onTerms('last')}>
          {m.papers_last_terms()}
        </Button>
      ) : (
        map.earlier > 0 && (
          <Button variant="ghost" onClick={() => onTerms('all')}>
            {m.papers_all_terms({ count: plain(map.known) })}
          </Button>
        )
      )}
    </div>
  );
}
