import { useEffect, useState } from 'react';
import type { LeaseOffer } from '#contract/leases.ts';
import { readOffer } from '#web/platform/offline-items/leases.queries.ts';
import type { ItemName } from '#web/platform/offline-items/offline-item.ts';

/** What would be kept of the others, asked once somebody wants them; undefined until it is known. What is not to be had is left out. */
export function useOthers(others: ItemName[], isWanted: boolean): LeaseOffer[] | undefined {
  const [offers, setOffers] = useState<LeaseOffer[]>();
  // The names are the same as long as the dialog is open.
  const [names] = useState(others);
  useEffect(() => {
    if (!isWanted) return;
    let isOpen = true;
    const ask = async () => {
      const found: LeaseOffer[] = [];
      for (const name of names) {
        const offer = await readOffer(name).catch(() => undefined);
        if (!isOpen) return;
        if (offer) found.push(offer);
      }
      setOffers(found);
    };
    void ask();
    return () => {
      isOpen = false;
    };
  }, [names, isWanted]);
  return isWanted ? offers : [];
}
