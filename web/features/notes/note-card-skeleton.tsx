import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** A note to come, in the card's own measures. */
export function NoteCardSkeleton() {
  return (
    <Card className="h-full p-4">
      <div className="flex gap-3.5">
        <Skeleton className="size-12 rounded-control" />
        <div className="flex-1">
          <SkeletonText className="w-1/2" />
          <SkeletonText className="mt-2.5 w-4/5" />
          <SkeletonText className="mt-3 w-11/12" />
        </div>
      </div>
      <div className="ps-[3.875rem] pt-4">
        <SkeletonText className="w-24" />
        <Skeleton className="mt-3.5 h-11 w-52 rounded-control" />
      </div>
    </Card>
  );
}
