import { m } from '#web/platform/words.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const LINES = ['w-1/3', 'w-5/6', 'w-2/3', 'w-3/4', 'w-1/2', 'w-7/12'];

/** A screen of one thing while it comes: a head and a card of lines. */
export function PageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.common_loading()}</span>
      <SkeletonText className="w-24" />
      <SkeletonText className="mt-2 mb-6 h-7 w-64" />
      <div className="grid gap-6 rounded-card border border-line bg-surface p-4">
        {LINES.map((width) => (
          <SkeletonText key={width} className={width} />
        ))}
      </div>
    </div>
  );
}
