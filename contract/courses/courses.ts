import * as v from 'valibot';
import { Id, Language, staffWith, visitable, watchAll } from '#contract/procedure.ts';
import { Cursor, Listed, Where } from '#contract/products/catalogue.ts';
import { Day, SaleKind } from '#contract/products/product.ts';
import { studioCourses } from './courses.studio.ts';
import { reviews } from './reviews.ts';

/** Prices in paise; zero or less is free. `rating` is the mean of the reviews to one decimal, null without any. */
export const CourseCard = v.object({
  id: Id,
  title: v.string(),
  language: Language,
  thumbnailUrl: v.nullable(v.string()),
  pricePaise: v.number(),
  listPricePaise: v.nullable(v.number()),
  hours: v.number(),
  articles: v.number(),
  rating: v.nullable(v.number()),
});
export type CourseCard = v.InferOutput<typeof CourseCard>;

export const CourseSort = v.picklist(['newest', 'cheapest', 'dearest', 'best-rated']);
export type CourseSort = v.InferOutput<typeof CourseSort>;

export const CourseSearch = v.strictObject({
  ...Where,
  language: v.optional(Language),
  sort: v.optional(CourseSort),
});
export type CourseSearch = v.InferInput<typeof CourseSearch>;

const Outline = v.array(
  v.object({
    id: Id,
    title: v.string(),
    lessons: v.array(
      v.object({
        id: Id,
        title: v.string(),
        kind: v.picklist(['video', 'article', 'pdf', 'test', 'live']),
        seconds: v.number(),
        isPreview: v.boolean(),
      }),
    ),
  }),
);

/** A course as its landing page shows it. `ratings`: how many reviews gave one to five stars. Validity in days, null for ever. */
export const CoursePage = v.object({
  ...CourseCard.entries,
  about: v.string(),
  learn: v.array(v.string()),
  instructorName: v.nullable(v.string()),
  validityDays: v.nullable(v.number()),
  openUntil: v.nullable(Day),
  /** What a buyer receives beside the course itself, each open no longer than the course. */
  includes: v.array(
    v.object({
      ...{ kind: SaleKind, id: Id, title: v.string() },
      ...{ validityDays: v.nullable(v.number()), openUntil: v.nullable(Day) },
    }),
  ),
  subject: v.nullable(v.object({ code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
  university: v.nullable(v.string()),
  ratings: v.pipe(v.array(v.number()), v.length(5)),
  outline: Outline,
});
export type CoursePage = v.InferOutput<typeof CoursePage>;

const tags = ['courses'];
const latest = watchAll('courses', v.array(CourseCard));
const listed = watchAll('courses', Listed);
const landing = watchAll('courses', v.nullable(CoursePage));
const one = v.strictObject({ courseId: Id });

export const courses = {
  watch: visitable
    .meta(latest.meta)
    .route({ method: 'GET', path: '/courses/latest', tags, summary: 'Latest live courses, five at most' })
    .output(latest.snapshots),

  /** Twenty-four at a time; `next` is null at the end. */
  list: visitable
    .meta({ limit: { calls: 60, seconds: 60 }, mayReadReplica: true })
    .route({ method: 'GET', path: '/courses', tags, summary: 'Find live courses' })
    .input(CourseSearch)
    .output(v.object({ courses: v.array(CourseCard), next: v.nullable(Cursor) })),

  listed: {
    /** Moves when a course comes, goes or is changed: then an open list asks again. */
    watch: visitable
      .meta(listed.meta)
      .route({ method: 'GET', path: '/courses/listed', tags, summary: 'How many live courses there are' })
      .output(listed.snapshots),
  },

  page: {
    /** Null for a course that is not there, or not live and not yours. */
    watch: visitable
      .meta(landing.meta)
      .route({ method: 'GET', path: '/courses/{courseId}', tags, summary: 'A course and its outline' })
      .input(one)
      .output(landing.snapshots),

    /** The same of a draft, for whoever may edit it. */
    preview: staffWith('content.manage')
      .route({ method: 'GET', path: '/courses/{courseId}/preview', tags, summary: 'A course as students will see it' })
      .input(one)
      .output(CoursePage),
  },

  reviews,
  studio: studioCourses,
};
