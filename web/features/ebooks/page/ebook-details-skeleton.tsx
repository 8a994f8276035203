import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** An e-book's page to come, in its own measures. */
export function EbookDetailsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <LoadingStatus />
      <div>
        <div className="flex min-h-11 items-center">
          <SkeletonText className="w-48" />
        </div>
        <Skeleton className="mt-3 h-10 w-4/5" />
        <SkeletonText className="mt-4 w-3/5" />
      </div>
      <Card className="overflow-hidden lg:row-span-2">
        <div className="grid place-items-center bg-sunken p-6">
          <Skeleton className="aspect-[3/4] w-40 rounded-cover lg:w-48" />
        </div>
        <div className="grid gap-4 p-4 md:p-5">
          <Skeleton className="h-12 max-lg:hidden" />
          <SkeletonText className="w-1/3" />
          <SkeletonText className="w-1/2" />
          <SkeletonText className="w-2/3" />
        </div>
      </Card>
      <Card padded>
        <SkeletonText className="w-1/4" />
        <SkeletonText className="mt-4" />
        <SkeletonText className="mt-2" />
        <SkeletonText className="mt-2 w-3/5" />
      </Card>
    </div>
  );
}
