import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A rating is worth showing only above this. */
const SHOWN_ABOVE = 3;

export function EbookRating({ value }: { value: number | null }) {
  if (value === null || value <= SHOWN_ABOVE) return null;
  const rating = value.toFixed(1);
  return (
    <span role="img" aria-label={m.ebook_rating({ rating })} className="inline-flex items-center gap-1">
      <Icon name="star-filled" size={15} className="text-marigold-500" />
      <span className="text-ink-2 tabular-nums">{rating}</span>
    </span>
  );
}
