import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ShelfArt } from '#web/ui/line-art.tsx';
import type { Shelf } from './purchase-tabs.tsx';

const shelves = {
  courses: {
    title: m.purchases_no_courses_title,
    text: m.purchases_no_courses_text,
    action: m.purchases_no_courses_action,
    to: '/all-courses',
  },
  assignments: {
    title: m.purchases_no_assignments_title,
    text: m.purchases_no_assignments_text,
    action: m.purchases_no_assignments_action,
    to: '/all-ebooks',
  },
};

export function NoPurchases({ shelf }: { shelf: Shelf }) {
  const { title, text, action, to } = shelves[shelf];
  const catalogue = (
    <PageLink to={to} className={buttonClass('soft')}>
      {action()}
    </PageLink>
  );
  return (
    <Card>
      <EmptyState art={<ShelfArt />} title={title()} text={text()} actions={catalogue} />
    </Card>
  );
}
