import { useEffect, useRef, useState } from 'react';
import { csvPath } from '#contract/studio/csv-lists.ts';
import { m } from '#web/platform/words.ts';
import type { StudioListProps } from '#web/studio/parts/list/list-props.ts';
import { type List, withoutPlace } from '#web/studio/parts/list/use-list.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterChip } from './filter-chip.tsx';
import { SaveView } from './save-view.tsx';

const TYPING_MS = 250;

/** What a list is asked: words, filters; and what can be done with the question. */
export function ListBar<Row extends { id: string }>(
  props: Pick<StudioListProps<Row>, 'list' | 'label' | 'filters' | 'columns' | 'csv' | 'csvSearch'>,
) {
  const { list, label, filters = [], columns, csv, csvSearch } = props;
  const { sort: _, ...asked } = withoutPlace(list.search);
  const query = new URLSearchParams({ ...csvSearch, ...withoutPlace(list.search) }).toString();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Search list={list} label={m.studio_list_search_in({ what: label })} />
      <div data-list-filters="" className="contents">
        {filters.map((filter) => (
          <FilterChip key={filter.name} filter={filter} list={list} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:contents md:ms-auto">
        {Object.keys(asked).length > 0 && <SaveView list={list} />}
        <ColumnsMenu list={list} columns={columns} />
        {csv && (
          <a href={`${csvPath(csv)}?${query}`} download className={buttonClass('line', 'md', 'text-sm')}>
            <Icon name={navIcons.down} size={16} />
            <span className="max-md:sr-only">{m.studio_list_export()}</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Asks a moment after the typing stops; Enter asks at once. */
function Search({ list, label }: { list: List; label: string }) {
  const asked = list.search['text'] ?? '';
  const [typed, setTyped] = useState(asked);
  const ask = useRef(list.change);
  useEffect(() => {
    ask.current = list.change;
  });
  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => ask.current({ text: typed.trim() || undefined }, { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <div className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-2 rounded-control border border-ctl bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-500 has-focus-visible:outline-offset-2 md:max-w-80">
      <Icon name="search" size={18} className="text-ink-3" />
      <input
        type="search"
        data-list-search
        aria-label={label}
        placeholder={m.common_search()}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) =>
          event.key === 'Enter' && list.change({ text: typed.trim() || undefined }, { replace: true })
        }
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
      />
      <kbd className="rounded border border-line-strong px-1 font-sans text-ink-3 text-xs max-md:hidden">/</kbd>
    </div>
  );
}
