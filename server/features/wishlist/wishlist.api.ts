import { listCardsOf } from '#server/features/courses/courses.access.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { insertWish, listWishlist, removeWish } from './wishlist.store.ts';

export const wishlist = os.wishlist.router({
  watch: os.wishlist.watch.handler(liveQuery((context) => listWishlist(context.db, requirePerson(context).id))),

  courses: {
    watch: os.wishlist.courses.watch.handler(
      liveQuery(async (context) => {
        const { db } = context;
        const { id } = requirePerson(context);
        const [wishes, { productIds: owned }] = await Promise.all([listWishlist(db, id), readEnrolments(db, id)]);
        return listCardsOf(
          db,
          wishes.filter((courseId) => !owned.includes(courseId)),
        );
      }),
    ),
  },

  create: os.wishlist.create.handler(async ({ context, input, errors }) => {
    const known = await insertWish(context.db, requirePerson(context).id, input.courseId);
    if (!known) throw errors.NOT_FOUND();
  }),

  remove: os.wishlist.remove.handler(({ context, input }) =>
    removeWish(context.db, requirePerson(context).id, input.courseId),
  ),
});
