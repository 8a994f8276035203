import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** Timetables to come, in their shape. */
export function SectionSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <Skeleton className="h-7 w-24" />
      <SkeletonText className="w-72 max-w-full" />
      <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {[0, 1].map((place) => (
          <Card key={place} className="p-5">
            <SkeletonText className="w-3/5" />
            <SkeletonText className="w-2/5" />
            <Skeleton className="mt-3 h-6 w-52" />
            <SkeletonText className="mt-3 w-3/5" />
          </Card>
        ))}
      </div>
    </div>
  );
}
