import * as v from 'valibot';
import { CourseCard } from './courses/courses.ts';
import { EbookCard } from './ebooks/ebooks.ts';
import { Id, signedIn, watchOwn } from './procedure.ts';
import { ProductRef } from './products/product.ts';
import { TestSeriesCard } from './testseries/testseries.ts';

/** In paise, what it cost when it was put on the list; null where that is not known. */
const wishedPaise = v.nullable(v.number());

/** A product on a wishlist, with the card of its kind. */
const WishedProduct = v.variant('kind', [
  v.object({ kind: v.literal('course'), wishedPaise, card: CourseCard }),
  v.object({ kind: v.literal('ebook'), wishedPaise, card: EbookCard }),
  v.object({ kind: v.literal('test-series'), wishedPaise, card: TestSeriesCard }),
]);
export type WishedProduct = v.InferOutput<typeof WishedProduct>;

const own = watchOwn('wishlist', v.array(Id));
const courseCards = watchOwn('wishlist', v.array(CourseCard));
const products = watchOwn('wishlist', v.array(WishedProduct));
const Course = v.strictObject({ courseId: Id });
const tags = ['wishlist'];
const errors = { NOT_FOUND: { status: 404 } } as const;

export const wishlist = {
  watch: signedIn
    .meta(own.meta)
    .route({ method: 'GET', path: '/wishlist', tags, summary: 'Ids of the products on your wishlist' })
    .output(own.snapshots),

  courses: {
    /** Those that are live and that you may not open yet. */
    watch: signedIn
      .meta(courseCards.meta)
      .route({
        method: 'GET',
        path: '/wishlist/courses',
        tags,
        summary: 'The courses on your wishlist, newest wish first',
      })
      .output(courseCards.snapshots),
  },

  products: {
    /** Those that are live and that you may not open yet. */
    watch: signedIn
      .meta(products.meta)
      .route({
        method: 'GET',
        path: '/wishlist/products',
        tags,
        summary: 'Courses, e-books and test series on your wishlist, newest wish first',
      })
      .output(products.snapshots),

    create: signedIn
      .route({ method: 'PUT', path: '/wishlist/{kind}/{id}', tags, summary: 'Put a product on your wishlist' })
      .input(ProductRef)
      .errors(errors),

    remove: signedIn
      .route({ method: 'DELETE', path: '/wishlist/{kind}/{id}', tags, summary: 'Take a product off your wishlist' })
      .input(ProductRef),
  },

  create: signedIn
    .route({ method: 'PUT', path: '/wishlist/{courseId}', tags, summary: 'Put a course on your wishlist' })
    .input(Course)
    .errors(errors),

  remove: signedIn
    .route({ method: 'DELETE', path: '/wishlist/{courseId}', tags, summary: 'Take a course off your wishlist' })
    .input(Course),
};
