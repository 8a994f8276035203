import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './overlay-entries.ts';

/** For a `<dialog>` that is modal while `isOpen`: Escape, the backdrop and Back close it, which its `onClose` tells. `isHeld`: none of them does. */
export function useModalDialog(isOpen = true, isHeld = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // Taken away while it is open, it would leave the focus nowhere.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  useEffect(() => {
    const shown = dialog.current;
    const onClick = ({ target }: MouseEvent) => target === shown && !isHeld && shown?.close();
    shown?.addEventListener('click', onClick);
    return () => shown?.removeEventListener('click', onClick);
  }, [isHeld]);

  useBackCloses(isOpen, () => {
    if (isHeld) return false;
    dialog.current?.close();
    return true;
  });
  return dialog;
}
