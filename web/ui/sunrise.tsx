/** Half a sun and its rings, for the lower edge of a dark band; decorative, sized by `className`. */
export function Sunrise({ className = 'h-14 w-28' }: { className?: string }) {
  return (
    <svg viewBox="0 0 112 56" aria-hidden="true" className={className}>
      <g fill="none" className="stroke-marigold-500" strokeWidth="7">
        <circle cx="56" cy="56" r="52" opacity="0.3" />
        <circle cx="56" cy="56" r="36" opacity="0.55" />
      </g>
      <circle cx="56" cy="56" r="20" className="fill-marigold-500" />
    </svg>
  );
}
