import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, isKey, newKey, rangeWithin, type Storage } from './storage.ts';

const HALF = '.part';

/** Files in a local folder. A file appears whole or not at all: written aside, flushed, then renamed. */
export function openFolder(root: string): Storage {
  const placeOf = (key: string) => join(root, checkedKey(key));

  async function place(key: string, write: (part: string) => Promise<void>): Promise<string> {
    const part = `${placeOf(key)}${HALF}`;
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
    insert: async (folder, bytes) => place(newKey(folder), (part) => writeThrough(part, bytes)),
    insertFile: async (folder, path) => place(newKey(folder), (part) => copyThrough(path, part)),
    async restoreFile(key, path) {
      await rm(`${placeOf(key)}${HALF}`, { force: true });
      await place(key, (part) => copyThrough(path, part));
    },
    async read(key, range) {
      const file = placeOf(key);
      const found = await stat(file).catch(() => undefined);
      if (!found) return undefined;
      const part = range && rangeWithin(range, found.size);
      return {
        stream: createReadStream(file, part),
        bytes: part ? part.end - part.start + 1 : found.size,
        total: found.size,
      };
    },
    async readInto(key, { start, end }, bytes) {
      const file = await open(placeOf(key)).catch(() => undefined);
      if (!file) return 0;
      const { bytesRead } = await file.read(bytes, 0, end - start + 1, start).finally(() => file.close());
      return bytesRead;
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    async *list() {
      for await (const { name, size, mtime } of walk(root))
        if (isKey(name)) yield { key: name, bytes: size, storedAt: mtime };
    },
    async removeHalves(before) {
      let removed = 0;
      for await (const { name, mtime } of walk(root)) {
        if (!name.endsWith(HALF) || !isKey(name.slice(0, -HALF.length)) || mtime >= before) continue;
        await rm(join(root, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Every file of the two levels that keys have, one folder at a time. */
async function* walk(root: string): AsyncGenerator<{ name: string; size: number; mtime: Date }> {
  for (const folder of await namesIn(root)) {
    for (const head of await namesIn(join(root, folder))) {
      for (const tail of await namesIn(join(root, folder, head))) {
        const name = `${folder}/${head}/${tail}`;
        const found = await stat(join(root, name)).catch(() => undefined);
        if (found?.isFile()) yield { name, size: found.size, mtime: found.mtime };
      }
    }
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
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

async function copyThrough(path: string, part: string): Promise<void> {
  // Where the disk can, both share their bytes until one is changed.
  await copyFile(path, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await flush(part);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
