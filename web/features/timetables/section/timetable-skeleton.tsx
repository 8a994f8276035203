import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** A timetable to come, in its shape. */
export function TimetableSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <SkeletonText className="mt-4 w-40" />
      <Skeleton className="mt-4 h-10 w-4/5 max-w-xl" />
      <SkeletonText className="mt-3 w-3/5 max-w-md" />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid grid-cols-1 gap-4">
          <Skeleton className="h-12" />
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-3 md:gap-5">
              <Skeleton className="h-18 w-13 md:w-16" />
              <Card className="flex-1 p-5">
                <SkeletonText className="w-32" />
                <SkeletonText className="w-3/5" />
              </Card>
            </div>
          ))}
        </div>
        <Skeleton className="h-80 rounded-card max-lg:hidden" />
      </div>
    </div>
  );
}
