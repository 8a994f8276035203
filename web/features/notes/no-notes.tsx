import { Link } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ShelfArt } from '#web/ui/line-art.tsx';

const COURSES = { to: '/all-courses' };

/** There are no notes at all yet. */
export function NoNotes() {
  const courses = (
    <Link {...COURSES} className={buttonClass('soft')}>
      {m.notes_none_action()}
    </Link>
  );
  return (
    <Card>
      <EmptyState
        art={<ShelfArt />}
        heading="h3"
        title={m.notes_none_title()}
        text={m.notes_none_text()}
        actions={courses}
      />
    </Card>
  );
}
