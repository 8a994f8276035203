import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

type RecentSearchesProps = { texts: string[]; onChoose: (text: string) => void; onClear: () => void };

/** What was searched for before, to be searched for again. */
export function RecentSearches({ texts, onChoose, onClear }: RecentSearchesProps) {
  return (
    <section aria-label={m.search_recent()} className="grid p-1">
      <div className="flex items-center justify-between gap-2 ps-3">
        <p className="font-display text-ink-3 text-sm">{m.search_recent()}</p>
        <button
          type="button"
          onClick={onClear}
          className="min-h-11 rounded-control px-3 text-ink-2 text-sm hover:text-ink"
        >
          {m.search_recent_clear()}
        </button>
      </div>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 text-start text-base hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <Icon name="clock" size={20} className="text-ink-3" />
          <span className="min-w-0 truncate">{text}</span>
        </button>
      ))}
    </section>
  );
}
