import { PageLink } from '#web/platform/page-link.tsx';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { SchoolMark } from '#web/platform/school/school-mark.tsx';
import { useSiteName } from '#web/platform/school/site-name.ts';

/** The school's mark and name, which lead home. */
export const Brand = cachedFragment(HomeLink, [{ to: '/' }]);

function HomeLink() {
  const name = useSiteName();
  return (
    <PageLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-display text-lg">
      <SchoolMark />
      <span className="truncate">{name}</span>
    </PageLink>
  );
}
