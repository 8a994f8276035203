import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const SKELETONS = ['one', 'two'] as const;

/** Purchases to come, in their own measures. */
export function PurchaseSkeletons() {
  return (
    <>
      <LoadingStatus />
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {SKELETONS.map((key) => (
          <Card key={key} className="p-4">
            <div className="flex gap-4">
              <Skeleton className="aspect-video w-28 shrink-0 self-start sm:w-44" />
              <span className="flex-1">
                <SkeletonText className="w-4/5" />
                <SkeletonText className="w-2/5" />
                <Skeleton className="mt-3 h-6 w-24" />
              </span>
            </div>
            <div className="mt-4 flex items-center justify-between gap-4 border-line border-t pt-4">
              <SkeletonText className="w-1/3" />
              <Skeleton className="h-11 w-28" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
