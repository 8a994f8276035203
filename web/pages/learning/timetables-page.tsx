import { TimetableList } from '#web/features/timetables/list/section-list.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function TimetablesPage() {
  useLanguage();
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <SectionHeading
        level={1}
        title={m.common_exam_dates()}
        subtitle={m.timetables_subtitle()}
        action={
          <PageLink to="/past-papers" className={buttonClass('soft')}>
            {m.papers_title()}
          </PageLink>
        }
      />
      <TimetableList />
    </div>
  );
}
