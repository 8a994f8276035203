import { frames, os, personOf } from '#server/platform/rpc.ts';
import { insertWish, listWishlist, removeWish } from './wishlist.store.ts';

export const wishlist = os.wishlist.router({
  watch: os.wishlist.watch.handler(frames((context) => listWishlist(context.db, personOf(context).id))),

  create: os.wishlist.create.handler(async ({ context, input, errors }) => {
    const known = await insertWish(context.db, personOf(context).id, input.courseId);
    if (!known) throw errors.NOT_FOUND();
  }),

  remove: os.wishlist.remove.handler(({ context, input }) =>
    removeWish(context.db, personOf(context).id, input.courseId),
  ),
});
