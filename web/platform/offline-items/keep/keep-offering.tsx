import { useEffect, useState } from 'react';
import type { LeaseOffer } from '#contract/leases.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { codeOfRefusal, readOffer } from '#web/platform/offline-items/leases.queries.ts';
import type { ItemName } from '#web/platform/offline-items/offline-item.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { isStoredFilmPlayable } from './device.ts';
import { KeepOffer } from './keep-offer.tsx';

type KeepOfferingProps = { item: ItemName; others: ItemName[]; store: ItemsStore };

/** What keeping an item would take, once the school has said it. */
export function KeepOffering({ item, others, store }: KeepOfferingProps) {
  const { offer, fault, retry } = useOffer(item);
  if (fault)
    return (
      <Notice
        tone="live"
        role="alert"
        action={
          <Button variant="line" onClick={retry}>
            {m.common_retry()}
          </Button>
        }
      >
        {fault}
      </Notice>
    );
  if (!offer) return <Skeleton className="h-28" />;
  if (offer.film && !isStoredFilmPlayable()) return <Notice tone="marigold">{m.device_no_film()}</Notice>;
  return <KeepOffer {...{ offer, others, store }} />;
}

function useOffer(item: ItemName) {
  const [offer, setOffer] = useState<LeaseOffer>();
  const [fault, setFault] = useState<string>();
  const [round, setRound] = useState(0);
  const { kind, id } = item;
  useEffect(() => {
    let isOpen = round >= 0;
    readOffer({ kind, id }).then(
      (found) => isOpen && setOffer(found),
      (error: unknown) => isOpen && setFault(wordsOf(error)),
    );
    return () => {
      isOpen = false;
    };
  }, [kind, id, round]);
  const retry = () => {
    setFault(undefined);
    setRound(round + 1);
  };
  return { offer, fault, retry };
}

function wordsOf(error: unknown): string {
  return codeOfRefusal(error) ? m.device_gone() : m.device_failed();
}
