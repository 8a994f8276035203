import * as v from 'valibot';
import { Id, staffWith } from '#contract/procedure.ts';
import { Title } from './lesson.studio.ts';
import type { LessonKind } from './lesson-page.ts';

/** Live classes come later: until there is something to open, none is added, shown or sold. */
export const AddableKind = v.picklist(['video', 'article', 'pdf', 'test']);
export type AddableKind = v.InferOutput<typeof AddableKind>;
export const isAddable = (kind: LessonKind): kind is AddableKind => kind !== 'live';

const tags = ['outline'];
const staff = staffWith('content.manage');
const course = { courseId: Id };
const MAX_LESSONS = 500;
const LessonIds = v.pipe(v.array(Id), v.maxLength(MAX_LESSONS));
const SectionIds = v.pipe(v.array(Id), v.maxLength(100));
const PLACE_GONE = { PLACE_GONE: { status: 409 } } as const;
const TOO_MANY = { TOO_MANY: { status: 409, data: v.object({ most: v.number() }) } } as const;
/** Lessons of a kind that opens nothing yet are not shown. */
export const NOT_OFFERED = { NOT_OFFERED: { status: 409 } } as const;
/** Nor are lessons of kind `test` without a test that was published. */
export const TEST_MISSING = { TEST_MISSING: { status: 409 } } as const;
const LAST = { LAST_LESSON: { status: 409 } } as const;

/** Lessons of one kind by their titles, hidden: behind those of a section, and in new sections at the end. */
export const addMany = staff
  .meta({ limit: { calls: 30, seconds: 60 } })
  .route({ method: 'POST', path: '/studio/courses/{courseId}/lessons/many', tags, summary: 'Add many lessons' })
  .input(
    v.strictObject({
      ...course,
      kind: AddableKind,
      sectionId: v.nullable(Id),
      titles: v.pipe(v.array(Title), v.maxLength(500)),
      sections: v.pipe(v.array(v.strictObject({ title: Title, titles: v.array(Title) })), v.maxLength(100)),
    }),
  )
  .errors(TOO_MANY);

/** What becomes of a lesson; what is absent stays. A place counts from 0 on, null: at the end. */
const LessonChange = v.strictObject({
  lessonId: Id,
  isPublished: v.optional(v.boolean()),
  isPreview: v.optional(v.boolean()),
  place: v.optional(
    v.strictObject({ sectionId: Id, position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  ),
});
export type LessonChange = v.InferOutput<typeof LessonChange>;
const Changes = v.pipe(v.array(LessonChange), v.minLength(1), v.maxLength(MAX_LESSONS));

/** What came to an outline: hidden lessons, and the sections that are new. */
const Added = v.object({ lessonIds: v.array(Id), sectionIds: v.array(Id) });
export type Added = v.InferOutput<typeof Added>;

export const outlineBulk = {
  /** A lesson for each file, hidden, at the end of a section. */
  create: staff
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({
      method: 'POST',
      path: '/studio/courses/{courseId}/lessons/bulk',
      tags,
      summary: 'Add lessons of any kind',
    })
    .input(
      v.strictObject({
        ...course,
        sectionId: Id,
        lessons: v.pipe(
          v.array(v.strictObject({ kind: AddableKind, title: Title })),
          v.minLength(1),
          v.maxLength(MAX_LESSONS),
        ),
      }),
    )
    .output(v.object({ lessonIds: v.array(Id) }))
    .errors(TOO_MANY),

  /** All of it or nothing. Answers how each lesson was before, which sent back undoes it. */
  change: staff
    .route({ method: 'PATCH', path: '/studio/courses/{courseId}/lessons/bulk', tags, summary: 'Show, hide, move' })
    .input(v.strictObject({ ...course, lessons: Changes }))
    .output(v.object({ before: v.array(LessonChange) }))
    .errors({ ...PLACE_GONE, ...NOT_OFFERED, ...TEST_MISSING, ...LAST }),

  /**
   * Copies lessons into a section at its end, and whole sections behind all others. They come hidden and show the same
   * files. From another course only for who may edit both.
   */
  copy: staff
    .meta({ limit: { calls: 30, seconds: 60 } })
    .route({ method: 'POST', path: '/studio/courses/{courseId}/copies', tags, summary: 'Copy lessons and sections' })
    .input(
      v.strictObject({
        ...course,
        fromCourseId: Id,
        lessonIds: LessonIds,
        sectionIds: SectionIds,
        /** Where the lessons go; null when there are none. */
        sectionId: v.nullable(Id),
      }),
    )
    .output(Added)
    .errors({ ...PLACE_GONE, ...TOO_MANY }),

  /** Takes back what was added: hidden lessons where nobody has anything, and sections that are empty then. */
  discard: staff
    .route({ method: 'DELETE', path: '/studio/courses/{courseId}/copies', tags, summary: 'Take back what was added' })
    .input(v.strictObject({ ...course, lessonIds: LessonIds, sectionIds: SectionIds }))
    .errors({ IN_USE: { status: 409 } }),
};
