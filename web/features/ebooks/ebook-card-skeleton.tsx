import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** An e-book card to come, in the card's own measures. */
export function EbookCardSkeleton() {
  return (
    <Card className="flex h-full overflow-hidden md:flex-col">
      <div className="p-2.5 pe-0 md:grid md:place-items-center md:bg-sunken md:p-6">
        <Skeleton className="aspect-[3/4] w-22 rounded-cover md:w-32" />
      </div>
      <div className="flex-1 p-4 ps-3.5 md:p-4">
        <SkeletonText className="w-1/2" />
        <SkeletonText className="mt-2.5 w-4/5" />
        <SkeletonText className="mt-2.5 w-2/5" />
        <SkeletonText className="mt-5 w-1/3" />
      </div>
    </Card>
  );
}
