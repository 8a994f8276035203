import { useSyncExternalStore } from 'react';
import { todayInIndia } from './day-words.ts';

const MINUTE_MS = 60_000;
const now = () => todayInIndia();

/** The day in India, which goes on at midnight while a page stays open. */
export function useIndianDay(): string {
  return useSyncExternalStore(subscribe, now, now);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
