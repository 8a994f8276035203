import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';

/** Where the photo of a doubt is shown to who may read it. */
const PhotoUrl = v.nullable(v.string());

/**
 * A question on a lesson, read by all who may open the course: of its author they see the first name. `sameCount`: others who
 * have it too; `isSame`: you are one of them.
 */
export const Doubt = v.object({
  id: Id,
  author: v.string(),
  isMine: v.boolean(),
  atSeconds: v.nullable(v.number()),
  text: v.string(),
  photoUrl: PhotoUrl,
  sameCount: v.number(),
  isSame: v.boolean(),
  createdAt: Timestamp,
  answers: v.array(v.object({ id: Id, author: v.string(), text: v.string(), createdAt: Timestamp })),
});
export type Doubt = v.InferOutput<typeof Doubt>;

/** As staff see it. */
export const StudioDoubt = v.object({
  id: Id,
  courseId: Id,
  courseTitle: v.string(),
  lessonId: Id,
  lessonTitle: v.string(),
  author: v.string(),
  userId: v.nullable(Id),
  atSeconds: v.nullable(v.number()),
  text: v.string(),
  photoUrl: PhotoUrl,
  sameCount: v.number(),
  createdAt: Timestamp,
  removedAt: v.nullable(Timestamp),
  answers: Doubt.entries.answers,
});
export type StudioDoubt = v.InferOutput<typeof StudioDoubt>;

export const DoubtList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'same'),
  state: v.optional(v.picklist(['waiting', 'answered', 'removed'])),
  courseId: v.optional(Id),
});
export type DoubtList = v.InferOutput<typeof DoubtList>;
