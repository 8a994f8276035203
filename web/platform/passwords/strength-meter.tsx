import { m } from '#web/platform/words.ts';
import type { Strength } from './strength.ts';

const words = [() => '', m.strength_1, m.strength_2, m.strength_3, m.strength_4] as const;
const colours = ['', 'bg-live', 'bg-marigold-500', 'bg-leaf-600', 'bg-leaf-600'] as const;

/** Four bars and a word; the word alone says it all. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const word = words[strength]();
  return (
    <div className="mt-2 flex items-center gap-3">
      <meter
        aria-label={m.strength_label()}
        min={0}
        max={4}
        value={strength}
        aria-valuetext={word || m.strength_none()}
        className="sr-only"
      />
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${step <= strength ? colours[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="w-28 text-end text-ink-2 text-sm">
        {word || '\u00a0'}
      </p>
    </div>
  );
}
