import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';

type PlayerPanelProps = { title: string; note?: string; onClose: () => void; children: ReactNode };

/** A panel over the player's corner; on a phone a sheet at the lower edge of the screen. Escape and a click elsewhere close it. */
export function PlayerPanel({ title, note, onClose, children }: PlayerPanelProps) {
  const panel = useModalDialog();

  return (
    <dialog
      ref={panel}
      aria-label={title}
      onClose={onClose}
      className="fixed border-line bg-surface text-ink shadow-float backdrop:bg-black/50 max-md:mx-auto max-md:mt-auto max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-t-card max-md:pb-safe md:m-auto md:w-80 md:rounded-card md:border md:backdrop:bg-black/20"
    >
      <div className="flex items-center justify-between gap-3 ps-5 pe-2.5 pt-2.5">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-display text-md">{title}</span>
          {note && <span className="text-sm text-ink-3">{note}</span>}
        </p>
        <button
          type="button"
          aria-label={m.common_close()}
          onClick={() => panel.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <div className="px-2.5 pb-3">{children}</div>
    </dialog>
  );
}
