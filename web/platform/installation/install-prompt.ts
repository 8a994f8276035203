import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/platform/browser-store/listeners.ts';

/** Chromium's (W3C Manifest Incubations); others have none. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let prompt: InstallPrompt | undefined;
const { subscribe, notify } = createListeners();
const setPrompt = (event: InstallPrompt | undefined): void => {
  prompt = event;
  notify();
};

/** Holds back the browser's own offer to install. It comes once with a page, often before what draws ours is fetched. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setPrompt(undefined));
}

/** What asks the browser to install; undefined where it did not offer that. */
export function useInstallPrompt(): (() => void) | undefined {
  const event = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => undefined,
  );
  return event && (() => void event.prompt());
}
