import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

type SheetSide = 'end' | 'bottom';

const sides: Record<SheetSide, string> = {
  end: 'ms-auto h-dvh max-h-none w-80 max-w-[85vw] rounded-s-card starting:open:translate-x-full',
  bottom:
    'mx-auto mt-auto max-h-[85dvh] w-full max-w-xl rounded-t-card md:mb-auto md:rounded-card starting:open:translate-y-full',
};

type SheetProps = {
  /** Left out by whoever draws it only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  side?: SheetSide;
  children: ReactNode;
};

/** A modal `<dialog>` at an edge; `bottom` stands in the middle of a wide screen. Closes on Escape, the backdrop, Back, its button and any link inside. */
export function Sheet({ open = true, onClose, title, closeLabel, side = 'bottom', children }: SheetProps) {
  const titleId = useId();
  const dialog = useModalDialog(open);

  useEffect(() => {
    const sheet = dialog.current;
    const onClick = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('a[href]') && sheet?.close();
    sheet?.addEventListener('click', onClick);
    return () => sheet?.removeEventListener('click', onClick);
  }, [dialog]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`fixed border-line bg-surface text-ink shadow-float transition-transform duration-200 backdrop:bg-black/50 ${sides[side]}`}
    >
      <div className="flex min-h-full flex-col pb-safe">
        <div className="sticky top-0 flex items-center justify-between gap-3 bg-surface py-2.5 ps-5 pe-2.5">
          <h2 id={titleId} className="font-display text-lg">
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className="flex-1 px-3 pb-4">{children}</div>
      </div>
    </dialog>
  );
}
