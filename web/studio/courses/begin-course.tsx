import { m } from '#web/platform/words.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { coursesScreen } from './courses.screen.ts';

/** The way to a new course. */
export function BeginCourse() {
  return <NewLink to={coursesScreen.create.to} label={m.common_new_course()} />;
}
