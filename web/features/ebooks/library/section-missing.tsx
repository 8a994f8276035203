import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** No such section, or nothing is on sale in it. */
export function SectionMissing() {
  useFaultScreen();
  const all = (
    <PageLink to="/all-ebooks" className={buttonClass()}>
      {m.common_see_all_assignments()}
    </PageLink>
  );
  return (
    <EmptyState
      art={<LostPathArt className="h-27 w-36" />}
      heading="h1"
      title={m.bookshelf_missing_title()}
      text={m.bookshelf_missing_text()}
      actions={all}
    />
  );
}
