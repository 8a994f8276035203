import type { Settings } from '#contract/settings/school.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m } from '#web/platform/words.ts';
import { barLinks } from './nav-links.ts';

/** The links in the bar of a desktop. */
export const MainLinks = cachedFragment(LinkList, barLinks);

function LinkList(_: { settings: Settings }) {
  return (
    <nav aria-label={m.nav_label()} className="ms-4 hidden shrink-0 md:flex xl:ms-8">
      {barLinks.map(({ to, label, isWide }) => (
        <PageLink
          key={to}
          to={to}
          className={`press min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-display font-medium text-base text-ink-2 hover:text-ink aria-[current=page]:text-brand-700 xl:px-3 ${isWide ? 'hidden lg:flex' : 'flex'}`}
        >
          {label()}
        </PageLink>
      ))}
    </nav>
  );
}
