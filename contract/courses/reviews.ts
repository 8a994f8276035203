import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, signedIn, staffWith, Timestamp } from '#contract/procedure.ts';
import { Cursor } from '#contract/products/catalogue.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';

export const Review = v.object({
  id: Id,
  author: v.string(),
  rating: v.number(),
  text: v.string(),
  createdAt: Timestamp,
});
export type Review = v.InferOutput<typeof Review>;

/** One's own: what staff hid is still shown to its author, and can neither be changed nor taken back. */
const OwnReview = v.object({ ...Review.entries, hidden: v.boolean() });
export type OwnReview = v.InferOutput<typeof OwnReview>;

/** How much of a course its owner has seen, in percent, and how much is asked for before a first review. */
const Seen = v.object({ percent: v.number(), needed: v.number() });

/** As staff see it. */
const StudioReview = v.object({
  ...Review.entries,
  courseId: Id,
  courseTitle: v.string(),
  userId: v.nullable(Id),
  hiddenAt: v.nullable(Timestamp),
  hiddenReason: v.nullable(v.string()),
});
export type StudioReview = v.InferOutput<typeof StudioReview>;

export const ReviewList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'rating'),
  state: v.optional(v.picklist(['shown', 'hidden'])),
  stars: v.optional(v.picklist(['1', '2', '3', '4', '5'])),
  courseId: v.optional(Id),
});
export type ReviewList = v.InferOutput<typeof ReviewList>;

const tags = ['courses'];
const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const NOT_OWNED = { NOT_OWNED: { status: 403 } } as const;
const REVIEW_HIDDEN = { REVIEW_HIDDEN: { status: 409 } } as const;
const one = v.strictObject({ courseId: Id });

export const reviews = {
  list: signedIn
    .meta({ isShort: true })
    .route({ method: 'GET', path: '/courses/{courseId}/reviews', tags, summary: 'Reviews, newest first' })
    .input(v.strictObject({ courseId: Id, after: v.optional(Cursor) }))
    .output(
      v.object({
        reviews: v.array(Review),
        mine: v.nullable(OwnReview),
        /** Null for who may not review at all, and where nothing has to be seen first. */
        seen: v.nullable(Seen),
        next: v.nullable(Cursor),
      }),
    ),

  /** One review each, of who may open the course and has seen some of it; a second one takes the place of the first. */
  set: signedIn
    .meta({ limit: { calls: 20, seconds: 3600 } })
    .route({ method: 'PUT', path: '/courses/{courseId}/reviews/mine', tags, summary: 'Review a course' })
    .input(v.strictObject({ courseId: Id, rating: Stars, text: v.pipe(v.string(), v.trim(), v.maxLength(2000)) }))
    .errors({ ...NOT_OWNED, ...REVIEW_HIDDEN, SEEN_TOO_LITTLE: { status: 403, data: Seen } }),

  remove: signedIn
    .route({ method: 'DELETE', path: '/courses/{courseId}/reviews/mine', tags, summary: 'Take your review back' })
    .input(one)
    .errors(REVIEW_HIDDEN),

  all: staffWith('reviews.moderate')
    .route({ method: 'GET', path: '/studio/reviews', tags, summary: 'Reviews of all courses' })
    .input(ReviewList)
    .output(studioPage(StudioReview)),

  changes: staffChanges(staffWith('reviews.moderate'), 'courses', {
    path: '/studio/reviews/changes',
    tags,
    summary: 'That something about reviews changed',
  }),

  /** Hides a review, with the reason, or shows it again. A hidden one counts for no rating and cannot be written anew. */
  moderate: staffWith('reviews.moderate')
    .route({ method: 'POST', path: '/reviews/{reviewId}/moderation', tags, summary: 'Hide or show a review' })
    .input(
      v.strictObject({
        reviewId: Id,
        hidden: v.boolean(),
        reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
      }),
    ),
};
