import { PageLink } from '#web/platform/page-link.tsx';
import { SchoolMark } from '#web/platform/school/school-mark.tsx';
import { m } from '#web/platform/words.ts';
import { openPalette } from '#web/studio/parts/palette/open-palette.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { StudioName } from './studio-name.tsx';

/** On a phone: whose studio it is, the search, and who works. */
export function StudioTopBar() {
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-line border-b bg-surface ps-4 pe-1.5 md:hidden">
      <PageLink to="/studio" className="flex min-h-11 min-w-0 items-center gap-2.5">
        <SchoolMark />
        <StudioName />
      </PageLink>
      <div className="ms-auto flex items-center">
        <IconButton icon="search" label={m.studio_nav_search()} onClick={openPalette} />
        <StaffMenu />
      </div>
    </header>
  );
}
