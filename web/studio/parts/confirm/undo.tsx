import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useStudioRefetch } from './act.queries.ts';

type Undoable = { text: string; undo: () => Promise<void> };
type Shown = Undoable & { number: number };

const SHOWN_MS = 10_000;
let shown: Shown | null = null;
let count = 0;
const { subscribe, notify } = createListeners();

function show(next: Shown | null): void {
  shown = next;
  notify();
}

/** Says for ten seconds what was done, with a button that takes it back. A later one takes its place. */
export function showUndo(undoable: Undoable): void {
  count += 1;
  show({ ...undoable, number: count });
}

/** Stands once in the studio's snapshot. Its time stands still while it is pointed at or has the focus; Ctrl-Z outside of a field presses it. */
export function UndoToast() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return (
    <div role="status" className="fixed inset-x-4 bottom-48 z-40 mx-auto w-fit max-w-full md:bottom-24">
      {toast && <Toast key={toast.number} {...toast} />}
    </div>
  );
}

function Toast({ text, undo }: Undoable) {
  const box = useRef<HTMLDivElement>(null);
  const held = useHeld(box);
  const refetch = useStudioRefetch();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (held || busy) return;
    const clock = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(clock);
  }, [held, busy]);

  function takeBack() {
    if (busy) return;
    setBusy(true);
    undo()
      .catch(() => setAlert())
      .finally(() => {
        show(null);
        return refetch();
      });
  }
  useUndoKey(takeBack);

  return (
    <div
      ref={box}
      className="flex items-center gap-1 rounded-control bg-night py-1 ps-4 pe-1 text-base text-white shadow-float"
    >
      <span className="min-w-0 py-2">{text}</span>
      <button type="button" onClick={takeBack} aria-busy={busy || undefined} className={button}>
        {m.sparts_undo()}
      </button>
      <button type="button" aria-label={m.common_close()} onClick={() => show(null)} className={`${button} px-2`}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Whether an element is pointed at or holds the focus. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, hold);
    for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, release);
    return () => {
      for (const name of ['pointerenter', 'focusin']) element?.removeEventListener(name, hold);
      for (const name of ['pointerleave', 'focusout']) element?.removeEventListener(name, release);
    };
  }, [box]);
  return held;
}

const button =
  'min-h-11 rounded-control px-3 font-display text-marigold-300 hover:bg-white/10 focus-visible:outline-white focus-visible:-outline-offset-2';

function useUndoKey(takeBack: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const inField =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (inField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      takeBack();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
