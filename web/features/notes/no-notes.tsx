import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';

/** There are no notes at all yet. */
export function NoNotes() {
  return (
    <EmptyShelf
      heading="h3"
      title={m.notes_none_title()}
      text={m.notes_none_text()}
      to="/all-courses"
      action={m.common_see_all_courses()}
    />
  );
}
