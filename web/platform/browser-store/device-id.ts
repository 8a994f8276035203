import { browserStore } from './browser-store.ts';

const DEVICE_KEY = '_capuid';

/** This browser's own id, made once and kept (the original's `_capuid`); a label, never a proof. */
export function deviceId(): string {
  const known = browserStore.local.readText(DEVICE_KEY);
  if (known && known.length >= 8 && known.length <= 100) return known;
  // A page that did not come by https cannot make one.
  const made = crypto.randomUUID?.();
  if (made && browserStore.local.writeText(DEVICE_KEY, made)) return made;
  browserStore.local.writeText(DEVICE_KEY, undefined);
  return 'storage-refused';
}
