import type { ReactNode } from 'react';
import type { Live } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { LoadingStatus } from './loading-status.tsx';

type LivePartProps<T> = { query: Live<T>; skeleton: ReactNode; children: (snapshot: T) => ReactNode };

/** What is drawn from a snapshot; until the first came its shape, and when none came what happened and Retry. */
export function LivePart<T>({ query, skeleton, children }: LivePartProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <PartFailed retrying={isFetching} onRetry={refetch} />;
  return (
    <>
      <LoadingStatus />
      {skeleton}
    </>
  );
}

function PartFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button icon="refresh" variant="soft" busy={retrying} onClick={onRetry}>
      {m.common_retry()}
    </Button>
  );
  return <ErrorState heading="h3" title={m.profile_part_failed()} text={m.home_list_error_text()} actions={retry} />;
}
