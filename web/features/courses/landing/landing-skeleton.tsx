import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** A course's landing to come, in its own measures. */
export function LandingSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-8">
      <LoadingStatus />
      <Head />
      <Card className="overflow-hidden lg:row-span-2">
        <Skeleton className="aspect-video rounded-none" />
        <div className="grid gap-4 p-4 md:p-5">
          <SkeletonText className="w-28 max-lg:hidden" />
          <Skeleton className="h-12 max-lg:hidden" />
          <Skeleton className="h-12 max-lg:hidden" />
          <SkeletonText className="w-3/5" />
          <SkeletonText className="w-1/2" />
          <SkeletonText className="w-2/3" />
          <SkeletonText className="w-1/2" />
        </div>
      </Card>
      <div className="grid grid-cols-1 content-start gap-8">
        <Card className="grid gap-3 p-4 md:p-6">
          <SkeletonText className="w-40" />
          <SkeletonText />
          <SkeletonText />
          <SkeletonText className="w-3/4" />
        </Card>
        <div>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-4 h-72 rounded-card" />
        </div>
      </div>
    </div>
  );
}

function Head() {
  return (
    <div>
      <div className="flex min-h-11 items-center">
        <SkeletonText className="w-56" />
      </div>
      <Skeleton className="mt-1 h-10 w-4/5" />
      <SkeletonText className="mt-5 w-3/5" />
      <div className="mt-6 flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <SkeletonText className="w-32" />
      </div>
    </div>
  );
}
