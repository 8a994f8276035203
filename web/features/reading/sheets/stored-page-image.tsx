import { useEffect, useEffectEvent, useState } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';

/** A page that this device keeps, as a picture. */
export function StoredPageImage({ page, onDone }: { page: number; urgent: boolean; onDone: () => void }) {
  const { source, night } = useReader();
  const [src, setSrc] = useState<string>();
  const [failed, setFailed] = useState(false);
  const fail = useEffectEvent(() => {
    setFailed(true);
    onDone();
  });
  useEffect(() => {
    let open = true;
    source?.readImage(page).then(
      (address) => open && setSrc(address),
      () => open && fail(),
    );
    return () => {
      open = false;
    };
  }, [source, page]);
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
      onError={fail}
      className={`absolute inset-0 size-full select-none ${night ? 'invert-85 hue-rotate-180' : ''}`}
    />
  );
}
