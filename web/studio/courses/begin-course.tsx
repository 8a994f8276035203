import { m } from '#web/platform/words.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';

export const NEW_COURSE = '/studio/courses/new';

/** The way to a new course. */
export function BeginCourse() {
  return <NewLink to={NEW_COURSE} label={m.scourse_new()} />;
}
