import type { Settings } from '#contract/settings/school.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { tabs } from './nav-links.ts';

const tab =
  'group flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 text-xs text-ink-2 focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:font-display aria-[current=page]:text-brand-700';

/** The four tabs of a phone. */
export const BottomNavigation = cachedFragment(TabList, tabs);

function TabList(_: { settings: Settings }) {
  return (
    <nav
      aria-label={m.nav_tabs_label()}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-safe md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ to, label, icon }) => (
          <li key={to} className="min-w-0">
            <PageLink to={to} className={tab}>
              <span className="press grid h-8 w-14 place-items-center rounded-full group-aria-[current=page]:bg-brand-100">
                <Icon name={icon} size={22} />
              </span>
              <span className="max-w-full truncate">{label()}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
