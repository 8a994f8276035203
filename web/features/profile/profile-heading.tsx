import { PageLink } from '#web/platform/page-link.tsx';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** The name of the page, and the way to what this phone keeps. */
export function ProfileHeading() {
  const viewer = useViewer();
  return (
    <SectionHeading
      level={1}
      title={m.common_my_profile()}
      action={
        viewer?.held === null && (
          <PageLink to="/on-this-phone" className={buttonClass('soft')}>
            {m.common_on_this_phone()}
          </PageLink>
        )
      }
    />
  );
}
