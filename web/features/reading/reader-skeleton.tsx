import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A page to come, in the shape that most have. */
export function ReaderSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 justify-center overflow-hidden bg-sunken px-2 pt-4">
      <LoadingStatus />
      <Skeleton className="aspect-[1/1.414] w-full max-w-[44rem] self-start rounded-none" />
    </div>
  );
}
