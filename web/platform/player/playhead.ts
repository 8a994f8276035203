import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/platform/browser-store/listeners.ts';

/** Where the film of the page is, and what moves it; shared by the player and what stands under it. */
type Place = { seconds: number; saved: { seconds: number; sent: boolean } | null };
type Hands = { seek: (seconds: number) => void; pause: () => void; resume: () => void };
export type Playhead = ReturnType<typeof makePlayhead>;

/** `startSeconds`: where the film begins, instead of where it was left. */
export function makePlayhead(startSeconds?: number) {
  let place: Place = { seconds: startSeconds ?? 0, saved: null };
  let hands: Hands | undefined;
  const { subscribe, notify } = createListeners();
  return {
    startSeconds,
    read: () => place,
    set(next: Partial<Place>): void {
      place = { ...place, ...next };
      notify();
    },
    subscribe,
    /** The player takes the film over, until the answered function is called. */
    take(by: Hands): () => void {
      hands = by;
      return () => {
        if (hands === by) hands = undefined;
      };
    },
    /** False when no film is open. */
    seek(seconds: number): boolean {
      hands?.seek(seconds);
      return hands !== undefined;
    },
    pause: () => hands?.pause(),
    resume: () => hands?.resume(),
  };
}

/** The whole second that the film is at. */
export function useSecond(playhead: Playhead): number {
  return useSyncExternalStore(
    playhead.subscribe,
    () => Math.floor(playhead.read().seconds),
    () => 0,
  );
}

/** The place that was saved last; `sent`: the server has it. */
export function useSaved(playhead: Playhead): Place['saved'] {
  return useSyncExternalStore(
    playhead.subscribe,
    () => playhead.read().saved,
    () => null,
  );
}
