import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const KEYS = ['one', 'two', 'three', 'four'];

/** A form to come: its fields in two columns, and its button. */
export function FormSkeleton({ fields }: { fields: 2 | 4 }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {KEYS.slice(0, fields).map((key) => (
          <div key={key}>
            <SkeletonText className="w-24" />
            <Skeleton className="mt-1.5 h-12" />
          </div>
        ))}
      </div>
      <Skeleton className="h-11 w-24" />
    </div>
  );
}
