import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { clearItemsDatabase, isStorageFull, openItemsDatabase } from '#web/platform/browser-store/items-database.ts';
import { mayHaveItems, setMayHaveItems } from './items-mark.ts';
import {
  type DeviceClock,
  type ItemLease,
  type ItemName,
  keyOfItem,
  type OfflineItem,
  timeBy,
} from './offline-item.ts';
import { isLeaseSigned, nameOfPart, newDeviceKey, openSealed, openSegment, ownerMark, seal } from './sealing.ts';

const CHANNEL = 'offline-items';
const WHOLE = Number.POSITIVE_INFINITY;

export type ItemsStore = Awaited<ReturnType<typeof openItemsStore>>;

/** What this page knows of items, and a phone without room could not write down. */
const unwritten = new Map<string, Partial<OfflineItem>>();

const withUnwritten = (item: OfflineItem): OfflineItem => ({ ...item, ...unwritten.get(keyOfItem(item)) });

const listeners = new Set<() => void>();
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
if (others) others.onmessage = () => tellHere();

function tellHere(): void {
  for (const listener of listeners) listener();
}

/** Calls back when what is kept changed, here or in another tab. */
export function onItemsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  tellHere();
  others?.postMessage('');
}

/** Everything that is kept for anybody goes, with all keys. Never rejects: where the browser refuses there is nothing. */
export async function forgetItems(): Promise<void> {
  if (!mayHaveItems()) return;
  try {
    await clearItemsDatabase();
    unwritten.clear();
    setMayHaveItems(false);
    for (const key of browserStore.local.listKeys(PLACE)) browserStore.local.write(key, undefined);
    changed();
  } catch {
    // It is tried again by the next page: the mark is still there.
  }
}

const PLACE = 'offline-place ';

/** Where somebody was in an item: a second, or a page; it is on this device alone. */
export const itemPlaces = {
  read(item: ItemName): number | undefined {
    const place = browserStore.local.read(PLACE + keyOfItem(item));
    return typeof place === 'number' ? place : undefined;
  },
  set: (item: ItemName, place: number | undefined): void => {
    browserStore.local.write(PLACE + keyOfItem(item), place);
  },
};

/** What is kept, whoever it is for, without opening anything of it: for the panel that knows nobody. Never rejects. */
export async function listItemsOfDevice(): Promise<OfflineItem[]> {
  if (!mayHaveItems()) return [];
  try {
    const all = (await (await openItemsDatabase()).getAll('about')) as OfflineItem[];
    return all.filter(({ removedAt, state }) => removedAt === null && state === 'here');
  } catch {
    return [];
  }
}

/**
 * The items that this device keeps for a person. What it keeps for anybody else goes first. Throws where the browser
 * refuses a database, or a key in one, as some do in a private window.
 */
