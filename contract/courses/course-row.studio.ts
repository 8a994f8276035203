import * as v from 'valibot';
import { Id, Language, Revision, Timestamp } from '#contract/procedure.ts';
import { PublishRequirement, PublishState, publishFields } from '#contract/products/products.studio.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';

export const CourseList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'price', 'students', 'rating', 'sales', 'changed'),
  state: v.optional(PublishState),
  universityId: v.optional(Id),
  programmeId: v.optional(Id),
  subjectId: v.optional(Id),
  language: v.optional(Language),
  price: v.optional(v.picklist(['free', 'paid'])),
});
export type CourseList = v.InferOutput<typeof CourseList>;

/** How a course does: who have it, what came in on the last 28 days (IST) less what went back, and its reviews. */
export const courseNumbers = {
  students: v.number(),
  salesPaise: v.number(),
  rating: v.nullable(v.number()),
};

export const CourseRow = v.object({
  id: Id,
  revision: Revision,
  title: v.string(),
  /** Of its subject. */
  code: v.nullable(v.string()),
  programmes: v.array(v.string()),
  language: Language,
  thumbnailUrl: v.nullable(v.string()),
  instructorName: v.nullable(v.string()),
  pricePaise: v.nullable(v.number()),
  listPricePaise: v.nullable(v.number()),
  ...publishFields,
  ...courseNumbers,
  missing: v.array(PublishRequirement),
  changedAt: Timestamp,
});
export type CourseRow = v.InferOutput<typeof CourseRow>;
