/** How much is done, in whole percent; the label says it to who does not see the bar. */
export function Progress({ percent, label, className = '' }: { percent: number; label: string; className?: string }) {
  return (
    <div
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
      className={`h-1.5 overflow-hidden rounded-full bg-line ${className}`}
    >
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-full w-full">
        <rect width={percent} height="1" className="fill-brand-600" />
      </svg>
    </div>
  );
}
