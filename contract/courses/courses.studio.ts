import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { ProductRef } from '#contract/products/product.ts';
import { saleRefusals } from '#contract/products/products.studio.ts';
import { studioPage } from '#contract/studio/list.ts';
import { CourseInput, CreateCourseInput, RemovalBlocker, StudioCourse } from './course.studio.ts';
import { CourseList, CourseRow } from './course-row.studio.ts';

const tags = ['courses'];
const staff = staffWith('content.manage');
const one = v.strictObject({ courseId: Id });
const Named = v.object({ ...ProductRef.entries, title: v.string() });

/** Courses for those who make them: an admin's are all, an instructor's their own. */
export const studioCourses = {
  changes: staffChanges(staff, 'course-desk', {
    path: '/studio/course-changes',
    tags,
    summary: 'That something about courses changed',
  }),

  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/studio/courses', tags, summary: 'Courses, live or not' })
    .input(CourseList)
    .output(studioPage(CourseRow)),

  read: staff
    .route({
      method: 'GET',
      path: '/studio/courses/{courseId}',
      tags,
      summary: 'A course with its numbers and history',
    })
    .input(one)
    .output(StudioCourse),

  /** Who may teach a course, and of which subjects there are courses. */
  choices: staff
    .route({ method: 'GET', path: '/studio/course-choices', tags, summary: 'Teachers and subjects' })
    .output(
      v.object({
        instructors: v.array(v.object({ id: Id, name: v.string() })),
        subjects: v.array(v.object({ id: Id, code: v.string(), title: v.string() })),
      }),
    ),

  /** What may be sold together with a course, by title or code; twenty at most. */
  includable: staff
    .route({ method: 'GET', path: '/studio/course-products', tags, summary: 'Courses and e-books to include' })
    .input(v.strictObject({ text: v.pipe(v.string(), v.trim(), v.maxLength(100)) }))
    .output(v.array(Named)),

  create: staff
    .route({ method: 'POST', path: '/studio/courses', tags, summary: 'Begin a course' })
    .input(v.strictObject(CreateCourseInput.entries))
    .output(v.object({ id: Id })),

  update: staff
    .route({ method: 'PUT', path: '/studio/courses/{courseId}', tags, summary: 'Change what a course says and costs' })
    .input(v.strictObject({ courseId: Id, ...CourseInput.entries, revision: Revision }))
    .errors({
      ...changedMeanwhile,
      ...saleRefusals,
      SUBJECT_MISSING: { status: 422 },
      INSTRUCTOR_MISSING: { status: 422 },
      PRODUCT_MISSING: { status: 422 },
      PRICE_NEEDED: { status: 422 },
    }),

  /** With their outlines, without buyers, reviews and past prices, as drafts. */
  duplicate: staff
    .route({ method: 'POST', path: '/studio/courses/duplicate', tags, summary: 'Copy courses' })
    .input(v.strictObject({ courseIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)) }))
    .output(v.object({ ids: v.array(Id) })),

  /** Only a draft that nobody ever had. */
  remove: staff
    .route({ method: 'DELETE', path: '/studio/courses/{courseId}', tags, summary: 'Remove a draft' })
    .input(one)
    .errors({ IN_USE: { status: 409, data: v.object({ by: v.array(RemovalBlocker) }) } }),
};
