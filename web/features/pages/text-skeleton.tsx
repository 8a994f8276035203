import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const paragraphs = ['first', 'second', 'third'];

/** A text that is on its way. */
export function TextSkeleton() {
  return (
    <div aria-hidden="true" className="max-w-2xl">
      <Skeleton className="h-8 w-56 md:h-10" />
      <SkeletonText className="mt-3 w-64" />
      {paragraphs.map((paragraph) => (
        <div key={paragraph} className="mt-8 grid gap-2">
          <SkeletonText />
          <SkeletonText />
          <SkeletonText className="w-2/3" />
        </div>
      ))}
    </div>
  );
}
