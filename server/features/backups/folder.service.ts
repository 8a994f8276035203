import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Backup } from '#contract/backups.ts';
import type { Db } from '#server/platform/db.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { NoRoom } from './backups.rules.ts';
import { listBeyond, readSize, removeBackup } from './backups.store.ts';

const A_DAY_MS = 24 * 3600 * 1000;

type Home = { dataDir: string };

export const folderOfBackups = ({ dataDir }: Home): string => join(dataDir, 'backups');
export const backupPath = (home: Home, file: string): string => join(folderOfBackups(home), file);

/** Removes what lies beyond the newest few of its kind, file first: a row without a file says so, a file without a row nobody finds. */
export async function removeBeyond(place: Home & { db: Db }, causes: Backup['cause'][], kept: number): Promise<void> {
  for (const { id, file } of await listBeyond(place.db, causes, kept)) {
    await rm(backupPath(place, file), { force: true });
    await removeBackup(place.db, id);
  }
}

/** Clears away what killed processes left half-written. */
export async function removeHalves(home: Home): Promise<void> {
  for (const name of await readdir(folderOfBackups(home)).catch(() => [])) {
    const found = name.endsWith('.part') && (await stat(backupPath(home, name)).catch(() => undefined));
    if (found && found.mtimeMs < Date.now() - A_DAY_MS) await rm(backupPath(home, name), { force: true });
  }
}

/** Films do not shrink: an archive may need as much room as what it holds. */
export async function assertRoom({ db, storage }: { db: Db; storage: Storage }, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dirname(path));
  let needed = await readSize(db);
  for await (const { bytes } of storage.list()) needed += bytes;
  if (needed > bavail * bsize)
    throw new NoRoom(
      `There is no room for a backup: it may take ${Math.ceil(needed / 1e6)} MB, and ${Math.floor((bavail * bsize) / 1e6)} MB are free.`,
    );
}
