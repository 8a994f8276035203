import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const UNITS = ['one', 'two', 'three', 'four', 'five'] as const;

/** A lesson to come, in its shape. */
export function LessonSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[77rem] lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6 lg:px-6 lg:pt-13 lg:pb-8">
      <LoadingStatus />
      <div className="min-w-0">
        <Skeleton className="aspect-video rounded-none lg:rounded-card" />
        <div className="grid gap-2 px-4 pt-4 lg:px-0">
          <SkeletonText className="h-6 w-2/3" />
          <SkeletonText className="w-1/3" />
          <SkeletonText className="mt-6 w-full" />
          <SkeletonText className="w-4/5" />
        </div>
      </div>
      <div className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 max-lg:hidden">
        <SkeletonText className="w-1/2" />
        {UNITS.map((unit) => (
          <Skeleton key={unit} className="h-11" />
        ))}
      </div>
    </div>
  );
}
