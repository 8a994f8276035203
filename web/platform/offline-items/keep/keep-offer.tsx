import { useState } from 'react';
import type { LeaseOffer } from '#contract/leases.ts';
import { bytesOf, qualityToKeep } from '#web/platform/offline-items/item-parts.ts';
import { roomWords, shortDayOf, sizeOf } from '#web/platform/offline-items/item-words.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { QualityRows } from './quality-rows.tsx';
import { useFreeRoom, useKeeping } from './use-keeping.ts';
import { useOthers } from './use-others.ts';

/** Room that is left to the browser for everything else. */
const SPARE_BYTES = 5_000_000;

type KeepOfferProps = { offer: LeaseOffer; others: Parameters<typeof useOthers>[0]; store: ItemsStore };

/** How much room an item takes, of a film at which quality, and the button that keeps it. */
export function KeepOffer({ offer, others, store }: KeepOfferProps) {
  const language = useLanguage();
  const [quality, setQuality] = useState(() => qualityToKeep(offer, null));
  const [withOthers, setWithOthers] = useState(false);
  const more = useOthers(others, withOthers);
  const { busy, fault, begin } = useKeeping(store);
  const free = useFreeRoom();
  const all = [offer, ...(more ?? [])];
  const bytes = all.reduce((sum, each) => sum + bytesOf(each, qualityToKeep(each, quality)), 0);
  const hasRoom = free === undefined || free - SPARE_BYTES > bytes;
  return (
    <>
      <p className="font-display text-md">{offer.title}</p>
      {offer.film && <QualityRows film={offer.film} quality={quality} onChoose={setQuality} />}
      {others.length > 0 && (
        <Checkbox
          checked={withOthers}
          onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
          label={m.device_section({ count: others.length })}
        />
      )}
      <p>
        {m.device_needs({ size: sizeOf(bytes) })}
        {free !== undefined && ` ${roomWords(free)}`}
      </p>
      <p className="text-ink-2">{m.device_lease({ day: shortDayOf(offer.until, language) })}</p>
      {!hasRoom && <Notice tone="marigold">{m.device_no_room()}</Notice>}
      {fault && (
        <Notice tone="live" role="alert">
          {fault}
        </Notice>
      )}
      <Button
        className="w-full"
        busy={busy || more === undefined}
        disabled={!hasRoom}
        onClick={() => void begin(all, quality)}
      >
        {m.device_keep_now()}
      </Button>
    </>
  );
}
