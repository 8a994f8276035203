import type { ReactNode } from 'react';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { TestLists } from './test-lists.tsx';
import { useTests } from './tests.queries.ts';

/** All tests of a student; `children` are the ways to what else there is to sit. */
export function TestList({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 md:flex md:items-end md:justify-between">
        <SectionHeading level={1} title={m.common_tests()} subtitle={m.tests_subtitle()} />
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      <Listed />
    </div>
  );
}

/** What can be begun now, what comes, and what was handed in. */
function Listed() {
  const { data, isError, isFetching, refetch } = useTests();
  const online = useOnline();
  if (!data && isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState art={<LostPathArt />} title={m.tests_none_title()} text={m.tests_none_text()} />
      </Card>
    );
  return <TestLists tests={data} />;
}

function ListSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <Skeleton className="h-7 w-32" />
      <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {[0, 1].map((place) => (
          <Card key={place} padded>
            <SkeletonText className="w-3/5" />
            <SkeletonText className="w-4/5" />
            <Skeleton className="mt-3 h-6 w-40" />
          </Card>
        ))}
      </div>
    </div>
  );
}
