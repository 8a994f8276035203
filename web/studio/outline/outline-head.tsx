import type { StudioCourse } from '#contract/courses/course.studio.ts';
import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { CourseTabs } from '#web/studio/courses/course-tabs.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type OutlineHeadProps = Pick<Outline, 'course'> & { desk: StudioCourse | undefined; lessons: number };

/** What course this is, where it stands, and the way to what students see of it, also before they do. */
export function OutlineHead({ course, desk, lessons }: OutlineHeadProps) {
  const look = (
    <a
      href={`/course/${encodeURIComponent(course.id)}/start`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('line')}
    >
      <Icon name="eye" size={18} />
      {m.scourse_act_preview()}
    </a>
  );
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/courses', label: m.common_courses() }}
        title={<span lang={course.language}>{course.title}</span>}
        chip={<StateChip state={desk?.state ?? (course.isLive ? 'live' : 'draft')} />}
        line={desk?.subject && `${desk.subject.code} · ${desk.subject.titleEn}`}
        acts={look}
      />
      <CourseTabs courseId={course.id} here="outline" lessons={lessons} />
    </>
  );
}
