import { listCardsOf } from '#server/features/courses/courses.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { listUnowned, listWishedProducts } from './wishlist.service.ts';
import { insertWish, listWishes, removeWish } from './wishlist.store.ts';

export const wishlist = os.wishlist.router({
  watch: os.wishlist.watch.handler(
    liveQuery(async (context) => (await listWishes(context.db, requirePerson(context).id)).map(({ id }) => id)),
  ),

  courses: {
    watch: os.wishlist.courses.watch.handler(
      liveQuery(async (context) => {
        const wishes = await listUnowned(context.db, requirePerson(context).id);
        return listCardsOf(
          context.db,
          wishes.filter(({ kind }) => kind === 'course').map(({ id }) => id),
        );
      }),
    ),
  },

  products: {
    watch: os.wishlist.products.watch.handler(
      liveQuery((context) => listWishedProducts(context.db, requirePerson(context).id)),
    ),

    create: os.wishlist.products.create.handler(async ({ context, input, errors }) => {
      const known = await insertWish(context.db, requirePerson(context).id, input);
      if (!known) throw errors.NOT_FOUND();
    }),

    remove: os.wishlist.products.remove.handler(({ context, input }) =>
      removeWish(context.db, requirePerson(context).id, input.id),
    ),
  },

  create: os.wishlist.create.handler(async ({ context, input, errors }) => {
    const known = await insertWish(context.db, requirePerson(context).id, { kind: 'course', id: input.courseId });
    if (!known) throw errors.NOT_FOUND();
  }),

  remove: os.wishlist.remove.handler(({ context, input }) =>
    removeWish(context.db, requirePerson(context).id, input.courseId),
  ),
});
