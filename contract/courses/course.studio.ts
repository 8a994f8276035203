import * as v from 'valibot';
import { Id, Language, Picture, Revision, Timestamp } from '#contract/procedure.ts';
import { ProductRef } from '#contract/products/product.ts';
import { PriceChange, PublishRequirement, publishFields, saleFields } from '#contract/products/products.studio.ts';
import { Lines } from '#contract/universities/records.studio.ts';
import { courseNumbers } from './course-row.studio.ts';

const CourseTitle = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
/** What holds a course: it cannot be removed as long as one does. */
export const RemovalBlocker = v.picklist(['was-live', 'students', 'orders', 'reviews', 'bundles']);
export type RemovalBlocker = v.InferOutput<typeof RemovalBlocker>;

function areUnique(all: unknown[]): boolean {
  return new Set(all.map((each) => JSON.stringify(each))).size === all.length;
}

/** What staff say of a course. The first of its instructors is the one that students read of. */
export const CourseInput = v.object({
  title: CourseTitle,
  language: Language,
  about: v.pipe(v.string(), v.maxLength(20_000)),
  learn: Lines,
  thumbnailUrl: v.nullable(Picture),
  universityId: v.nullable(Id),
  subjectId: v.nullable(Id),
  instructorIds: v.pipe(
    v.array(Id),
    v.maxLength(10),
    v.check((ids) => areUnique(ids), 'twice the same'),
  ),
  includes: v.pipe(
    v.array(ProductRef),
    v.maxLength(30),
    v.check((items) => areUnique(items), 'twice the same'),
  ),
  ...saleFields,
});
export type CourseInput = v.InferOutput<typeof CourseInput>;

/** What a course begins with. */
export const CreateCourseInput = v.object({ title: CourseTitle, language: Language });

/** One change of the log: the fields that differ, as they were and as they became. */
const Change = v.object({
  id: v.string(),
  act: v.string(),
  by: v.nullable(v.string()),
  at: Timestamp,
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});

/** A course on the desk of its makers. */
export const StudioCourse = v.object({
  ...CourseInput.entries,
  ...publishFields,
  ...courseNumbers,
  id: Id,
  revision: Revision,
  reviews: v.number(),
  instructorName: v.nullable(v.string()),
  instructors: v.array(v.object({ id: Id, name: v.string() })),
  included: v.array(v.object({ ...ProductRef.entries, title: v.string() })),
  subject: v.nullable(v.object({ code: v.string(), titleEn: v.string() })),
  /** `waiting`: published lessons whose film or pages are not ready yet. */
  outline: v.object({
    sections: v.array(v.object({ id: Id, title: v.string(), lessons: v.number() })),
    lessons: v.number(),
    hidden: v.number(),
    previews: v.number(),
    waiting: v.number(),
    seconds: v.number(),
  }),
  missing: v.array(PublishRequirement),
  blockers: v.array(RemovalBlocker),
  prices: v.array(PriceChange),
  history: v.array(Change),
});
export type StudioCourse = v.InferOutput<typeof StudioCourse>;
