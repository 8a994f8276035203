import { type ItemName, keyOfItem } from '#web/platform/offline-items/offline-item.ts';
import { useItems } from '#web/platform/offline-items/use-items.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { isKeepingPossible } from './device.ts';
import { KeepOffering } from './keep-offering.tsx';
import { KeepProgress } from './keep-progress.tsx';

export type KeepDialogProps = { item: ItemName; others: ItemName[]; isOpen: boolean; onClose: () => void };

/** What keeping an item takes, and how it goes. */
export function KeepDialog({ isOpen, onClose, ...named }: KeepDialogProps) {
  return (
    <Sheet open={isOpen} onClose={onClose} title={m.device_keep()} closeLabel={m.common_close()}>
      {isOpen && (
        <div className="grid gap-4 px-2 pb-2 text-base">
          <Contents {...named} />
        </div>
      )}
    </Sheet>
  );
}

function Contents({ item, others }: Pick<KeepDialogProps, 'item' | 'others'>) {
  const state = useItems();
  if (state === 'refused' || !isKeepingPossible()) return <Notice tone="marigold">{m.device_refused()}</Notice>;
  if (!state) return <Skeleton className="h-28" />;
  const known = state.items.find((each) => keyOfItem(each) === keyOfItem(item));
  if (known) return <KeepProgress item={known} store={state.store} />;
  const missing = others.filter((other) => !state.items.some((each) => keyOfItem(each) === keyOfItem(other)));
  return <KeepOffering item={item} others={missing} store={state.store} />;
}
