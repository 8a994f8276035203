import { useEffect, useEffectEvent, useState } from 'react';
import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { newHighlight, useReader } from '#web/features/reading/reader-context.ts';
import type { Colour } from '#web/features/reading/sheets/colours.ts';
import { type Part, readSelection } from '#web/features/reading/sheets/selection.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { Swatches } from './swatches.tsx';

const SETTLED_MS = 200;
const BAR_HEIGHT = 56;
const BAR_WIDTH = 356;
const EDGE = 8;
const GAP = 14;

type Chosen = { parts: Part[]; left: number; top: number };

/** What can be done with the text that is marked. */
export function SelectionBar() {
  const { highlights, beginNote } = useReader();
  const [chosen, clear] = useChosen();
  if (!chosen) return null;
  const { parts } = chosen;

  const toHighlights = (colour: Colour) =>
    parts.map(({ page, rects, quote }) => newHighlight({ page, rects, quote, colour, note: '' }));
  function mark(colour: Colour) {
    toHighlights(colour).forEach(highlights.set);
    clear();
  }
  function note() {
    beginNote(toHighlights('yellow'));
    clear();
  }
  function copy() {
    const refused = () => setAlert({ message: m.reader_copy_refused() });
    if (!navigator.clipboard) return refused();
    const text = parts.map(({ quote }) => quote).join(' ');
    navigator.clipboard
      .writeText(text)
      .then(() => setAlert({ alertType: 'success', message: m.reader_copied() }), refused);
    clear();
  }

  return (
    <div
      role="toolbar"
      aria-label={m.reader_marked_text()}
      style={{ left: chosen.left, top: chosen.top }}
      className="fixed z-30 flex items-center gap-1 rounded-control bg-night px-1.5 py-1.5 text-white shadow-float"
    >
      <Swatches dark onChoose={mark} />
      <span aria-hidden="true" className="mx-1 h-7 w-px bg-white/25" />
      <BarButton icon={readerIcons.note} onClick={note}>
        {m.common_note()}
      </BarButton>
      <BarButton icon="copy" onClick={copy}>
        {m.reader_copy()}
      </BarButton>
    </div>
  );
}

function BarButton({ icon, onClick, children }: { icon: IconLook; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="press inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-display text-sm hover:bg-white/10 focus-visible:outline-white"
    >
      <Icon name={icon} size={18} className="max-md:hidden" />
      {children}
    </button>
  );
}

/** What is marked, when the hand rests: below it, clear of a phone's own menu, which stands above. */
function useChosen(): [Chosen | undefined, () => void] {
  const { scroller } = useReader();
  const [chosen, setChosen] = useState<Chosen>();
  const read = useEffectEvent(() => {
    const box = scroller.box.current;
    const selection = getSelection();
    const parts = box ? readSelection(box, selection) : [];
    const place = selection && parts.length > 0 ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
    setChosen(place && { parts, ...standBy(place) });
  });
  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(settled);
      settled = setTimeout(read, SETTLED_MS);
    };
    const box = scroller.box.current;
    const { document } = globalThis;
    document.addEventListener('selectionchange', soon);
    box?.addEventListener('scroll', soon);
    return () => {
      clearTimeout(settled);
      document.removeEventListener('selectionchange', soon);
      box?.removeEventListener('scroll', soon);
    };
  }, [scroller.box]);
  return [
    chosen,
    () => {
      getSelection()?.removeAllRanges();
      setChosen(undefined);
    },
  ];
}

function standBy({ left, width, top, bottom }: DOMRect): { left: number; top: number } {
  const most = innerWidth - BAR_WIDTH - EDGE;
  const below = bottom + GAP;
  const fits = below + BAR_HEIGHT < innerHeight - EDGE;
  const above = Math.max(EDGE, top - BAR_HEIGHT - GAP);
  return { left: Math.max(EDGE, Math.min(most, left + width / 2 - BAR_WIDTH / 2)), top: fits ? below : above };
}
