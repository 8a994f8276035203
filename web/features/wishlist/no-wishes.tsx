import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ShelfArt } from '#web/ui/line-art.tsx';

export function NoWishes() {
  const courses = (
    <PageLink to="/all-courses" className={buttonClass('soft')}>
      {m.common_see_all_courses()}
    </PageLink>
  );
  return (
    <Card>
      <EmptyState art={<ShelfArt />} title={m.wishlist_none_title()} text={m.wishlist_none_text()} actions={courses} />
    </Card>
  );
}
