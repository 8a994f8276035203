import { useEffect, useRef } from 'react';

/** A new page without a load: the keyboard and the screen reader begin at its top, unless it took the focus itself. */
export function useFocusOnArrival(path: string) {
  const main = useRef<HTMLElement>(null);
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
