/** A block in the shape of what is coming: give it size and corners. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`shimmer block rounded-control bg-line ${className}`} />;
}

/** A line of text to come: give it a width. */
export function SkeletonText({ className = 'w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`shimmer my-1 block h-3.5 rounded-full bg-line ${className}`} />;
}
