export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<AvatarSize, string> = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
};

/** The first letter, with its marks, of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0] ?? '')
    .join('')
    .toUpperCase();
}

type AvatarProps = { name: string; src?: string | null | undefined; size?: AvatarSize };

/** A face, or the initials that stay to be seen when the picture does not come. A decoration: the name is said beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-100 font-display text-brand-700 ${sizes[size]}`}
    >
      <span>{initialsOf(name)}</span>
      {src && <img src={src} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}
