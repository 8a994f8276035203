import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const ROWS = ['one', 'two', 'three', 'four'] as const;

/** An order to come, in its own measures. */
export function OrderSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <div className="flex min-h-11 items-center">
        <SkeletonText className="w-44" />
      </div>
      <Skeleton className="mt-1 h-10 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-6">
          <Card padded className="flex items-center gap-4">
            <Skeleton className="aspect-video w-28 rounded-cover md:w-40" />
            <span className="flex-1">
              <SkeletonText className="w-4/5" />
              <SkeletonText className="w-2/5" />
            </span>
          </Card>
          <Card className="p-4 md:p-6">
            <SkeletonText className="w-32" />
            {ROWS.map((row) => (
              <span key={row} className="mt-5 flex items-center gap-4">
                <Skeleton className="size-6 rounded-full" />
                <SkeletonText className="w-2/5" />
              </span>
            ))}
          </Card>
        </div>
        <Card className="grid content-start gap-3 p-4 md:p-6">
          <SkeletonText className="w-16" />
          {ROWS.map((row) => (
            <SkeletonText key={row} />
          ))}
          <Skeleton className="mt-3 h-12" />
        </Card>
      </div>
    </>
  );
}
