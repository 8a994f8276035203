import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const ITEMS_DATABASE = 'adhyay-items';

/** What a device keeps of one person's content: `about` of the items, `parts` as bytes, `keys` that no script can read out, `facts` of all. */
interface ItemsSchema extends DBSchema {
  about: { key: string; value: object };
  parts: { key: [string, string]; value: ArrayBuffer };
  keys: { key: string; value: CryptoKey };
  facts: { key: string; value: unknown };
}
export type ItemsDatabase = IDBPDatabase<ItemsSchema>;

const STORES = ['about', 'parts', 'keys', 'facts'] as const;
/** Some browsers never answer when their storage is broken. */
const PATIENCE_MS = 4000;

let opening: Promise<ItemsDatabase> | undefined;

/** The database of the items that this device keeps; throws where the browser refuses one, or does not answer. */
export function openItemsDatabase(): Promise<ItemsDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Whether the browser refused to write because there is no room: it says so only when a transaction ends. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function open(): Promise<ItemsDatabase> {
  const opened = openDB<ItemsSchema>(ITEMS_DATABASE, 1, {
    upgrade: (database) => void STORES.map((name) => database.createObjectStore(name)),
    // It is being removed: whoever is in it lets go.
    blocking: () => void closeItemsDatabase(),
    terminated: () => {
      opening = undefined;
    },
  });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no database answered')), PATIENCE_MS),
  );
  return Promise.race([opened, late]);
}

async function closeItemsDatabase(): Promise<void> {
  const open = opening;
  opening = undefined;
  (await open?.catch(() => undefined))?.close();
}

/** Everything of everybody goes: what was kept and every key. */
export async function clearItemsDatabase(): Promise<void> {
  const change = (await openItemsDatabase()).transaction(STORES, 'readwrite');
  await Promise.all([...STORES.map((name) => change.objectStore(name).clear()), change.done]);
}
