import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';
import type { Shelf } from './purchase-tabs.tsx';

const shelves = {
  courses: {
    title: m.common_no_courses_yet,
    text: m.purchases_no_courses_text,
    action: m.common_see_all_courses,
    to: '/all-courses',
  },
  assignments: {
    title: m.purchases_no_assignments_title,
    text: m.purchases_no_assignments_text,
    action: m.common_see_all_assignments,
    to: '/all-ebooks',
  },
  tests: {
    title: m.common_no_test_series,
    text: m.purchases_no_series_text,
    action: m.common_see_all_test_series,
    to: '/all-test-series',
  },
};

export function NoPurchases({ shelf }: { shelf: Shelf }) {
  const { title, text, action, to } = shelves[shelf];
  return <EmptyShelf title={title()} text={text()} to={to} action={action()} />;
}
