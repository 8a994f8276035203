type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<AvatarSize, string> = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
};

type AvatarProps = { initials: string; src?: string | null | undefined; size?: AvatarSize };

/** A face, or the initials that stay to be seen when the picture does not come. A decoration: the name is said beside it. */
export function Avatar({ initials, src, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-100 font-display text-brand-700 before:content-[attr(data-initials)] ${sizes[size]}`}
    >
      {src && (
        <img src={src} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}
