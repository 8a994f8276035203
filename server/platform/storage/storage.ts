import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files by random keys that no input ever names. `read` answers undefined for a key that holds nothing. */
export type Storage = {
  insert: (folder: string, bytes: Uint8Array) => Promise<string>;
  read: (key: string) => Promise<{ stream: Readable; bytes: number } | undefined>;
  remove: (key: string) => Promise<void>;
};

const KEY = /^[a-z-]{1,40}\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

/** Files in a local folder. A file appears whole or not at all: written aside, flushed, then renamed. */
export function openStorage(root: string): Storage {
  function placeOf(key: string): string {
    if (!KEY.test(key)) throw new Error('not a key of this storage');
    return join(root, key);
  }

  return {
    async insert(folder, bytes) {
      const name = randomBytes(16).toString('hex');
      const key = `${folder}/${name.slice(0, 2)}/${name.slice(2)}`;
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      const file = await open(`${place}.part`, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${place}.part`, place);
      return key;
    },
    async read(key) {
      const place = placeOf(key);
      const found = await stat(place).catch(() => undefined);
      return found && { stream: createReadStream(place), bytes: found.size };
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}
