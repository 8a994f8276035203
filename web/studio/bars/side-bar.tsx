import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { SchoolMark } from '#web/platform/school/school-mark.tsx';
import { m } from '#web/platform/words.ts';
import { openPalette } from '#web/studio/parts/palette/open-palette.ts';
import type { StudioScreen } from '#web/studio/parts/screen/screen.ts';
import { navItemOf, navOf } from '#web/studio/shell/nav.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { useMenuCount } from '#web/studio/today/use-counts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StaffCorner } from './staff-corner.tsx';
import { StudioName } from './studio-name.tsx';

/** The screens by what they are about: with words from 1024 px on, below that as icons, on a phone not at all. */
export function SideBar() {
  const { role } = useStaff();
  return (
    <aside
      aria-label={m.common_studio()}
      className="sticky top-0 hidden h-dvh w-16 shrink-0 flex-col border-line border-e bg-side md:flex lg:w-56"
    >
      <PageLink to="/studio" className="flex min-h-15 items-center gap-2.5 px-3 max-lg:justify-center">
        <SchoolMark />
        <StudioName className="max-lg:hidden" />
      </PageLink>
      <div className="px-3 pb-2">
        <SearchButton />
      </div>
      <nav aria-label={m.common_studio()} className="flex-1 scroll-py-4 overflow-y-auto px-3 pb-4">
        {navOf(role).map(({ label, items }) => (
          <div key={items[0]?.to}>
            {label && <p className="mt-3 mb-1 px-2.5 font-medium text-ink-3 text-xs max-lg:sr-only">{label()}</p>}
            <ul>
              {items.map((item) => (
                <SideLink key={item.to} item={item} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <StaffCorner />
    </aside>
  );
}

function SearchButton() {
  return (
    <button
      type="button"
      onClick={openPalette}
      className="press flex min-h-9 w-full items-center gap-2 rounded-control border border-ctl bg-surface px-2.5 text-ink-2 text-sm max-lg:justify-center"
    >
      <Icon name="search" size={16} />
      <span className="flex-1 text-start max-lg:sr-only">{m.studio_nav_search()}</span>
      <kbd className="rounded border border-line-strong px-1 font-sans text-ink-3 text-xs max-lg:hidden">
        {m.studio_key_palette()}
      </kbd>
    </button>
  );
}

const look =
  'press flex min-h-8 items-center gap-2.5 rounded-control px-2.5 font-display text-sm hover:bg-sunken hover:text-ink max-lg:justify-center pointer-coarse:min-h-11';

function SideLink({ item }: { item: StudioScreen }) {
  const here = useLocation({ select: ({ pathname }) => navItemOf(pathname.replace(/(.)\/$/, '$1'))?.to });
  const count = useMenuCount(item);
  const isHere = here === item.to;
  const link = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li ref={link}>
      <PageLink to={item.to} className={`${look} ${isHere ? 'bg-brand-100 text-brand-700' : 'text-ink-2'}`}>
        <Icon name={item.icon} size={18} />
        <span className="flex-1 truncate max-lg:sr-only">{item.label()}</span>
        {count > 0 && (
          <span
            className={`rounded-full px-2 text-xs tabular-nums max-lg:hidden ${item.count?.waits ? 'bg-marigold-100 text-marigold-800' : 'text-ink-2'}`}
          >
            {count}
          </span>
        )}
      </PageLink>
    </li>
  );
}
