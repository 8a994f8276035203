import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's folder in memory: a database is copied there in a tenth of a second, on a disk in one. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 3 * 1024 ** 3;

/** A folder for files that nobody keeps: in memory where there is plenty (a container often has 64 MB), else on disk. */
export function throwAwayFolder(): string {
  return hasMemory() ? MEMORY : tmpdir();
}

/**
 * From here on this process and those that it starts have their temporary files in memory, where there is plenty and
 * programs may be started from it: some tests install one.
 */
export function keepFilesInMemory(): void {
  if (hasMemory() && mayRunPrograms()) process.env['TMPDIR'] ??= MEMORY;
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED_BYTES;
}

function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === MEMORY)?.[3] ?? 'noexec';
  return !options.split(',').includes('noexec');
}
