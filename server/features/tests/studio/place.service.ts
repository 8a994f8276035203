import type { TestInput } from '#contract/tests/rules.ts';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { hasSubject } from '#server/features/questions/questions.access.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';

type Refusals = { COURSE_UNKNOWN: () => Error; SUBJECT_UNKNOWN: () => Error; WINDOW_EMPTY: () => Error };

/** Throws unless the test may stand where it says: in a course that its author may edit, at a subject that there is. */
export async function assertTestPlace(context: Context, input: TestInput, errors: Refusals): Promise<void> {
  const { db } = context;
  if (input.courseId !== null && !(await findEditableCourse(db, requirePerson(context), input.courseId)))
    throw errors.COURSE_UNKNOWN();
  if (input.subjectId !== null && !(await hasSubject(db, input.subjectId))) throw errors.SUBJECT_UNKNOWN();
  if (input.opensAt !== null && input.closesAt !== null && input.closesAt <= input.opensAt) throw errors.WINDOW_EMPTY();
}
