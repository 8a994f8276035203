import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const PLACES = ['one', 'two', 'three'] as const;

/** Reviews to come. */
export function ReviewsSkeleton() {
  return (
    <div className="mt-6">
      <LoadingStatus />
      {PLACES.map((place) => (
        <div key={place} className="flex gap-3 border-line border-t py-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <SkeletonText className="w-36" />
            <SkeletonText className="mt-2 w-24" />
            <SkeletonText className="mt-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