export async function openItemsStore(userId: string) {
  const mark = await ownerMark(userId);
  const owner = await (await openItemsDatabase()).get('facts', 'owner');
  if (owner !== undefined && owner !== mark) {
    await clearItemsDatabase();
    unwritten.clear();
  }
  if (owner !== mark) await (await openItemsDatabase()).put('facts', mark, 'owner');
  const deviceKey = await readDeviceKey();

  async function findItem(item: ItemName): Promise<OfflineItem | undefined> {
    const found = (await (await openItemsDatabase()).get('about', keyOfItem(item))) as OfflineItem | undefined;
    return found && withUnwritten(found);
  }

  async function listAll(): Promise<OfflineItem[]> {
    const all = (await (await openItemsDatabase()).getAll('about')) as OfflineItem[];
    return all.map(withUnwritten);
  }

  /** What a phone without room does not take is known anew at the next contact. */
  async function setFact(name: 'clock' | 'public-key', value: unknown): Promise<void> {
    try {
      await (await openItemsDatabase()).put('facts', value, name);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
    }
  }

  async function setItem(item: OfflineItem): Promise<void> {
    setMayHaveItems(true);
    await (await openItemsDatabase()).put('about', item, keyOfItem(item));
    changed();
  }

  /** Changes what is known of an item, if it is there; answers with it. Without room to write it, this page knows it. */
  async function updateItem(
    item: ItemName,
    change: (old: OfflineItem) => Partial<OfflineItem>,
  ): Promise<OfflineItem | undefined> {
    const key = keyOfItem(item);
    const { store: table, done } = (await openItemsDatabase()).transaction('about', 'readwrite');
    const found = (await table.get(key)) as OfflineItem | undefined;
    if (!found) return undefined;
    const old = withUnwritten(found);
    const changes = change(old);
    const next = { ...old, ...changes };
    try {
      await Promise.all([table.put(next, key), done]);
      unwritten.delete(key);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      unwritten.set(key, { ...unwritten.get(key), ...changes });
    }
    changed();
    return next;
  }

  async function removeItem(item: ItemName): Promise<void> {
    const change = (await openItemsDatabase()).transaction(['about', 'parts', 'keys'], 'readwrite');
    const key = keyOfItem(item);
    await Promise.all([
      change.objectStore('about').delete(key),
      change.objectStore('parts').delete(IDBKeyRange.bound([key, ''], [key, '\uffff'])),
      change.objectStore('keys').delete(key),
      change.done,
    ]);
    unwritten.delete(key);
    itemPlaces.set(item, undefined);
    changed();
  }

  async function readPart(item: ItemName, part: string): Promise<ArrayBuffer> {
    const bytes = await (await openItemsDatabase()).get('parts', [keyOfItem(item), part]);
    if (!bytes) throw new Error(`no ${part} of ${keyOfItem(item)} is here`);
    return bytes;
  }

  return {
    userId,
    /** The newest first; what was deleted a moment ago is not among them. */
    async listItems(): Promise<OfflineItem[]> {
      const all = await listAll();
      return all.filter(({ removedAt }) => removedAt === null).toSorted((one, other) => other.madeAt - one.madeAt);
    },

    /** Those that were deleted, and could still be had back. */
    async listRemoved(): Promise<OfflineItem[]> {
      return (await listAll()).filter(({ removedAt }) => removedAt !== null);
    },

    ...{ findItem, setItem, updateItem, removeItem },

    /** The parts of an item that are here, by name. */
    async listParts(item: ItemName): Promise<Set<string>> {
      const key = keyOfItem(item);
      const range = IDBKeyRange.bound([key, ''], [key, '\uffff']);
      return new Set((await (await openItemsDatabase()).getAllKeys('parts', range)).map(([, part]) => part));
    },

    /** Keeps a part; what is not encrypted as it came is sealed by this device's key. Answers how many bytes it takes. */
    async setPart(item: ItemName, part: string, bytes: ArrayBuffer, isEncrypted: boolean): Promise<number> {
      const stored = isEncrypted ? bytes : await seal(deviceKey, nameOfPart(item, part), bytes);
      await (await openItemsDatabase()).put('parts', stored, [keyOfItem(item), part]);
      return stored.byteLength;
    },

    readSealed: async (item: ItemName, part: string): Promise<ArrayBuffer> =>
      openSealed(deviceKey, nameOfPart(item, part), await readPart(item, part)),

    setFilmKey: async (item: ItemName, key: CryptoKey): Promise<void> => {
      await (await openItemsDatabase()).put('keys', key, keyOfItem(item));
    },

    async readSegment(item: ItemName, place: number): Promise<ArrayBuffer> {
      const key = await (await openItemsDatabase()).get('keys', keyOfItem(item));
      if (!key) throw new Error('the key of this film is not here');
      return openSegment(key, place, await readPart(item, `segment ${place}`));
    },

    /** This device's clock, which remembers the latest time that it showed. */
    async readClock(): Promise<DeviceClock> {
      const database = await openItemsDatabase();
      const clock = ((await database.get('facts', 'clock')) as DeviceClock | undefined) ?? { latest: 0, ahead: 0 };
      const now = timeBy(clock, Date.now());
      if (now > clock.latest) await setFact('clock', { ...clock, latest: now });
      return clock;
    },

    /** What the server said: its time, its key and, of each item, a new lease. */
    async setLeases(serverNow: number, publicKey: string, leases: (ItemName & Partial<ItemLease>)[]): Promise<void> {
      const clock: DeviceClock = { latest: serverNow, ahead: serverNow - Date.now() };
      await setFact('clock', clock);
      await setFact('public-key', publicKey);
      for (const { until, signature, ...item } of leases) {
        if (until && signature) await updateItem(item, () => ({ lease: { until, signature } }));
        else await removeItem(item);
      }
    },

    /** Whether the school itself signed the lease of an item for this person. */
    async isSigned(item: OfflineItem): Promise<boolean> {
      const publicKey = await (await openItemsDatabase()).get('facts', 'public-key');
      return typeof publicKey === 'string' && isLeaseSigned(publicKey, { userId, item, ...item.lease });
    },
  };
}

/** The key is made in the first call, and stored as what it is: its bytes are seen by no script. */
async function readDeviceKey(): Promise<CryptoKey> {
  const database = await openItemsDatabase();
  const known = await database.get('keys', '');
  if (known) return known;
  const made = await newDeviceKey();
  const change = database.transaction('keys', 'readwrite');
  const meanwhile = await change.store.get('');
  if (!meanwhile) await change.store.put(made, '');
  await change.done;
  return meanwhile ?? made;
}

/**
 * How much room the browser gives still, in bytes; undefined where it does not say. Chromium says a fixed limit, however little
 * is free on the phone: what does not fit is known when it is written.
 */
export async function freeRoom(): Promise<number | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || quota === WHOLE ? undefined : Math.max(0, quota - usage);
}
