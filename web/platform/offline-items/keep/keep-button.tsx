import type { ItemName } from '#web/platform/offline-items/offline-item.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeepDialog } from './use-keep-dialog.tsx';

type KeepButtonProps = { item: ItemName; others?: ItemName[] | undefined; className?: string; describedBy?: string };

/** "Keep on this phone": what stands behind it comes when it is pressed. */
export function KeepButton({ item, others, className, describedBy }: KeepButtonProps) {
  const { isOffered, busy, open, dialog } = useKeepDialog(item, others);
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="line"
        icon="device"
        busy={busy}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        className={className}
        onClick={open}
      >
        {m.device_keep()}
      </Button>
      {dialog}
    </>
  );
}
