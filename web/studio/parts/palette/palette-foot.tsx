import { m } from '#web/platform/words.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';

type PaletteFootProps = {
  isEmpty: boolean;
  isBusy: boolean;
  onRetry: (() => void) | undefined;
  query: string;
  count: number;
};

/** What became of the search, and the keys. */
export function PaletteFoot({ isEmpty, isBusy, onRetry, query, count }: PaletteFootProps) {
  const keys: [string, string][] = [
    ['↑ ↓', m.sparts_key_move()],
    ['Enter', m.sparts_key_open()],
    ['Ctrl Enter', m.sparts_key_tab()],
    ['>', m.sparts_key_acts()],
  ];
  return (
    <>
      <div role="status" className="px-5 text-base text-ink-2">
        {isEmpty && <p className="py-4 text-center">{m.sparts_palette_nothing({ text: query })}</p>}
        {isBusy && <p className="py-4 text-center">{m.sparts_palette_looking()}</p>}
        {count > 0 && query !== '' && <span className="sr-only">{m.common_count_found({ count })}</span>}
      </div>
      {onRetry && (
        <p role="alert" className="flex items-center justify-center gap-2 px-5 py-2 text-base">
          {m.sparts_palette_failed()}
          <button type="button" className={compact('line')} onClick={onRetry}>
            {m.common_retry()}
          </button>
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t bg-head px-5 py-2.5 text-ink-2 text-sm max-md:hidden">
        {keys.map(([key, text]) => (
          <span key={key} className="flex items-center gap-1.5">
            <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-xs">{key}</kbd>
            {text}
          </span>
        ))}
      </div>
    </>
  );
}
