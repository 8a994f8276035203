import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** The 404 page. */
export function PageMissing() {
  useLanguage();
  useFaultScreen();
  const actions = (
    <>
      <PageLink to="/" className={buttonClass()}>
        {m.page_go_home()}
      </PageLink>
      <PageLink to="/all-courses" className={buttonClass('soft')}>
        {m.common_see_all_courses()}
      </PageLink>
      <PageLink to="/contact-us" className={buttonClass('ghost')}>
        {m.page_not_found_contact()}
      </PageLink>
    </>
  );
  return (
    <div className="page-width py-8 md:py-16">
      <EmptyState
        art={<LostPathArt className="h-27 w-36" />}
        heading="h1"
        title={m.page_not_found_title()}
        text={m.page_not_found_text()}
        actions={actions}
      />
    </div>
  );
}
