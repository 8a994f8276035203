import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** The data folder, held by this process. `announce` tells a second start where this one answers. */
export type DataFolderLock = { announce: (address: string) => Promise<void>; release: () => Promise<void> };

/** Holds the data folder for this process; an Error naming the process and address that already holds it otherwise. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const holder = join(dataDir, 'running.json');
  const lock = await takeLock(dataDir, holder);
  const announce = (address: string) => writeFile(holder, JSON.stringify({ pid: process.pid, address }));
  await announce('');
  const release = async () => {
    await rm(holder, { force: true });
    if (lock.isOpen) lock.close();
  };
  return { announce, release };
}

async function takeLock(dataDir: string, holder: string): Promise<DatabaseSync> {
  try {
    // SQLite's file lock is the one lock of Node's that the kernel drops when its process dies, however it dies.
    const lock = new DatabaseSync(join(dataDir, 'running.lock'));
    lock.exec('pragma journal_mode = off; begin exclusive');
    return lock;
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) throw new Error(await describeHolder(dataDir, holder), { cause: error });
    throw new Error(
      `The data folder ${dataDir} may not be written to by this user: change its owner, or set DATA_DIR.`,
      { cause: error },
    );
  }
}

async function describeHolder(dataDir: string, holder: string): Promise<string> {
  const { pid = '?', address = '' } = JSON.parse(await readFile(holder, 'utf8').catch(() => '{}'));
  const where = address ? ` at ${address}` : '';
  return (
    `Adhyay is already running${where} (process ${pid}) on the data folder ${dataDir}. ` +
    `Use that one, stop it with "kill ${pid}", or start this one with another DATA_DIR and PORT.`
  );
}
