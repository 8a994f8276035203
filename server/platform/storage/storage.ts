import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included. */
export type Range = { start: number; end: number };
/** A file that is being read: how many bytes come, of how many that it has. */
export type Reading = { stream: Readable; bytes: number; total: number };

/** Files by random keys that no input ever names. `read` answers undefined for a key that holds nothing. */
export type Storage = {
  insert: (folder: string, bytes: Uint8Array) => Promise<string>;
  /** Keeps a copy of a local file, however large. */
  insertFile: (folder: string, path: string) => Promise<string>;
  read: (key: string, range?: Range) => Promise<Reading | undefined>;
  remove: (key: string) => Promise<void>;
  /** Every key, with its bytes and since when it stands; for who looks for what nobody names any more. */
  list: () => AsyncIterable<{ key: string; bytes: number; storedAt: Date }>;
};

const KEY = /^[a-z-]{1,40}\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

/** A new key in a folder (a-z and -); 128 random bits. */
export function newKey(folder: string): string {
  const name = randomBytes(16).toString('hex');
  return checkedKey(`${folder}/${name.slice(0, 2)}/${name.slice(2)}`);
}

/** The key, if it is one; throws for anything else. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of this storage');
  return key;
}

/** Files in a local folder. A file appears whole or not at all: written aside, flushed, then renamed. */
export function openStorage(root: string): Storage {
  const placeOf = (key: string) => join(root, checkedKey(key));

  async function place(folder: string, write: (part: string) => Promise<void>): Promise<string> {
    const key = newKey(folder);
    const part = `${placeOf(key)}.part`;
    await mkdir(dirname(part), { recursive: true });
    try {
      await write(part);
      await rename(part, placeOf(key));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    return key;
  }

  return {
    insert: (folder, bytes) => place(folder, (part) => writeThrough(part, bytes)),
    insertFile: (folder, path) =>
      place(folder, async (part) => {
        await copyFile(path, part);
        await flush(part);
      }),
    async read(key, range) {
      const file = placeOf(key);
      const found = await stat(file).catch(() => undefined);
      if (!found) return undefined;
      const stream = createReadStream(file, range);
      return { stream, bytes: range ? range.end - range.start + 1 : found.size, total: found.size };
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(root.length + 1);
        if (!entry.isFile() || !KEY.test(key)) continue;
        const found = await stat(path).catch(() => undefined);
        if (found) yield { key, bytes: found.size, storedAt: found.mtime };
      }
    },
  };
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
