type Props = { size?: number; className?: string };

/** The mark alone, `size` px square and decorative: the name stands beside it. */
export function BrandMark({ size = 32, className }: Props) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" className={className}>
      <rect width="36" height="36" rx="10" fill="#4338ca" />
      <circle cx="18" cy="12.2" r="5" fill="#f2a516" />
      <path
        fill="#fff"
        d="M6.5 21.2C10.2 18.9 14.7 19.3 18 22.4 21.3 19.3 25.8 18.9 29.5 21.2V27.4C25.8 25.1 21.3 25.5 18 28.6 14.7 25.5 10.2 25.1 6.5 27.4Z"
      />
    </svg>
  );
}
