import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { type ItemsStore, onItemsChange, openItemsStore } from './items-store.ts';
import type { DeviceClock, OfflineItem } from './offline-item.ts';

export type ItemsState = { store: ItemsStore; items: OfflineItem[]; clock: DeviceClock };

/** What this device keeps of the viewer, as it changes; `refused` where the browser keeps nothing, undefined until it is known. */
export function useItems(): ItemsState | 'refused' | undefined {
  const userId = useViewer()?.id;
  const [state, setState] = useState<ItemsState | 'refused'>();
  const show = useEffectEvent(setState);
  const read = useCallback(async () => {
    if (!userId) return undefined;
    try {
      const store = await openItemsStore(userId);
      return { store, items: await store.listItems(), clock: await store.readClock() };
    } catch {
      return 'refused' as const;
    }
  }, [userId]);
  useEffect(() => {
    let isOpen = true;
    const refresh = () => void read().then((next) => isOpen && next && show(next));
    refresh();
    const leave = onItemsChange(refresh);
    return () => {
      isOpen = false;
      leave();
    };
  }, [read]);
  return state;
}
