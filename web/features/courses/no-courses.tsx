import { Link } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ShelfArt } from '#web/ui/line-art.tsx';

const NOTES = { to: '/notes' };

export function NoCourses() {
  const notes = (
    <Link {...NOTES} className={buttonClass('soft')}>
      {m.course_none_action()}
    </Link>
  );
  return (
    <Card>
      <EmptyState
        art={<ShelfArt />}
        heading="h3"
        title={m.course_none_title()}
        text={m.course_none_text()}
        actions={notes}
      />
    </Card>
  );
}
