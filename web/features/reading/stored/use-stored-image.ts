import { useEffect, useState } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';

/** The picture of a page that this device keeps: its address once it is read, null where it cannot be. */
export function useStoredImage(page: number, isWanted = true): string | null | undefined {
  const { source } = useReader();
  const [src, setSrc] = useState<string | null>();
  useEffect(() => {
    if (!isWanted || !source) return;
    let open = true;
    source.readImage(page).then(
      (address) => open && setSrc(address),
      () => open && setSrc(null),
    );
    return () => {
      open = false;
    };
  }, [source, page, isWanted]);
  return src;
}
