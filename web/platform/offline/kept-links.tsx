import { type MouseEvent, useEffect, useState } from 'react';
import { mayHaveItems } from '#web/platform/offline-items/items-mark.ts';
import { addressOfItem, itemNameAt, keyOfItem, type OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type KeptPage, listKeptPages } from './kept-names.ts';
import { spellTime } from './use-as-of.ts';

const NAMES: Record<string, () => string> = {
  '/': m.common_home,
  '/purchases': m.common_purchases,
  '/timetables': m.common_exam_dates,
  '/notes': m.nav_free_pdf,
  '/notebook': m.common_my_notebook,
};
const ORDER = Object.keys(NAMES);

/** What can be opened without a line, each with its time. The page of `to` opens by itself if it is one of them. */
export function KeptLinks({ to }: { to: string }) {
  const language = useLanguage();
  const [pages, setPages] = useState<KeptPage[]>();
  const items = useItemsHere(to);
  useEffect(() => {
    listKeptPages().then(
      (found) => {
        setPages(found.toSorted((one, other) => placeOf(one) - placeOf(other)));
        if (found.some(({ path }) => path === pathOf(to)) && isOtherDocument(to)) location.assign(to);
      },
      () => setPages([]),
    );
  }, [to]);
  if (!pages) return null;
  const shown = pages.filter(({ path }) => path !== ITEMS_PAGE);
  const openable = shown.length < pages.length ? items : [];
  if (shown.length === 0 && openable.length === 0)
    return <p className="mt-2 text-center text-base text-ink-2">{m.pocket_nothing_kept()}</p>;
  return (
    <section className="mx-auto max-w-md px-4">
      <h2 className="mb-2 font-display text-lg">{m.pocket_openable()}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {openable.map((item) => (
          <li key={keyOfItem(item)}>
            <a href={addressOfItem(item)} onClick={openDocument} className={link}>
              <span className="min-w-0 flex-1 truncate">{item.title}</span>
              <span className="shrink-0 text-ink-2 text-sm">{m.common_on_this_phone()}</span>
              <Icon name="chevron-right" size={18} />
            </a>
          </li>
        ))}
        {shown.map((page) => (
          <li key={page.path}>
            <a href={page.path} onClick={openDocument} className={link}>
              <span className="min-w-0 flex-1 truncate">{NAMES[page.path]?.() ?? page.title}</span>
              <span className="shrink-0 text-ink-2 text-sm">
                {m.pocket_as_of({ time: spellTime(page.keptAt, language) })}
              </span>
              <Icon name="chevron-right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What this device keeps; the item of `to` opens by itself if it is one of it. */
function useItemsHere(to: string): OfflineItem[] {
  const [items, setItems] = useState<OfflineItem[]>([]);
  useEffect(() => {
    if (!mayHaveItems()) return;
    const named = itemNameAt(to);
    void import('#web/platform/offline-items/items-upkeep.ts')
      .then(({ listItemsOfDevice }) => listItemsOfDevice())
      .then(
        (found) => {
          setItems(found);
          if (named && found.some((item) => keyOfItem(item) === keyOfItem(named)))
            location.assign(addressOfItem(named));
        },
        () => undefined,
      );
  }, [to]);
  return items;
}

const ITEMS_PAGE = '/on-this-phone';
const link =
  'press flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 font-medium text-ink hover:bg-sunken';

const placeOf = ({ path }: KeptPage): number => (ORDER.includes(path) ? ORDER.indexOf(path) : ORDER.length);

/** Its path; another address with a query is another page. */
function pathOf(to: string): string {
  const { pathname, search, origin } = new URL(to, location.href);
  return origin === location.origin && search === '' ? pathname : '';
}

/** Whether this document was loaded from elsewhere: the same one again would show the same. */
function isOtherDocument(to: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && pathOf(loaded.name) !== pathOf(to);
}

/** By the worker, as a document: the router has no data for it. */
function openDocument(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.assign(event.currentTarget.href);
}
