import { useState } from 'react';
import type { CourseRow } from '#contract/courses/course-row.studio.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { repriceProducts } from '#web/studio/parts/sale/products.queries.ts';
import { StateChip, stateTabs } from '#web/studio/parts/sale/state-chip.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { BeginCourse } from './begin-course.tsx';
import { Cover, studyWords } from './course-cells.tsx';
import { courseColumns } from './course-columns.tsx';
import { useStudioCourses } from './courses.queries.ts';
import { coursesScreen } from './courses.screen.ts';
import { bulkActs, rowActs } from './list-acts.ts';
import { PriceDialog } from './prices/price-dialog.tsx';
import { useCourseFilters } from './use-course-filters.ts';

const FILTERS = ['state', 'universityId', 'programmeId', 'subjectId', 'language', 'price'];

export function CoursesPage() {
  const language = useLanguage();
  const list = useList('courses', FILTERS);
  const rows = useStudioCourses(list.search);
  const filters = useCourseFilters(list.search['universityId']);
  const [repriced, setRepriced] = useState<CourseRow[]>([]);
  return (
    <>
      <PageHead title={m.common_courses()} line={m.scourse_line()} acts={<BeginCourse />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_courses()}
        columns={courseColumns(language)}
        nameOf={({ title }) => title}
        phone={(row) => ({
          picture: <Cover row={row} />,
          title: row.title,
          detail: studyWords(row),
          end: <StateChip state={row.state} />,
        })}
        to={({ id }) => `${coursesScreen.to}/${id}`}
        filters={filters}
        tabs={stateTabs(['live', 'draft', 'scheduled', 'archived'])}
        acts={bulkActs(setRepriced)}
        menu={rowActs(setRepriced)}
        csv={coursesScreen.csv.list}
        newAt={coursesScreen.create.to}
        empty={<EmptyState title={m.common_no_courses_yet()} text={m.scourse_none_text()} actions={<BeginCourse />} />}
      />
      {repriced.length > 0 && <PriceDialog rows={repriced} save={repriceProducts} onClose={() => setRepriced([])} />}
    </>
  );
}
