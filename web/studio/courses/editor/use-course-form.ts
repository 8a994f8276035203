import { CourseInput, type StudioCourse } from '#contract/courses/course.studio.ts';
import { pickFields } from '#contract/fields.ts';
import { m } from '#web/platform/words.ts';
import { saveCourse } from '#web/studio/courses/courses.queries.ts';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { saleFaults, saleNames } from '#web/studio/parts/sale/sale-words.ts';
import { readsNames } from './reads-panel.tsx';

/** The form of a course over what is saved, and what its fields are called. */
export function useCourseForm(desk: StudioCourse, reload: () => unknown) {
  const form = useStudioForm<CourseInput>({
    schema: CourseInput,
    saved: pickFields(CourseInput, desk),
    draft: `course:${desk.id}`,
    undoable: m.common_course(),
    revision: desk.revision,
    save: (terms, revision) => saveCourse(desk.id, terms, revision ?? desk.revision),
    reload,
    faults: {
      ...saleFaults(),
      PRICE_NEEDED: { field: 'pricePaise', text: m.scourse_price_needed() },
      SUBJECT_MISSING: { field: 'subjectId', text: m.scourse_subject_missing() },
      INSTRUCTOR_MISSING: { field: 'instructorIds', text: m.scourse_instructors_missing() },
      PRODUCT_MISSING: { field: 'includes', text: m.scourse_includes_missing() },
    },
  });
  return { form, names: fieldNames() };
}

export function fieldNames(): Record<string, string> {
  return {
    ...readsNames(),
    universityId: m.common_university(),
    subjectId: m.common_subject(),
    instructorIds: m.scourse_instructors(),
    includes: m.scourse_includes(),
    ...saleNames(),
  };
}
