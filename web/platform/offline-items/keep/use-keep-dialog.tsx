import { type ComponentType, type ReactNode, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import type { ItemName } from '#web/platform/offline-items/offline-item.ts';
import { wholeStyle } from '#web/platform/pages/whole-style.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { useViewer } from '#web/platform/session.ts';
import type { KeepDialogProps } from './keep-dialog.tsx';

type KeepDialogState = { isOffered: boolean; busy: boolean; open: () => void; dialog: ReactNode };

/** The dialog "Keep on this phone" of an item, and of `others` that may be kept along with it: it comes when it is opened first. Not offered to who only looks, or whose account waits. */
export function useKeepDialog(item: ItemName, others: ItemName[] = []): KeepDialogState {
  const viewer = useViewer();
  const isLook = usePreviewMode();
  const [Dialog, setDialog] = useState<ComponentType<KeepDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      const [{ KeepDialog }] = await Promise.all([import('./keep-dialog.tsx'), wholeStyle()]);
      setDialog(() => KeepDialog);
      setOpen(true);
    } catch {
      setAlert();
    }
    setBusy(false);
  }

  return {
    isOffered: viewer !== null && viewer.held === null && !isLook,
    busy,
    open: () => void open(),
    dialog: Dialog && <Dialog item={item} others={others} isOpen={isOpen} onClose={() => setOpen(false)} />,
  };
}
