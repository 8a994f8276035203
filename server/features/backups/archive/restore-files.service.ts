import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#server/platform/storage/storage.ts';
import { hashWhileReading } from './sums.rules.ts';
import type { ArchiveEntry } from './unpack.rules.ts';

/** A place for one file at a time on its way into the storage. */
export async function openScratch(dataDir: string): Promise<{ file: string; close: () => Promise<void> }> {
  const folder = join(dataDir, 'scratch', `restore-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { file: join(folder, 'file'), close: () => rm(folder, { recursive: true, force: true }) };
}

/** A file that is there already, whole, is left alone; one that comes is spooled at `path`, and read again. */
export async function restoreFile(
  storage: Storage,
  path: string,
  key: string,
  { chunks }: ArchiveEntry,
): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(hashWhileReading(hash, chunks), createWriteStream(path));
  const wanted = hash.digest('hex');
  if ((await sumOf(storage, key)) === wanted) return;
  await storage.restoreFile(key, path);
  if ((await sumOf(storage, key)) !== wanted)
    throw new Error(`The storage does not give back what was put into it (${key}). Nothing was restored.`);
}

async function sumOf(storage: Storage, key: string): Promise<string | undefined> {
  const found = await storage.read(key);
  if (!found) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of found.stream) hash.update(chunk);
  return hash.digest('hex');
}
