import type { ReactNode } from 'react';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** The page of an attempt before it is there, or `children` in place of its question. */
export function RoomSkeleton({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-12 items-center border-line border-b bg-surface px-4">
        <h1 className="truncate font-display text-base">{title}</h1>
      </header>
      <div className="page-width max-w-4xl flex-1 py-6">
        {children || (
          <>
            <LoadingStatus />
            <SkeletonText className="w-32" />
            <SkeletonText className="mt-4" />
            <SkeletonText className="w-3/5" />
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="mt-3 h-12" />
            ))}
          </>
        )}
      </div>
    </div>
  );
}
