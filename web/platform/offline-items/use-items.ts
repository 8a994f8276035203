import { useEffect, useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { type ItemsStore, onItemsChange, openItemsStore } from './items-store.ts';
import type { DeviceClock, OfflineItem } from './offline-item.ts';

export type ItemsState = { store: ItemsStore; items: OfflineItem[]; clock: DeviceClock };

/** What this device keeps of the viewer, as it changes; `refused` where the browser keeps nothing, undefined until it is known. */
export function useItems(): ItemsState | 'refused' | undefined {
  const userId = useViewer()?.id;
  const [state, setState] = useState<ItemsState | 'refused'>();
  useEffect(() => {
    if (!userId) return;
    let isOpen = true;
    const opening = openItemsStore(userId);
    const refresh = async () => {
      const next = await readState(opening);
      if (isOpen) setState(next);
    };
    void refresh();
    const leave = onItemsChange(() => void refresh());
    return () => {
      isOpen = false;
      leave();
    };
  }, [userId]);
  return state;
}

async function readState(opening: Promise<ItemsStore>): Promise<ItemsState | 'refused'> {
  try {
    const store = await opening;
    return { store, items: await store.listItems(), clock: await store.readClock() };
  } catch {
    return 'refused';
  }
}
