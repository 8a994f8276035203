import { useEffect, useState } from 'react';
import type { LeaseOffer } from '#contract/leases.ts';
import type { Quality } from '#contract/media.ts';
import { isStorageFull } from '#web/platform/browser-store/items-database.ts';
import { keepPage } from '#web/platform/offline/kept-pages.ts';
import { qualityToKeep } from '#web/platform/offline-items/item-parts.ts';
import { freeRoom, type ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { beginItem } from '#web/platform/offline-items/keeping.ts';
import { codeOfRefusal } from '#web/platform/offline-items/leases.queries.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { askToPersist } from './device.ts';

/** Begins to keep items, and says why that cannot be. */
export function useKeeping(store: ItemsStore) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  /** Begins with the first, which is told of; of the others what cannot begin is left out. */
  async function begin([first, ...others]: LeaseOffer[], quality: Quality | null): Promise<void> {
    if (!first) return;
    setBusy(true);
    setFault(undefined);
    try {
      // Nothing waits for it: some browsers ask the person, who may leave that open.
      void askToPersist();
      await beginItem(store, first, qualityToKeep(first, quality));
      for (const other of others) await beginItem(store, other, qualityToKeep(other, quality)).catch(() => undefined);
      keepPage('/on-this-phone', language);
    } catch (error) {
      setFault(wordsOf(error));
    }
    setBusy(false);
  }

  return { busy, fault, begin };
}

function wordsOf(error: unknown): string {
  if (isStorageFull(error)) return m.device_full();
  if (error instanceof DOMException) return m.device_refused();
  return codeOfRefusal(error) === 'NOT_FOUND' ? m.device_gone() : m.device_failed();
}

/** Bytes that the browser gives still; undefined until it says so. */
export function useFreeRoom(): number | undefined {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    let isOpen = true;
    void freeRoom().then((bytes) => isOpen && setFree(bytes));
    return () => {
      isOpen = false;
    };
  }, []);
  return free;
}
