import type { ReactNode } from 'react';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { isRunning } from './list/test-groups.ts';
import { TestMissing } from './test-missing.tsx';
import { TestPreview } from './test-preview.tsx';
import { useTest } from './tests.queries.ts';

type StartOf = (start: { testId: string; isRunning: boolean; onRefused: () => void }) => ReactNode;

/** What a test asks for before it is begun. `startOf` draws the button that begins it, or goes on with it. */
export function TestView({ testId, startOf }: { testId: string; startOf: StartOf }) {
  const { data, isMissing, isError, isFetching, refetch } = useTest(testId);
  const online = useOnline();
  if (isMissing) return <TestMissing />;
  if (data)
    return <TestPreview test={data} start={startOf({ testId, isRunning: isRunning(data), onRefused: refetch })} />;
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">{m.common_tests()}</h1>
      <div className="mt-6">{isError ? <Failed {...{ online, isFetching, refetch }} /> : <FactsSkeleton />}</div>
    </>
  );
}

function Failed({ online, isFetching, refetch }: { online: boolean; isFetching: boolean; refetch: () => unknown }) {
  return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
}

function FactsSkeleton() {
  return (
    <div>
      <LoadingStatus />
      {[0, 1, 2, 3].map((place) => (
        <SkeletonText key={place} className="w-3/5" />
      ))}
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-6 h-12 w-32" />
    </div>
  );
}
