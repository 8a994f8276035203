import { useId } from 'react';
import type { LeaseOffer } from '#contract/leases.ts';
import type { Quality } from '#contract/media.ts';
import { sizeOf } from '#web/platform/offline-items/item-words.ts';
import { pictures } from '#web/platform/player/data-choice.ts';
import { m } from '#web/platform/words.ts';
import { RadioCard } from '#web/ui/forms/radio-card.tsx';

type QualityRowsProps = {
  film: NonNullable<LeaseOffer['film']>;
  quality: Quality | null;
  onChoose: (quality: Quality) => void;
};

/** As in the player: each quality with its megabytes, sound alone where there is such a thing. */
export function QualityRows({ film, quality, onChoose }: QualityRowsProps) {
  const name = useId();
  const there = film.qualities.map((each) => each.name);
  const rows: Quality[] = [...pictures(there).toReversed(), ...there.filter((each) => each === 'audio')];
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-ink-2 text-sm">{m.player_quality()}</legend>
      {rows.map((each) => (
        <RadioCard
          key={each}
          name={name}
          checked={quality === each}
          onChange={() => onChoose(each)}
          label={each === 'audio' ? m.player_audio() : each}
          trailing={
            <span className="text-ink-2 tabular-nums">
              {sizeOf(film.qualities.find((row) => row.name === each)?.bytes ?? 0)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
