import type { RemovalBlocker } from '#contract/courses/course.studio.ts';
import type { CourseRow } from '#contract/courses/course-row.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { duplicateCourses } from './courses.queries.ts';

/** Answers with the first copy's id, undefined when it was refused. */
export async function duplicate(courses: Pick<CourseRow, 'id'>[]): Promise<string | undefined> {
  try {
    const { ids } = await duplicateCourses(courses);
    setAlert({ alertType: 'success', message: m.scourse_done_duplicated() });
    return ids[0];
  } catch (error) {
    setAlert(refusalOf(error).code === 'NOT_FOUND' ? { message: m.scourse_refused_gone() } : undefined);
    return undefined;
  }
}

/** Why a course cannot be removed. */
export function blockersText(by: RemovalBlocker[]): string {
  const words: Record<RemovalBlocker, () => string> = {
    'was-live': m.scourse_kept_live,
    students: m.scourse_kept_students,
    orders: m.scourse_kept_orders,
    reviews: m.scourse_kept_reviews,
    bundles: m.scourse_kept_bundles,
  };
  return m.scourse_kept({ reasons: by.map((blocker) => words[blocker]()).join(', ') });
}
