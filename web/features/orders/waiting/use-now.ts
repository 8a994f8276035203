import { useSyncExternalStore } from 'react';

const BEAT_MS = 10_000;

/** The time, to ten seconds; undefined in a first render, which must be the server's own. */
export function useNow(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      const clock = setInterval(listener, BEAT_MS);
      return () => clearInterval(clock);
    },
    () => Math.floor(Date.now() / BEAT_MS) * BEAT_MS,
    () => undefined,
  );
}
