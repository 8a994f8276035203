import { type KeyboardEvent, useId, useState } from 'react';
import { useDebouncedValue } from '#web/platform/search/use-debounced-value.ts';
import { m } from '#web/platform/words.ts';
import { useGo, useStaff } from '#web/studio/shell/use-staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { useStudioSearch } from './palette.queries.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { groupsFor, type PaletteItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { listRecentVisits, saveRecentVisit } from './recent.ts';

const TYPING_MS = 120;

/** One line to type in, and under it everything that it may mean. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useModalDialog();
  const { id: personId, role } = useStaff();
  const go = useGo();
  const [query, setQuery] = useState('');
  const asked = useDebouncedValue(query.startsWith('>') ? '' : query.trim().slice(0, 100), TYPING_MS);
  const { data, isFetching, isError, refetch } = useStudioSearch(asked);
  const [recent] = useState(() => listRecentVisits(personId));
  const groups = groupsFor({ query, role, recent, found: asked ? data : undefined });
  const items = groups.flatMap((group) => group.items);
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, items.length - 1);

  function open(item: PaletteItem | undefined, isNewTab: boolean) {
    if (!item) return;
    saveRecentVisit(personId, { to: item.to, title: item.title });
    if (isNewTab) window.open(item.to, '_blank', 'noopener');
    else {
      dialog.current?.close();
      go(item.to);
    }
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) setAt((chosen + step + items.length) % items.length);
    else if (event.key === 'Enter') open(items[chosen], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={m.sparts_palette()}
      onClose={onClose}
      className="fixed mx-auto mt-[10dvh] w-[40rem] overflow-hidden bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none md:max-h-[72dvh] md:rounded-card"
    >
      <div className="flex max-h-[inherit] flex-col max-md:h-full">
        <div className="flex items-center gap-3 border-line border-b px-5">
          <Icon name="search" className="text-ink-2" />
          <input
            role="combobox"
            aria-label={m.sparts_palette()}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={items[chosen] ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={m.sparts_palette_hint()}
            value={query}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={press}
            className="min-h-14 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="rounded-cover border border-line-strong px-1.5 py-0.5 text-ink-2 text-xs pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            {m.sparts_escape()}
          </button>
        </div>
        <PaletteList id={id} groups={groups} chosen={chosen} query={query} onPoint={setAt} onOpen={open} />
        <PaletteFoot
          isEmpty={items.length === 0 && !isFetching && !isError}
          isBusy={isFetching && items.length === 0}
          onRetry={isError && asked ? () => void refetch() : undefined}
          query={asked}
          count={items.length}
        />
      </div>
    </dialog>
  );
}
