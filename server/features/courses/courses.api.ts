import { countLiveProducts } from '#server/features/products/products.access.ts';
import { liveQuery, os } from '#server/platform/rpc.ts';
import { listCatalogueCourses } from './catalogue/catalogue.store.ts';
import { listLatestCourses } from './courses.store.ts';
import { page } from './landing/landing.api.ts';
import { reviews } from './reviews/reviews.api.ts';
import { studioCourses } from './studio/courses.api.ts';

const ON_HOME = 5;

export const courses = os.courses.router({
  watch: os.courses.watch.handler(liveQuery(({ db }) => listLatestCourses(db, ON_HOME))),
  list: os.courses.list.handler(({ context, input }) => listCatalogueCourses(context, input)),
  listed: { watch: os.courses.listed.watch.handler(liveQuery(({ db }) => countLiveProducts(db, 'course'))) },
  page,
  reviews,
  studio: studioCourses,
});
