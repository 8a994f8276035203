import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** An order's row to come, in its own measures. */
export function OrderRowSkeleton() {
  return (
    <Card className="flex items-center gap-3 p-3 md:gap-5 md:p-4">
      <Skeleton className="aspect-video w-22 shrink-0 self-start rounded-cover md:w-32" />
      <span className="flex-1">
        <SkeletonText className="w-3/5" />
        <SkeletonText className="w-2/5" />
        <SkeletonText className="w-1/2 md:hidden" />
      </span>
      <SkeletonText className="w-20 max-md:hidden" />
    </Card>
  );
}
