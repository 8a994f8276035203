import { frames, os } from '#server/platform/rpc.ts';
import { listCourses } from './catalogue/catalogue.store.ts';
import { listLatestCourses } from './courses.store.ts';
import { page } from './landing/landing.api.ts';
import { reviews } from './reviews/reviews.api.ts';

const ON_HOME = 5;

export const courses = os.courses.router({
  watch: os.courses.watch.handler(frames(({ db }) => listLatestCourses(db, ON_HOME))),
  list: os.courses.list.handler(({ context, input }) => listCourses(context, input)),
  page,
  reviews,
});
