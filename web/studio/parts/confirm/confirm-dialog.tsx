import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';

type ConfirmDialogProps = {
  /** Left out by whoever draws it only while it is open. */
  open?: boolean;
  /** The safe way out, which Escape and the backdrop take too. */
  onClose: () => void;
  /** The question, with the sum and the name. */
  title: ReactNode;
  lines: { icon?: IconLook; text: ReactNode }[];
  /** What the act's button says. */
  confirm: string;
  /** What the safe button says: the outcome, "Keep the order". */
  keep: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** What is touched, and what is asked, above the lines. */
  children?: ReactNode;
  /** Whether it can be taken back. */
  undoNote?: ReactNode;
};

/** What is asked before an act, and what it brings about. */
export type Question = Pick<ConfirmDialogProps, 'title' | 'lines' | 'confirm' | 'keep' | 'undoNote'>;

/** Asks before something that costs: what will happen in plain lines, the focus on the safe button. */
export function ConfirmDialog({ open = true, onClose, title, lines, children, ...foot }: ConfirmDialogProps) {
  const id = useId();
  const { dialog, safe } = useModal(open, foot.busy ?? false);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lines.length > 0 ? `${id}-lines` : undefined}
      onCancel={(event: SyntheticEvent) => foot.busy && event.preventDefault()}
      onClose={(event: SyntheticEvent<HTMLDialogElement>) => {
        // One that stands in another dialog closes alone.
        event.stopPropagation();
        if (open && !event.currentTarget.open) onClose();
      }}
      className={sheet}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-[inherit] flex-col max-md:h-dvh">
          <div className="flex items-start gap-3 px-5 pt-4 pb-3 md:px-6 md:pt-5">
            <h2 id={`${id}-title`} className="wrap-anywhere min-w-0 flex-1 text-balance font-display text-lg">
              {title}
            </h2>
            <IconButton
              icon="close"
              iconSize={18}
              label={m.common_close()}
              onClick={onClose}
              className="-me-2 -mt-2"
              disabled={foot.busy}
            />
          </div>
          <div className="wrap-anywhere grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto px-5 pb-5 md:px-6">
            {children}
            {lines.length > 0 && <WhatHappens id={`${id}-lines`} lines={lines} />}
          </div>
          <Failure />
          <Foot {...foot} safe={safe} onClose={onClose} />
        </div>
      )}
    </dialog>
  );
}

const sheet =
  'fixed m-auto overflow-hidden bg-surface p-0 text-start text-ink whitespace-normal shadow-float backdrop:bg-black/55 ' +
  'max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:min-h-dvh ' +
  'md:max-h-[90dvh] md:w-[33rem] md:rounded-card';

/** What failed, where it is seen and heard: the page behind lies in the dark. */
function Failure() {
  const alert = useAlert();
  if (alert?.alertType !== 'error') return null;
  return (
    <p role="alert" className="px-5 pb-3 text-live-700 text-sm md:px-6">
      {alert.message}
    </p>
  );
}

function useModal(open: boolean, busy: boolean) {
  const dialog = useModalDialog(open, busy);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) safe.current?.focus();
  }, [open]);
  return { dialog, safe };
}

function WhatHappens({ id, lines }: { id: string } & Pick<ConfirmDialogProps, 'lines'>) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3.5">
      <h3 className="mb-2 font-bold text-sm">{m.sparts_what_happens()}</h3>
      <ul id={id} className="grid gap-2">
        {lines.map((line) => (
          <li key={lines.indexOf(line)} className="flex gap-2.5 text-sm text-ink-2">
            <Icon name={line.icon ?? 'info'} size={18} className="-mt-px text-ink-3" />
            <span className="min-w-0">{line.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FootProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'lines' | 'children'> & {
  safe: React.RefObject<HTMLButtonElement | null>;
};

function Foot({ safe, onClose, onConfirm, confirm, keep, danger = false, busy = false, undoNote }: FootProps) {
  return (
    <div className="border-line border-t bg-head pb-safe">
      <div className="flex flex-wrap items-center justify-end gap-2 px-5 py-3.5 md:flex-nowrap md:px-6">
        {undoNote && <p className="me-auto min-w-0 text-ink-3 text-sm max-md:w-full">{undoNote}</p>}
        <button
          ref={safe}
          type="button"
          disabled={busy}
          onClick={onClose}
          className={buttonClass('line', 'md', 'shrink-0 max-md:flex-1')}
        >
          {keep}
        </button>
        <Button
          busy={busy}
          onClick={onConfirm}
          className={
            danger ? 'bg-live-solid! hover:bg-live-solid/90! shrink-0 max-md:flex-1' : 'shrink-0 max-md:flex-1'
          }
        >
          {confirm}
        </Button>
      </div>
    </div>
  );
}
