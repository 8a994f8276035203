import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { m } from './words.ts';

export type Alert = { alertType: 'success' | 'error'; message: string };

const VISIBLE_MS = 3200;
let alert: Alert | null = null;
let clock: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

function show(next: Alert | null): void {
  clearTimeout(clock);
  alert = next;
  if (next) clock = setTimeout(() => show(null), VISIBLE_MS);
  notify();
}

/** Shows a message for about three seconds; a new one restarts the clock. Without a word: an error, 'Something went wrong'. */
export function setAlert({ alertType = 'error', message = m.alert_something_wrong() }: Partial<Alert> = {}): void {
  show({ alertType, message });
}

export function closeAlert(): void {
  show(null);
}

export function useAlert(): Alert | null {
  return useSyncExternalStore(
    subscribe,
    () => alert,
    () => null,
  );
}
