import { Link } from '@tanstack/react-router';
import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** No such course, or no longer on sale; who owns it still goes in. */
export function LandingMissing({ courseId, owned }: { courseId: string; owned: boolean }) {
  useFaultScreen();
  const lesson = { to: '/course/$courseId/lesson', params: { courseId } };
  const actions = (
    <>
      {owned && (
        <Link {...lesson} className={buttonClass()}>
          {m.course_view()}
        </Link>
      )}
      <PageLink to="/all-courses" className={buttonClass(owned ? 'soft' : 'primary')}>
        {m.common_see_all_courses()}
      </PageLink>
      {!owned && (
        <PageLink to="/" className={buttonClass('soft')}>
          {m.page_go_home()}
        </PageLink>
      )}
    </>
  );
  return (
    <EmptyState
      art={<LostPathArt className="h-27 w-36" />}
      heading="h1"
      title={owned ? m.landing_gone_title() : m.landing_missing_title()}
      text={owned ? m.landing_gone_text() : m.landing_missing_text()}
      actions={actions}
    />
  );
}
