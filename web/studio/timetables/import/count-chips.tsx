import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { RowState } from '#web/studio/timetables/reading/compare.ts';
import { Icon } from '#web/ui/icon.tsx';

export type RowFilter = RowState | 'clash' | undefined;

type CountChipsProps = {
  counts: Record<RowState, number>;
  clashes: number;
  only: RowFilter;
  onOnly: (only: RowFilter) => void;
};

/** How many lines do what; pressed, only those are shown. */
export function CountChips({ counts, clashes, only, onOnly }: CountChipsProps) {
  const chips = [
    { is: 'fix', count: counts.fix, say: m.stime_count_fix, look: 'bg-live-100 text-live-700', icon: 'alert-circle' },
    { is: 'clash', count: clashes, say: m.stime_count_clash, look: 'bg-marigold-100 text-marigold-800', icon: 'info' },
    { is: 'new', count: counts.new, say: m.common_count_new, look: 'bg-leaf-100 text-leaf-700' },
    { is: 'changed', count: counts.changed, say: m.stime_count_changed, look: 'bg-brand-50 text-brand-700' },
    { is: 'same', count: counts.same, say: m.stime_count_same, look: 'bg-sunken text-ink-2' },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {chips
        .filter(({ count }) => count > 0)
        .map((chip) => (
          <button
            key={chip.is}
            type="button"
            aria-pressed={only === chip.is}
            onClick={() => onOnly(only === chip.is ? undefined : chip.is)}
            className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 font-display text-xs aria-pressed:outline-2 aria-pressed:outline-current pointer-coarse:min-h-11 ${chip.look}`}
          >
            {'icon' in chip && <Icon name={chip.icon} size={14} />}
            {chip.say({ count: plain(chip.count) })}
          </button>
        ))}
    </div>
  );
}
