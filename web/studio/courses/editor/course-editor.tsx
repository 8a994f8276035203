import type { StudioCourse } from '#contract/courses/course.studio.ts';
import type { TaxClass } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import { CourseTabs } from '#web/studio/courses/course-tabs.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { SaleFields } from '#web/studio/parts/sale/sale-fields.tsx';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { CourseActs } from './course-acts.tsx';
import { CoursePublishing } from './course-publishing.tsx';
import { CourseRail } from './course-rail.tsx';
import { PlacePanel } from './place-panel.tsx';
import { ReadsPanel } from './reads-panel.tsx';
import { useCourseForm } from './use-course-form.ts';

type Choices = { instructors: { id: string; name: string }[]; taxClasses: TaxClass[] };
type Props = { desk: StudioCourse; choices: Choices; reload: () => unknown };

/** A course and everything that is said of it, with its numbers beside and its way into the catalogue below. */
export function CourseEditorPage({ desk, choices, reload }: Props) {
  const { form, names } = useCourseForm(desk, reload);
  const blocked = form.changed.length > 0 ? m.scourse_blocked() : undefined;
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/courses', label: m.common_courses() }}
        title={<span lang={desk.language}>{desk.title}</span>}
        chip={<StateChip state={desk.state} />}
        line={desk.subject && `${desk.subject.code} · ${desk.subject.titleEn}`}
        acts={<CourseActs desk={desk} />}
      />
      <CourseTabs courseId={desk.id} here="details" lessons={desk.outline.lessons} />
      <StudioForm of={form} names={names}>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-5">
            <ReadsPanel of={form} names={names} isLive={desk.state === 'live'} />
            <PlacePanel of={form} names={names} desk={desk} teachers={choices.instructors} />
            <Panel title={m.scourse_panel_price()}>
              <SaleFields of={form} taxClasses={choices.taxClasses} prices={desk.prices} />
            </Panel>
          </div>
          <CourseRail desk={desk} />
        </div>
      </StudioForm>
      <CoursePublishing desk={desk} blocked={blocked} />
    </>
  );
}
