import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** A course card to come, in the card's own measures. */
export function CourseCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="p-4">
        <div className="min-h-12 text-md supports-[height:1lh]:min-h-[2lh]">
          <SkeletonText />
          <SkeletonText className="mt-3 w-3/5" />
        </div>
        <div className="mt-2 flex min-h-5 items-center">
          <SkeletonText className="w-24" />
        </div>
        <div className="mt-2 text-sm">
          <SkeletonText className="h-2.5 w-40" />
        </div>
        <div className="flex items-center justify-between pt-4">
          <SkeletonText className="w-16" />
          <Skeleton className="h-11 w-28" />
        </div>
      </div>
    </Card>
  );
}
