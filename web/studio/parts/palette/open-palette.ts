import { createListeners } from '#web/platform/browser-store/listeners.ts';

let open = false;
const { subscribe, notify } = createListeners();
export const subscribeToPalette = subscribe;

function set(next: boolean): void {
  open = next;
  notify();
}

export const openPalette = (): void => set(true);
export const closePalette = (): void => set(false);
export const isPaletteOpen = (): boolean => open;
