import { useEffect, useEffectEvent, useState } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { useStoredImage } from './use-stored-image.ts';

/** A page that this device keeps, as a picture. */
export function StoredPageImage({ page, onDone }: { page: number; urgent: boolean; onDone: () => void }) {
  const { night } = useReader();
  const src = useStoredImage(page);
  const [isBroken, setBroken] = useState(false);
  const failed = src === null || isBroken;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (failed) done();
  }, [failed]);
  if (failed)
    return (
      <p className="absolute inset-0 grid place-content-center bg-surface p-6 text-center text-base text-ink-2">
        {m.reader_page_failed({ page })}
      </p>
    );
  if (!src) return <span aria-hidden="true" className="shimmer absolute inset-0 bg-sunken" />;
  return (
    <img
      src={src}
      alt={m.reader_page_image({ page })}
      draggable={false}
      decoding="async"
      onLoad={onDone}
      onError={() => setBroken(true)}
      className={`absolute inset-0 size-full select-none ${night ? 'invert-85 hue-rotate-180' : ''}`}
    />
  );
}
