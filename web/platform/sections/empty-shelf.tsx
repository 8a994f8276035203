import type { ComponentProps } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ShelfArt } from '#web/ui/line-art.tsx';

type EmptyShelfProps = Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'heading'> & {
  /** Where else there is something, and what the way there is called. */
  to: string;
  action: string;
};

/** A shelf that has nothing yet. */
export function EmptyShelf({ to, action, ...words }: EmptyShelfProps) {
  const elsewhere = (
    <PageLink to={to} className={buttonClass('soft')}>
      {action}
    </PageLink>
  );
  return (
    <Card>
      <EmptyState art={<ShelfArt />} {...words} actions={elsewhere} />
    </Card>
  );
}
