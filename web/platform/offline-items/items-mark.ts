import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const KEY = 'offline-items';

/** Whether this device may keep something: a page that has nothing to do with it need not open the database. */
export const mayHaveItems = (): boolean => browserStore.local.readText(KEY) !== undefined;

export function setMayHaveItems(may: boolean): void {
  browserStore.local.writeText(KEY, may ? '1' : undefined);
}
