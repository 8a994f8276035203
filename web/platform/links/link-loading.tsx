import { m } from '#web/platform/words.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** While the server is asked what a link is for. */
export function LinkLoading() {
  return (
    <div role="status" aria-label={m.link_busy()}>
      <SkeletonText />
      <SkeletonText />
      <SkeletonText className="w-2/3" />
    </div>
  );
}
