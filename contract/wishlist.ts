import * as v from 'valibot';
import { CourseCard } from './courses/courses.ts';
import { Id, signedIn, watchOwn } from './procedure.ts';

const own = watchOwn('wishlist', v.array(Id));
const cards = watchOwn('wishlist', v.array(CourseCard));
const Item = v.strictObject({ courseId: Id });

export const wishlist = {
  watch: signedIn
    .meta(own.meta)
    .route({ method: 'GET', path: '/wishlist', tags: ['wishlist'], summary: 'Ids of the courses on your wishlist' })
    .output(own.snapshots),

  courses: {
    /** Those that are live and that you may not open yet. */
    watch: signedIn
      .meta(cards.meta)
      .route({
        method: 'GET',
        path: '/wishlist/courses',
        tags: ['wishlist'],
        summary: 'The courses on your wishlist, newest wish first',
      })
      .output(cards.snapshots),
  },

  create: signedIn
    .route({
      method: 'PUT',
      path: '/wishlist/{courseId}',
      tags: ['wishlist'],
      summary: 'Put a course on your wishlist',
    })
    .input(Item)
    .errors({ NOT_FOUND: { status: 404 } }),

  remove: signedIn
    .route({
      method: 'DELETE',
      path: '/wishlist/{courseId}',
      tags: ['wishlist'],
      summary: 'Take a course off your wishlist',
    })
    .input(Item),
};
