import { type IDBPDatabase, openDB } from 'idb';
import { browserStore } from './browser-store.ts';

const DATABASE = 'adhyay';
const TABLE = 'kept';
/** Some browsers never answer when their storage is broken. */
const PATIENCE_MS = 2000;

type Database = IDBPDatabase<unknown>;
type Waiting = { value: unknown };

const { local } = browserStore;
let opening: Promise<Database | undefined> | undefined;

/** Undefined where the browser refuses a database, or takes too long over it; then it is asked again next time. */
function openDatabase(): Promise<Database | undefined> {
  const open = async () => openDB(DATABASE, 1, { upgrade: (database) => void database.createObjectStore(TABLE) });
  opening ??= withinPatience(open()).then((database) => {
    if (!database) opening = undefined;
    return database;
  });
  return opening;
}

/** What `work` comes to; undefined when it fails or takes too long. */
async function withinPatience<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([work, late]).catch(() => undefined);
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function readDatabase(prefix: string): Promise<Map<string, unknown>> {
  const database = await openDatabase();
  const read = async () => {
    const table = database?.transaction(TABLE).store;
    const [keys = [], values = []] = await Promise.all([
      table?.getAllKeys(rangeOf(prefix)),
      table?.getAll(rangeOf(prefix)),
    ]);
    return new Map(keys.map((key, place) => [String(key), values[place] as unknown]));
  };
  return (database && (await withinPatience(read()))) ?? new Map();
}

/** On the disk, not only on its way there, when it resolves. */
async function writeDatabase(key: string, value: unknown): Promise<boolean> {
  const write = async () => {
    const database = await openDatabase();
    if (!database) return false;
    const change = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
    await (value === undefined ? change.store.delete(key) : change.store.put(value, key));
    await change.done;
    return true;
  };
  return write().catch(() => {
    // The browser may have ended the connection: the next one opens its own.
    opening = undefined;
    return false;
  });
}

/** All keys that begin so, of this browser's database and of what is on its way there. */
export async function listKeptKeys(prefix: string): Promise<string[]> {
  const waiting = local.listKeys(prefix);
  return [...new Set([...waiting, ...(await readDatabase(prefix)).keys()])];
}

/**
 * Opens what this browser keeps under keys that begin so, in IndexedDB. A value also stands in `localStorage` until the database
 * has it, so that a page which is closed in the same moment loses nothing; where there is no database it stays there, and where
 * there is neither it lives as long as the page. It never throws.
 */
export async function openKeptValues(prefix: string) {
  // In this order: a value that leaves the waiting ones meanwhile is in the database by then, and the waiting one is the newer.
  const waiting = local.listKeys(prefix).map((key) => [key, local.read(key)] as const);
  const values = new Map([...(await readDatabase(prefix)), ...waiting]);
  const underWay = new Map<string, Waiting>();
  let isKept = true;

  async function bring(key: string, value: unknown, isWaiting: boolean): Promise<boolean> {
    const mine = { value };
    underWay.set(key, mine);
    const isStored = await writeDatabase(key, value);
    if (!isStored && !isWaiting && value !== undefined) isKept = false;
    if (underWay.get(key) !== mine) return isStored;
    underWay.delete(key);
    if (isStored) local.write(key, undefined);
    return isStored;
  }

  async function writeAsKept(key: string, value: unknown): Promise<boolean> {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    const isWaiting = local.write(key, value);
    const stored = bring(key, value, isWaiting);
    return isWaiting || stored;
  }

  // What an earlier page did not see arrive there.
  for (const [key, value] of waiting) if (value !== undefined) void bring(key, value, true);

  return {
    read: (key: string): unknown => values.get(key),
    /** All that are there, by key. */
    list: (): [string, unknown][] => [...values].filter(([, value]) => value !== undefined),
    /** Puts a value under a key that begins so; undefined removes it. */
    write: (key: string, value: unknown): void => void writeAsKept(key, value),
    /** As `write`; answers whether the value is kept beyond this page, as soon as that is known. */
    writeAsKept,
    /** False once the browser refused to keep a value beyond this page. */
    isKept: (): boolean => isKept,
  };
}
