import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** A screen of one thing while it comes. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <SkeletonText className="w-24" />
      <SkeletonText className="mb-6 h-7 w-64" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}
