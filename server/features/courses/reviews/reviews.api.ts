import { recordEvent } from '#server/features/audit/audit.service.ts';
import { hasCourse } from '#server/features/enrolments/enrolments.access.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { listAllReviews } from './all-reviews.store.ts';
import {
  findLockedReview,
  findOwnReview,
  findSeen,
  listReviews,
  removeReview,
  setHidden,
  setReview,
} from './reviews.store.ts';

export const reviews = os.courses.reviews.router({
  list: os.courses.reviews.list.handler(async ({ context, input: { courseId, after } }) => {
    const userId = requirePerson(context).id;
    const [page, mine, isOwned] = await Promise.all([
      listReviews(context.db, courseId, after),
      findOwnReview(context.db, courseId, userId),
      hasCourse(context.db, userId, courseId),
    ]);
    const mayReview = mine === null && isOwned;
    return { ...page, mine, seen: mayReview ? await findSeen(context.db, courseId, userId) : null };
  }),

  set: os.courses.reviews.set.handler(async ({ context, input, errors }) => {
    const userId = requirePerson(context).id;
    if (!(await hasCourse(context.db, userId, input.courseId))) throw errors.NOT_OWNED();
    const seen = await findSeen(context.db, input.courseId, userId);
    const isFirst = seen !== null && (await findOwnReview(context.db, input.courseId, userId)) === null;
    if (isFirst && seen.percent < seen.needed) throw errors.SEEN_TOO_LITTLE({ data: seen });
    if (!(await setReview(context.db, { ...input, userId }))) throw errors.REVIEW_HIDDEN();
  }),

  remove: os.courses.reviews.remove.handler(async ({ context, input, errors }) => {
    const removed = await removeReview(context.db, input.courseId, requirePerson(context).id);
    if (!removed) throw errors.REVIEW_HIDDEN();
  }),

  all: os.courses.reviews.all.handler(({ context, input }) => listAllReviews(context.db, input)),
  changes: { watch: os.courses.reviews.changes.watch.handler(liveQuery(readChangeVersion)) },

  moderate: os.courses.reviews.moderate.handler(async ({ context, input, errors }) => {
    const { reviewId, hidden, reason } = input;
    await context.db.transaction().execute(async (tx) => {
      const review = await orNotFound(findLockedReview(tx, reviewId), errors);
      await setHidden(tx, reviewId, hidden ? reason : null);
      const { courseId, userId, ...before } = review;
      const details = { reviewId, courseId, before, after: { hidden, reason } };
      await recordEvent(tx, context, 'review.moderated', { subjectId: userId ?? undefined, details });
    });
  }),
});
