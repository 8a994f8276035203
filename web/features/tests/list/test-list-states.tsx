import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** There is no test at all. */
export function NoTests() {
  return (
    <Card>
      <EmptyState art={<LostPathArt />} title={m.tests_none_title()} text={m.tests_none_text()} />
    </Card>
  );
}

/** The shape of the list while it comes. */
export function TestListSkeleton() {
  return (
    <div>
      <LoadingStatus />
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
