import { browserStore } from './browser-store.ts';
import { readDatabase, writeDatabase } from './kept-database.ts';

type Waiting = { value: unknown };

const { local } = browserStore;

/** All keys that begin so, of this browser's database and of what is on its way there. */
export async function listKeptKeys(prefix: string): Promise<string[]> {
  const waiting = local.listKeys(prefix);
  return [...new Set([...waiting, ...(await readDatabase(prefix)).keys()])];
}

// In this order: a value that leaves the waiting ones meanwhile is in the database by then, and the waiting one is the newer.
const readWaiting = (prefix: string) => local.listKeys(prefix).map((key) => [key, local.read(key)] as const);

/** All values under keys that begin so, only to be looked at: what is on its way stays as it is, for the page that writes it. */
export async function readKeptValues(prefix: string): Promise<Map<string, unknown>> {
  const waiting = readWaiting(prefix);
  return new Map([...(await readDatabase(prefix)), ...waiting]);
}

/**
 * Opens what this browser keeps under keys that begin so, in IndexedDB. A value also stands in `localStorage` until the database
 * has it, so that a page which is closed in the same moment loses nothing; where there is no database it stays there, and where
 * there is neither it lives as long as the page. It never throws.
 */
export async function openKeptValues(prefix: string) {
  const waiting = readWaiting(prefix);
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
