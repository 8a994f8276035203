import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';
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
  return <EmptyShelf title={title()} text={text()} to={to} action={action()} />;
}
