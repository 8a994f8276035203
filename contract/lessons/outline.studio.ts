import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith, watchChanges } from '#contract/procedure.ts';
import { AddableKind, addMany, NOT_OFFERED, outlineBulk, TEST_MISSING } from './bulk.studio.ts';
import { ChapterText } from './chapters.ts';
import { CourseTest, Outline, OutlineLesson, ResourceList, Title, When } from './lesson.studio.ts';

const changes = watchChanges('outline');
const tags = ['outline'];
/** All of these are for who may edit the course; for others there is none. */
const staff = staffWith('content.manage');
const course = { courseId: Id };
const section = { ...course, sectionId: Id };
const lesson = { ...course, lessonId: Id };
const PLACE_GONE = { PLACE_GONE: { status: 409 } } as const;
const TOO_MANY = { TOO_MANY: { status: 409, data: v.object({ most: v.number() }) } } as const;
/** LAST_LESSON: a course on sale would have nothing left to open. IN_USE: students have something there; it can be hidden. */
const LAST = { LAST_LESSON: { status: 409 } } as const;
const IN_USE = { ...LAST, IN_USE: { status: 409, data: v.object({ lessons: v.array(v.string()) }) } } as const;
const MISFIT = { WRONG_KIND: { status: 422 }, TEST_UNKNOWN: { status: 422 } } as const;
/** It comes after one of its kind; null: before all. */
const After = v.nullable(Id);
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650));

/** What a form of a lesson holds; what is absent stays as it is. */
export const LessonChanges = {
  title: Title,
  about: v.pipe(v.string(), v.trim(), v.maxLength(5000)),
  mediaId: v.nullable(Id),
  body: v.pipe(v.string(), v.maxLength(200_000)),
  isPreview: v.boolean(),
  isPublished: v.boolean(),
  opensAt: v.nullable(When),
  opensAfterDays: v.nullable(Days),
  resources: ResourceList,
  /** Of a film, its parts: a line each, `12:30 Title`. */
  chapters: ChapterText,
  /** Of a lesson of kind `test`: one of the tests of its course that stands at no other lesson. */
  testId: v.nullable(Id),
};

export const outline = {
  /** A snapshot says that some outline or one of its files changed. */
  watch: staff
    .meta(changes.meta)
    .route({ method: 'GET', path: '/studio/outline/changes', tags, summary: 'That an outline changed' })
    .output(changes.snapshots),

  read: staff
    .route({ method: 'GET', path: '/studio/courses/{courseId}/outline', tags, summary: 'The outline of a course' })
    .input(v.strictObject(course))
    .output(Outline),

  lesson: staff
    .route({ method: 'GET', path: '/studio/courses/{courseId}/lessons/{lessonId}', tags, summary: 'A whole lesson' })
    .input(v.strictObject(lesson))
    .output(OutlineLesson),

  /** What a lesson of kind `test` may show. */
  tests: staff
    .route({ method: 'GET', path: '/studio/courses/{courseId}/tests', tags, summary: 'The tests of a course' })
    .input(v.strictObject(course))
    .output(v.array(CourseTest)),

  /** Brings back what was removed in the last thirty days, with all it had; a file that is gone by then stays away. */
  restore: staff
    .route({ method: 'POST', path: '/studio/courses/{courseId}/restored', tags, summary: 'Bring back' })
    .input(v.strictObject({ ...course, removedId: Id }))
    .errors({ ...PLACE_GONE, ...TOO_MANY }),

  addMany,
  bulk: outlineBulk,
  sections: {
    create: staff
      .route({ method: 'POST', path: '/studio/courses/{courseId}/sections', tags, summary: 'Add a section' })
      .input(v.strictObject({ ...course, title: Title, after: After }))
      .output(v.object({ id: Id }))
      .errors({ ...PLACE_GONE, ...TOO_MANY }),
    rename: staff
      .route({ method: 'PATCH', path: '/studio/courses/{courseId}/sections/{sectionId}', tags, summary: 'Rename' })
      .input(v.strictObject({ ...section, title: Title, revision: Revision }))
      .errors(changedMeanwhile),
    move: staff
      .route({ method: 'PUT', path: '/studio/courses/{courseId}/sections/{sectionId}/place', tags, summary: 'Move' })
      .input(v.strictObject({ ...section, after: After }))
      .errors(PLACE_GONE),
    /** Shows all its lessons that have something to show. */
    show: staff
      .route({ method: 'PUT', path: '/studio/courses/{courseId}/sections/{sectionId}/shown', tags, summary: 'Show' })
      .input(v.strictObject(section))
      .output(v.object({ shown: v.number() })),
    remove: staff
      .route({ method: 'DELETE', path: '/studio/courses/{courseId}/sections/{sectionId}', tags, summary: 'Remove' })
      .input(v.strictObject(section))
      .output(v.object({ removedId: Id }))
      .errors(IN_USE),
  },

  lessons: {
    /** At the end of a section, hidden. */
    create: staff
      .route({ method: 'POST', path: '/studio/courses/{courseId}/lessons', tags, summary: 'Add a lesson' })
      .input(v.strictObject({ ...section, kind: AddableKind, title: Title }))
      .output(v.object({ id: Id }))
      .errors(TOO_MANY),
    /** Without a revision it holds whatever was changed meanwhile. */
    update: staff
      .route({ method: 'PATCH', path: '/studio/courses/{courseId}/lessons/{lessonId}', tags, summary: 'Change' })
      .input(v.strictObject({ ...lesson, ...v.partial(v.object({ ...LessonChanges, revision: Revision })).entries }))
      .errors({ ...changedMeanwhile, ...LAST, ...NOT_OFFERED, ...TEST_MISSING, ...MISFIT }),
    move: staff
      .route({ method: 'PUT', path: '/studio/courses/{courseId}/lessons/{lessonId}/place', tags, summary: 'Move' })
      .input(v.strictObject({ ...lesson, sectionId: Id, after: After }))
      .errors(PLACE_GONE),
    remove: staff
      .route({ method: 'DELETE', path: '/studio/courses/{courseId}/lessons/{lessonId}', tags, summary: 'Remove' })
      .input(v.strictObject(lesson))
      .output(v.object({ removedId: Id }))
      .errors(IN_USE),
  },
};
