import { frames, os } from '#server/platform/rpc.ts';
import { findCoursePage } from './landing.store.ts';

export const page = os.courses.page.router({
  watch: os.courses.page.watch.handler(
    frames(({ db }, { courseId }: { courseId: string }) => findCoursePage(db, courseId)),
  ),
});
