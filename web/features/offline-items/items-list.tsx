import { useEffect, useRef, useState } from 'react';
import { sizeOf } from '#web/platform/offline-items/item-words.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { isLeaseOpen, keyOfItem, type OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import type { ItemsState } from '#web/platform/offline-items/use-items.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ItemRow } from './item-row.tsx';

const UNDO_MS = 8000;

/** What this phone keeps, with what each takes and until when it opens; what is deleted can be had back for a moment. */
export function ItemsList({ state: { store, items, clock } }: { state: ItemsState }) {
  const { deleted, remove, undo } = useRemoving(store);
  const seen = items.filter(({ seenAt, state }) => seenAt !== null && state === 'here');
  const total = items.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div>
      <div aria-live="polite">
        {deleted.length > 0 && (
          <p className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-1.5 text-base">
            <span className="wrap-anywhere min-w-0 flex-1">
              {deleted.length === 1
                ? m.device_deleted({ title: deleted[0]?.title ?? '' })
                : m.device_seen_deleted({ count: deleted.length })}
            </span>
            <Button variant="ghost" onClick={undo}>
              {m.common_undo()}
            </Button>
          </p>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          art={<Icon name="device" size={48} className="text-ink-3" />}
          title={m.device_empty_title()}
          text={m.device_empty_text()}
        />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ul className="grid grid-cols-1 gap-3">
            {items.map((item) => (
              <ItemRow
                key={keyOfItem(item)}
                {...{ item, store }}
                isOpen={isLeaseOpen(item.lease, clock, Date.now())}
                onDelete={() => remove([item])}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-base text-ink-2">{m.device_total({ size: sizeOf(total) })}</p>
            {seen.length > 0 && (
              <Button variant="line" onClick={() => remove(seen)}>
                {m.device_delete_seen()}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Deletes items: they leave the list at once, and the phone when nobody has asked for them back. */
function useRemoving(store: ItemsStore) {
  const [deleted, setDeleted] = useState<OfflineItem[]>([]);
  const waiting = useRef<OfflineItem[]>([]);

  useEffect(() => {
    waiting.current = deleted;
    if (deleted.length === 0) return;
    const clock = setTimeout(() => {
      setDeleted([]);
      void finish(store, deleted);
    }, UNDO_MS);
    return () => clearTimeout(clock);
  }, [deleted, store]);

  // The page is left: nobody asks any more.
  useEffect(() => () => void finish(store, waiting.current), [store]);

  return {
    deleted,
    async remove(items: OfflineItem[]): Promise<void> {
      const before = deleted;
      setDeleted(items);
      await finish(store, before);
      for (const item of items) await store.updateItem(item, () => ({ removedAt: Date.now() }));
    },
    async undo(): Promise<void> {
      const back = deleted;
      setDeleted([]);
      for (const item of back) await store.updateItem(item, () => ({ removedAt: null }));
    },
  };
}

/** What was not asked back for goes; what fails is done when the school is next opened. */
async function finish(store: ItemsStore, items: OfflineItem[]): Promise<void> {
  try {
    for (const item of items) {
      const known = await store.findItem(item);
      if (known?.removedAt !== null) await store.removeItem(item);
    }
  } catch {
    // It is marked as deleted.
  }
}
