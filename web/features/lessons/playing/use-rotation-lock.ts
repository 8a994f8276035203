import { useEffect } from 'react';

/** Not every browser turns its screen by itself; the types of the platform know the half of it. */
type Turnable = { lock?: (to: 'landscape' | 'portrait') => Promise<void>; unlock?: () => void };

/** In full screen the screen lies as the film does, however the phone is held. */
export function useRotationLock(isFull: boolean, film: { width: number; height: number }): void {
  const to = film.height > film.width ? 'portrait' : 'landscape';
  useEffect(() => {
    const orientation: Turnable | undefined = screen.orientation;
    if (!isFull || !orientation?.lock) return;
    // A desk, and a browser that may not, refuse.
    void orientation.lock(to).catch(() => {});
    return () => orientation.unlock?.();
  }, [isFull, to]);
}
