import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';

/** Somebody has written nothing so far. */
export function NothingWritten() {
  return (
    <EmptyShelf
      title={m.notebook_empty_title()}
      text={m.notebook_empty_text()}
      to="/purchases"
      action={m.notebook_to_purchases()}
    />
  );
}

/** Nothing has this text in it. */
export function NoneFound({ text, onAll }: { text: string; onAll: () => void }) {
  return (
    <Card>
      <EmptyState
        title={m.common_nothing_found_for({ text })}
        text={m.notebook_none_text()}
        actions={<Button onClick={onAll}>{m.notebook_show_all()}</Button>}
      />
    </Card>
  );
}

/** Before the list has come. */
export function NotebookComing() {
  return (
    <>
      <LoadingStatus />
      <div aria-hidden="true" className="grid grid-cols-1 gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </>
  );
}
