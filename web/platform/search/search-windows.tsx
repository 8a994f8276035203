import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from './search-field.tsx';
import { SearchPanel } from './search-panel.tsx';

type BarPanelProps = { id: string; field: RefObject<HTMLInputElement | null>; onClose: () => void };

/** What is found, under the box in the bar: until Escape, or until the focus goes elsewhere. */
export function BarPanel({ id, field, onClose }: BarPanelProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event;
    if (!(currentTarget as Element).contains(relatedTarget as Node | null)) onClose();
  });

  function close() {
    if (field.current) field.current.value = '';
    onClose();
  }

  useEffect(() => {
    const around = field.current?.closest('search');
    const press = (event: KeyboardEvent) => onKeyDown(event);
    const leave = (event: FocusEvent) => onFocusOut(event);
    around?.addEventListener('keydown', press);
    around?.addEventListener('focusout', leave);
    return () => {
      around?.removeEventListener('keydown', press);
      around?.removeEventListener('focusout', leave);
    };
  }, [field]);

  return (
    <div
      tabIndex={-1}
      className="absolute end-0 top-full z-40 mt-1.5 max-h-[70dvh] w-full min-w-96 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float outline-none"
    >
      <SearchPanel id={`${id}-list`} field={field} onClose={close} />
    </div>
  );
}

/** The same over the whole window of a phone; the phone's Back closes it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.common_search()}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 border-line border-b py-2 ps-4 pe-1.5">
          <div className="min-w-0 flex-1">
            <SearchField field={field} />
          </div>
          <IconButton icon="close" label={m.search_close()} onClick={close} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-2 pb-safe">
          <SearchPanel id={`${id}-list`} field={field} onClose={close} />
        </div>
      </div>
    </dialog>
  );
}
