import * as v from 'valibot';
import { Item } from '#contract/item.ts';
import { changedMeanwhile, Id, Revision, staffWith, watchChanges } from '#contract/procedure.ts';
import { staffPage } from '#contract/studio-list.ts';
import { CourseBeginning, CourseDesk, CourseList, CourseRow, CourseTerms, Keepers, Missing } from './course-shapes.ts';
import { Prices, PublishAt, priceless, saleRefusals, TaxClass } from './sale.ts';

const tags = ['courses'];
const staff = staffWith('content.manage');
const stamps = watchChanges('course-desk');
const one = v.strictObject({ courseId: Id });
const some = v.strictObject({ courseIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)) });
const seen = v.strictObject({ courseId: Id, revision: Revision });
const NOT_READY = { NOT_READY: { status: 422, data: v.object({ courseId: Id, title: v.string(), missing: Missing }) } };
const ARCHIVED = { ARCHIVED: { status: 409 } } as const;
const Named = v.object({ ...Item.entries, title: v.string() });

/** Courses for those who make them: an admin's are all, an instructor's their own. */
export const studio = {
  changes: {
    watch: staff
      .meta(stamps.meta)
      .route({ method: 'GET', path: '/studio/course-changes', tags, summary: 'That something about courses changed' })
      .output(stamps.frames),
  },

  list: staff
    .route({ method: 'GET', path: '/studio/courses', tags, summary: 'Courses, live or not' })
    .input(CourseList)
    .output(staffPage(CourseRow)),

  read: staff
    .route({
      method: 'GET',
      path: '/studio/courses/{courseId}',
      tags,
      summary: 'A course with its numbers and history',
    })
    .input(one)
    .output(CourseDesk),

  /** What a course may be taught by and taxed as, and of which subjects there are courses. */
  choices: staff
    .route({ method: 'GET', path: '/studio/course-choices', tags, summary: 'Teachers and tax classes' })
    .output(
      v.object({
        instructors: v.array(v.object({ id: Id, name: v.string() })),
        taxClasses: v.array(TaxClass),
        subjects: v.array(v.object({ id: Id, code: v.string(), title: v.string() })),
      }),
    ),

  /** What may be sold together with a course, by title or code; twenty at most. */
  items: staff
    .route({ method: 'GET', path: '/studio/course-items', tags, summary: 'Courses and e-books to include' })
    .input(v.strictObject({ text: v.pipe(v.string(), v.trim(), v.maxLength(100)) }))
    .output(v.array(Named)),

  create: staff
    .route({ method: 'POST', path: '/studio/courses', tags, summary: 'Begin a course' })
    .input(v.strictObject(CourseBeginning.entries))
    .output(v.object({ id: Id })),

  update: staff
    .route({ method: 'PUT', path: '/studio/courses/{courseId}', tags, summary: 'Change what a course says and costs' })
    .input(v.strictObject({ courseId: Id, ...CourseTerms.entries, revision: Revision }))
    .errors({
      ...changedMeanwhile,
      ...saleRefusals,
      SUBJECT_MISSING: { status: 422 },
      INSTRUCTOR_MISSING: { status: 422 },
      ITEM_MISSING: { status: 422 },
      PRICE_NEEDED: { status: 422 },
    }),

  /** All of them or none. Who began to buy pays what was asked when they began. */
  reprice: staff
    .route({ method: 'PUT', path: '/studio/courses/prices', tags, summary: 'Change what courses cost' })
    .input(Prices)
    .errors(priceless),

  /** All of them or none. Those that are live stay as they are. */
  publish: staff
    .route({ method: 'POST', path: '/studio/courses/publish', tags, summary: 'Put courses into the catalogue' })
    .input(v.strictObject({ courses: v.pipe(v.array(seen), v.minLength(1), v.maxLength(100)) }))
    .errors({ ...changedMeanwhile, ...NOT_READY, ...ARCHIVED }),

  /** It goes live by itself once that moment has come and nothing is missing any more. */
  schedule: staff
    .route({ method: 'POST', path: '/studio/courses/{courseId}/schedule', tags, summary: 'Publish a course later' })
    .input(v.strictObject({ ...seen.entries, at: PublishAt }))
    .errors({ ...changedMeanwhile, ...ARCHIVED, MOMENT_PAST: { status: 422 }, ALREADY_LIVE: { status: 409 } }),

  /** Off the catalogue, or off the schedule: drafts again. Who has them keeps them. */
  unpublish: staff
    .route({ method: 'POST', path: '/studio/courses/unpublish', tags, summary: 'Take courses off the catalogue' })
    .input(some),

  archive: staff
    .route({ method: 'POST', path: '/studio/courses/archive', tags, summary: 'Put courses away' })
    .input(some),

  restore: staff
    .route({ method: 'POST', path: '/studio/courses/restore', tags, summary: 'Bring archived courses back as drafts' })
    .input(some),

  /** With their outlines, without buyers, reviews and past prices, as drafts. */
  duplicate: staff
    .route({ method: 'POST', path: '/studio/courses/duplicate', tags, summary: 'Copy courses' })
    .input(v.strictObject({ courseIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)) }))
    .output(v.object({ ids: v.array(Id) })),

  /** Only a draft that nobody ever had. */
  remove: staff
    .route({ method: 'DELETE', path: '/studio/courses/{courseId}', tags, summary: 'Remove a draft' })
    .input(one)
    .errors({ IN_USE: { status: 409, data: v.object({ by: Keepers }) } }),
};
