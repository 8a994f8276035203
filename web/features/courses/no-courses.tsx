import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';

export function NoCourses() {
  return (
    <EmptyShelf
      heading="h3"
      title={m.course_none_title()}
      text={m.course_none_text()}
      to="/notes"
      action={m.course_none_action()}
    />
  );
}
