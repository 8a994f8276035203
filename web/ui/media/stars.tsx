import { Icon, type IconName } from '#web/ui/icon.tsx';

type StarKind = 'full' | 'half' | 'outline';

const icons: Record<StarKind, IconName> = { full: 'star-filled', half: 'star-half', outline: 'star' };

/** Five stars for a rating of 0 to 5, to the nearest half. */
export function starKinds(value: number): StarKind[] {
  const halves = Math.round(value * 2);
  return [2, 4, 6, 8, 10].map((full) => (halves >= full ? 'full' : halves === full - 1 ? 'half' : 'outline'));
}

const places = [0, 1, 2, 3, 4] as const;

type StarsProps = { value: number; label: string; numbered?: boolean; size?: number };

/** The number, then its stars; `label` says both to those who do not see them. */
export function Stars({ value, label, numbered = true, size = 15 }: StarsProps) {
  const kinds = starKinds(value);
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1.5">
      {numbered && <span className="font-display text-xs tabular-nums">{value.toFixed(1)}</span>}
      <span className="inline-flex gap-px text-marigold-500">
        {places.map((place) => (
          <Icon key={place} name={icons[kinds[place] ?? 'outline']} size={size} />
        ))}
      </span>
    </span>
  );
}
