import { frames, os } from '#server/platform/rpc.ts';
import { listLatestCourses } from './courses.store.ts';

const ON_HOME = 5;

export const courses = os.courses.router({
  watch: os.courses.watch.handler(frames(({ db }) => listLatestCourses(db, ON_HOME))),
});
