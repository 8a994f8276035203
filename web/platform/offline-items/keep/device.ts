import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const ASKED = 'storage-asked';

/** Whether this browser can keep anything: its database, its keys and the worker that opens pages without a line. */
export const isKeepingPossible = (): boolean =>
  typeof indexedDB !== 'undefined' &&
  globalThis.crypto?.subtle !== undefined &&
  'serviceWorker' in navigator &&
  document.querySelector('meta[name=service-worker]') !== null;

/** Whether it plays a film that is kept: by Media Source Extensions, or Apple's form of them. */
export const isStoredFilmPlayable = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** Asks once that what is kept stays when room is short; says whether it does. */
export async function askToPersist(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true;
    if (browserStore.local.readText(ASKED) !== undefined) return false;
    browserStore.local.writeText(ASKED, '1');
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
