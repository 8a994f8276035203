import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';

const ROWS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-5/12', 'w-7/12', 'w-1/3', 'w-5/6'];

export function ListLoading() {
  return (
    <div role="status" className="rounded-card border border-line bg-surface">
      <span className="sr-only">{m.common_loading()}</span>
      {ROWS.map((width) => (
        <div key={width} className="flex h-14 items-center border-line border-t px-4 first:border-t-0 md:h-11.5">
          <SkeletonText className={width} />
        </div>
      ))}
    </div>
  );
}

export function ListNothing({ clear }: { clear: () => void }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        title={m.common_nothing_matches()}
        actions={
          <Button variant="soft" onClick={clear}>
            {m.studio_list_clear()}
          </Button>
        }
      />
    </div>
  );
}

export function ListUnreachable({ retry, isLoading }: { retry: () => void; isLoading: boolean }) {
  return <ListFailed retrying={isLoading} onRetry={retry} />;
}
