import { useState } from 'react';
import type { LeaseOffer } from '#contract/leases.ts';
import type { Quality } from '#contract/media.ts';
import { bytesOf } from '#web/platform/offline-items/item-parts.ts';
import { shortDayOf, sizeOf } from '#web/platform/offline-items/item-words.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { isStoredFilmPlayable } from './device.ts';
import { QualityRows } from './quality-rows.tsx';
import { useFreeRoom, useKeeping } from './use-keeping.ts';

/** Room that is left to the browser for everything else. */
const SPARE_BYTES = 5_000_000;

type KeepOfferProps = { offer: LeaseOffer; store: ItemsStore; initial: Quality | null };

/** How much room an item takes, of a film at which quality, and the button that keeps it. */
export function KeepOffer({ offer, store, initial }: KeepOfferProps) {
  const language = useLanguage();
  const [quality, setQuality] = useState(initial);
  const { busy, fault, begin } = useKeeping(store, offer);
  const free = useFreeRoom();
  const bytes = bytesOf(offer, quality);
  const hasRoom = free === undefined || free - SPARE_BYTES > bytes;
  if (offer.film && !isStoredFilmPlayable()) return <Notice tone="marigold">{m.device_no_film()}</Notice>;
  return (
    <>
      <p className="font-display text-md">{offer.title}</p>
      {offer.film && <QualityRows film={offer.film} quality={quality} onChoose={setQuality} />}
      <p>
        {m.device_needs({ size: sizeOf(bytes) })}
        {free !== undefined && ` ${m.device_free({ size: sizeOf(free) })}`}
      </p>
      <p className="text-ink-2">{m.device_lease({ day: shortDayOf(offer.until, language) })}</p>
      {!hasRoom && <Notice tone="marigold">{m.device_no_room()}</Notice>}
      {fault && (
        <Notice tone="live" role="alert">
          {fault}
        </Notice>
      )}
      <Button className="w-full" busy={busy} disabled={!hasRoom} onClick={() => void begin(quality)}>
        {m.device_keep_now()}
      </Button>
    </>
  );
}
