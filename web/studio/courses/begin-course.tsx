import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const NEW_COURSE = '/studio/courses/new';

/** The way to a new course. */
export function BeginCourse() {
  return (
    <PageLink to={NEW_COURSE} className={buttonClass()}>
      <Icon name="plus" size={18} />
      {m.scourse_new()}
    </PageLink>
  );
}
