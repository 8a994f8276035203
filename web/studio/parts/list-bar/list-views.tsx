import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { ListSearch, Matching } from '#web/studio/parts/list/list-types.ts';
import { type List, withoutPlace } from '#web/studio/parts/list/use-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Counted, questionOf, useCounts } from './counts.queries.ts';

type Props = { list: List; tabs?: { label: string; search: ListSearch }[]; rows: Counted };

const MAX_SHOWN = 999;
const tab =
  'inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap border-b-2 px-1 font-display text-sm pointer-coarse:min-h-11';

/** Questions that are asked often, and those that somebody kept, each with how many rows it finds. */
export function ListViews({ list, tabs = [], rows }: Props) {
  const { sort: _sort, ...now } = withoutPlace(list.search);
  const counts = useCounts(
    rows,
    [...tabs, ...list.views].map(({ search }) => questionOf(search)),
  );
  if (list.views.length === 0 && tabs.length < 2) return null;
  const isNow = (search: ListSearch) => same(now, questionOf(search));
  const open = (search: ListSearch) => {
    const off = Object.fromEntries(Object.keys(list.search).map((name) => [name, undefined]));
    list.change({ ...off, ...search });
  };
  return (
    <fieldset
      className="mb-4 flex min-w-0 gap-5 overflow-x-auto border-line border-b"
      aria-label={m.studio_list_views()}
    >
      {tabs.map(({ label, search }, place) => (
        <button
          key={label}
          type="button"
          aria-pressed={isNow(search)}
          onClick={() => open(search)}
          className={`${tab} ${isNow(search) ? 'border-brand-600 text-brand-700' : 'border-transparent text-ink-2'}`}
        >
          {label}
          <Count of={counts[place]} isNow={isNow(search)} />
        </button>
      ))}
      {list.views.map(({ name, search }, place) => (
        <span
          key={name}
          className={`${tab} ${isNow(search) ? 'border-brand-600 text-brand-700' : 'border-transparent text-ink-2'}`}
        >
          <button
            type="button"
            aria-pressed={isNow(search)}
            onClick={() => open(search)}
            className="inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11"
          >
            {name}
            <Count of={counts[tabs.length + place]} isNow={isNow(search)} />
          </button>
          <button
            type="button"
            aria-label={m.studio_list_view_remove({ name })}
            onClick={() => list.removeView(name)}
            className="grid size-6 place-items-center rounded-full text-ink-3 hover:bg-sunken pointer-coarse:size-11"
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
    </fieldset>
  );
}

/** Its place is kept from the first, so that a tab does not move away under a finger. */
function Count({ of, isNow }: { of: Matching | undefined; isNow: boolean }) {
  const isCounted = of && !(of.count === 0 && of.isMore);
  const look = isNow ? 'bg-brand-50 text-brand-700' : 'bg-sunken text-ink-2';
  return (
    <span
      className={`inline-block min-w-7 rounded-full px-1.5 py-0.5 text-center text-xs tabular-nums ${isCounted ? look : ''}`}
    >
      {isCounted && (of.isMore || of.count > MAX_SHOWN ? `${plain(MAX_SHOWN)}+` : plain(of.count))}
    </span>
  );
}

function same(one: ListSearch, other: ListSearch): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
