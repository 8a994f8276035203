import { hasCourse } from '#server/features/enrolments/enrolments.access.ts';
import { os, personOf } from '#server/platform/rpc.ts';
import { findOwnReview, listReviews, removeReview, setReview } from './reviews.store.ts';

export const reviews = os.courses.reviews.router({
  list: os.courses.reviews.list.handler(async ({ context, input: { courseId, after } }) => {
    const page = await listReviews(context.db, courseId, after);
    return { ...page, mine: await findOwnReview(context.db, courseId, personOf(context).id) };
  }),

  set: os.courses.reviews.set.handler(async ({ context, input, errors }) => {
    const userId = personOf(context).id;
    if (!(await hasCourse(context.db, userId, input.courseId))) throw errors.NOT_OWNED();
    await setReview(context.db, { ...input, userId });
  }),

  remove: os.courses.reviews.remove.handler(({ context, input }) =>
    removeReview(context.db, input.courseId, personOf(context).id),
  ),
});
