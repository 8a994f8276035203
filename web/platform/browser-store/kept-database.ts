import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'adhyay';
const TABLE = 'kept';
/** Some browsers never answer when their storage is broken. */
const PATIENCE_MS = 2000;

type Database = IDBPDatabase<unknown>;

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

/** What the database has under keys that begin so, by key; nothing where there is none. */
export async function readDatabase(prefix: string): Promise<Map<string, unknown>> {
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

/** Puts a value under a key, undefined removes it; on the disk, not only on its way there, when it answers true. */
export async function writeDatabase(key: string, value: unknown): Promise<boolean> {
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
