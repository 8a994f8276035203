import type { StudioCourse } from '#contract/courses/course.studio.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CourseMenu } from './course-menu.tsx';

/** What can be done with a course from the head of its page. */
export function CourseActs({ desk }: { desk: StudioCourse }) {
  return (
    <>
      <a href={`/course/${desk.id}/start`} target="_blank" rel="noreferrer" className={buttonClass('line')}>
        <Icon name="eye" size={18} />
        {m.scourse_act_preview()}
      </a>
      <CourseMenu desk={desk} />
    </>
  );
}
