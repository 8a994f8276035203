import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { hasCourse } from '#server/features/enrolments/enrolments.access.ts';
import { os, personOf } from '#server/platform/rpc.ts';
import { findLockedReview, findOwnReview, listReviews, removeReview, setHidden, setReview } from './reviews.store.ts';

export const reviews = os.courses.reviews.router({
  list: os.courses.reviews.list.handler(async ({ context, input: { courseId, after } }) => {
    const page = await listReviews(context.db, courseId, after);
    return { ...page, mine: await findOwnReview(context.db, courseId, personOf(context).id) };
  }),

  set: os.courses.reviews.set.handler(async ({ context, input, errors }) => {
    const userId = personOf(context).id;
    if (!(await hasCourse(context.db, userId, input.courseId))) throw errors.NOT_OWNED();
    if (!(await setReview(context.db, { ...input, userId }))) throw errors.REVIEW_HIDDEN();
  }),

  remove: os.courses.reviews.remove.handler(async ({ context, input, errors }) => {
    const removed = await removeReview(context.db, input.courseId, personOf(context).id);
    if (!removed) throw errors.REVIEW_HIDDEN();
  }),

  moderate: os.courses.reviews.moderate.handler(async ({ context, input, errors }) => {
    const { reviewId, hidden, reason } = input;
    await context.db.transaction().execute(async (tx) => {
      const review = await findLockedReview(tx, reviewId);
      if (!review) throw errors.NOT_FOUND();
      await setHidden(tx, reviewId, hidden ? reason : null);
      const { courseId, userId, ...before } = review;
      const details = { reviewId, courseId, before, after: { hidden, reason } };
      await recordEvent(tx, context, 'review.moderated', { subjectId: userId ?? undefined, details });
    });
  }),
});
