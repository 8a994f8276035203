import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { whenIdle, wholeStyle } from '#web/platform/pages/whole-style.ts';

export { holdInstallPrompt } from '#web/platform/installation/install-prompt.ts';

type Pocket = typeof import('./pocket.tsx');

let pocket: Pocket | undefined;
const { subscribe, notify } = createListeners();

/** Loads what makes the school an installed program that opens without a line, when the page answers and there is time. */
export function fetchPocket(load: () => Promise<Pocket>): void {
  whenIdle(async () => {
    [pocket] = await Promise.all([load().catch(() => undefined), wholeStyle()]);
    notify();
  });
}

/** Undefined until it is here, and when it does not come. */
export const readPocket = (): Pocket | undefined => pocket;

export const usePocket = (): Pocket | undefined => useSyncExternalStore(subscribe, readPocket, () => undefined);
