import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from './list-types.ts';
import { useViews } from './views.queries.ts';

const PLACES = ['after', 'before'];
const SHOWN = 'columns';

export type List = {
  noun: string;
  /** What the server is asked by. */
  search: ListSearch;
  /** Names of the columns that are shown, where somebody chose them. */
  columns: string[] | undefined;
  /** Sets what it names, takes off what is undefined; a changed question begins at the first page. */
  change: (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
  clear: () => void;
  /** What this person keeps under a name, on every device. */
  views: View[];
  saveView: (name: string) => void;
  removeView: (name: string) => void;
};
type View = { name: string; search: ListSearch };

/** The state of a list lives in the address: it can be shared, kept, and Back restores it. `names`: its filters. */
export function useList(noun: string, names: readonly string[] = []): List {
  const known = ['text', 'sort', SHOWN, ...PLACES, ...names];
  const here = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { views, saveView, removeView } = useViews(noun);
  const all = pick(here, known);
  const { [SHOWN]: columns, ...search } = all;

  const go = (next: (now: ListSearch) => ListSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => next(pick(now, known)),
      replace,
      resetScroll: false,
    });
  return {
    noun,
    search,
    columns: columns?.split('.'),
    change: (change, how) => go((now) => withChange(now, change), how?.replace),
    clear: () => go(({ sort, [SHOWN]: shown }) => pick({ sort, [SHOWN]: shown }, known)),
    views,
    saveView: (name) => saveView(name, withoutPlace(all)),
    removeView,
  };
}

/** The texts of these names; the rest of an address is not the list's. */
function pick(from: Record<string, unknown>, names: string[]): ListSearch {
  const found = names.flatMap((name) => {
    const value = from[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

export function withoutPlace(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !PLACES.includes(name)));
}

function withChange(now: ListSearch, change: Record<string, string | undefined>): ListSearch {
  const isPlace = Object.keys(change).every((name) => PLACES.includes(name) || name === SHOWN);
  const base = isPlace && !('columns' in change) ? withoutPlace(now) : isPlace ? now : withoutPlace(now);
  return pick({ ...base, ...change }, [...new Set([...Object.keys(base), ...Object.keys(change)])]);
}
