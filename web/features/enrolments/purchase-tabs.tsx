import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

const shelves = { courses: m.common_courses, assignments: m.common_assignments, tests: m.common_test_series };
export type Shelf = keyof typeof shelves;
const SHELVES: readonly Shelf[] = ['courses', 'assignments', 'tests'];

/** The shelf that an address names; courses when it names none. */
export function readShelf(search: Record<string, unknown>): Shelf {
  return SHELVES.find((shelf) => shelf === search['tab']) ?? 'courses';
}

/** What makes an element the panel of a tab. */
export function panelOf(shelf: Shelf) {
  return { role: 'tabpanel', id: `purchases-${shelf}`, 'aria-labelledby': `purchases-tab-${shelf}` } as const;
}

type PurchaseTabsProps = { shown: Shelf; counts: Record<Shelf, number> | undefined };

/** Arrow keys, Home and End show another tab at once; each has an address of its own. */
export function PurchaseTabs({ shown, counts }: PurchaseTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function turn(event: KeyboardEvent) {
    const to = shelfFrom(event.key, shown);
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tab = list.current?.querySelector<HTMLAnchorElement>(`#purchases-tab-${to}`);
    tab?.focus();
    if (to !== shown) tab?.click();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={m.common_purchases()}
      onKeyDown={turn}
      className="flex gap-x-5 overflow-x-auto border-line border-b sm:gap-x-7"
    >
      {SHELVES.map((shelf) => (
        <Tab key={shelf} shelf={shelf} chosen={shelf === shown} count={counts?.[shelf]} />
      ))}
    </div>
  );
}

function shelfFrom(key: string, shown: Shelf): Shelf | undefined {
  if (key === 'Home') return SHELVES[0];
  if (key === 'End') return SHELVES.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = key === 'ArrowLeft' ? -1 : 1;
  return SHELVES.at((SHELVES.indexOf(shown) + step) % SHELVES.length);
}

type TabProps = { shelf: Shelf; chosen: boolean; count: number | undefined };

function Tab({ shelf, chosen, count }: TabProps) {
  const link = { to: '/purchases', search: shelf === 'courses' ? {} : { tab: shelf } };
  const look = chosen ? 'border-brand-600 text-brand-700' : 'border-transparent text-ink-2 hover:text-ink';
  return (
    <Link
      {...link}
      resetScroll={false}
      replace
      role="tab"
      id={`purchases-tab-${shelf}`}
      aria-selected={chosen}
      aria-controls={panelOf(shelf).id}
      tabIndex={chosen ? 0 : -1}
      className={`-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 font-display font-medium text-md ${look}`}
    >
      {shelves[shelf]()}{' '}
      {count !== undefined && (
        <span
          className={`min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums ${chosen ? 'bg-brand-50' : 'bg-sunken'}`}
        >
          {plain(count)}
        </span>
      )}
    </Link>
  );
}
