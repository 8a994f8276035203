import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Backup } from '#contract/backups.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue, type JobServices } from '#server/platform/jobs.ts';
import { type ArchiveKind, nameArchive, SUFFIX } from './archive/archive.rules.ts';
import type { ArchiveSource, Manner, Taken } from './archive/take-archive.service.ts';
import { readableFault } from './backups.rules.ts';
import {
  findBackup,
  insertBackup,
  insertTaken,
  setAbandonedFailed,
  setBackup,
  setUnfinishedFailed,
} from './backups.store.ts';
import { assertRoom, backupPath, folderOfBackups, removeBeyond } from './folder.service.ts';

/** Of those that were taken before an import or a restore. */
const PRECAUTIONS_KEPT = 5;
export const TRIES = 3;
const QUEUE = 'backups';
const TELL_EVERY_MS = 500;
const GIVEN_UP = readableFault(new Error('Its process was stopped in the middle.'));

/** Takes an archive to `path`; one in the folder of backups is written down where staff see it. */
export async function backupTo(
  place: ArchiveSource,
  path: string,
  kind: ArchiveKind,
  manner: Manner = {},
): Promise<Taken> {
  await assertRoom(place, path);
  const { takeArchive } = await import('./archive/take-archive.service.ts');
  const taken = await takeArchive(place, path, kind, manner);
  if (dirname(path) === folderOfBackups(place))
    await insertTaken(place.db, path.slice(dirname(path).length + 1), kind === 'export' ? 'export' : 'asked', taken);
  return taken;
}

type BackupInput = { cause: Backup['cause']; by: string | null; beside?: string };

/** Asks for a backup, in the transaction of `db`; undefined while another is under way. */
export async function askForBackup(db: Db, { cause, by, beside }: BackupInput): Promise<string | undefined> {
  const kind = cause === 'export' ? 'export' : 'backup';
  const mark = Math.floor(Math.random() * 46_656)
    .toString(36)
    .padStart(3, '0');
  const file = nameArchive(kind, new Date()).replace(SUFFIX, `-${mark}${SUFFIX}`);
  return insertBackup(db, { cause, file, askedBy: by, beside });
}

/** Takes the archive of a row that waits. Its fault is written to the row and thrown by nobody else than a stop. */
export async function fillBackup(services: JobServices, backupId: string, manner: Manner): Promise<boolean> {
  const { db, log } = services;
  const row = await findBackup(db, backupId);
  if (!row || row.status === 'ready') return row !== undefined;
  const tell = reportPercent(db, backupId, 'percent');
  await setBackup(db, backupId, { status: 'working', percent: 0, fault: null });
  const path = backupPath(services, row.file);
  try {
    // What a killed process left half-way.
    await rm(`${path}.part`, { force: true });
    await assertRoom(services, path);
    const { takeArchive } = await import('./archive/take-archive.service.ts');
    const taken = await takeArchive(services, path, row.cause === 'export' ? 'export' : 'backup', {
      ...manner,
      onProgress: (share, doing) => {
        tell(share, doing);
        manner.onProgress?.(share, doing);
      },
    });
    await setBackup(db, backupId, {
      ...{ status: 'ready', percent: 100, doing: 'done', bytes: taken.bytes, rows: taken.rows, files: taken.files },
      ...{ missing: taken.missing.length, taken_at: taken.takenAt, verified_at: new Date() },
    });
    return true;
  } catch (error) {
    const isStopped = manner.signal?.aborted ?? false;
    await setBackup(
      db,
      backupId,
      isStopped ? { status: 'waiting' } : { status: 'failed', fault: readableFault(error) },
    );
    if (isStopped) throw error;
    log.error({ err: error, backupId }, 'a backup failed');
    return false;
  }
}

/** Tells how far it is, not more often than is read, and never waited for: at its end a restore holds this very table. */
export function reportPercent(db: Db, backupId: string, column: 'percent' | 'restore_percent') {
  let last = 0;
  return (share: number, doing: Backup['doing']): void => {
    const now = performance.now();
    if (now - last < TELL_EVERY_MS || share === 1) return;
    last = now;
    const percent = Math.min(99, Math.floor(share * 100));
    setBackup(db, backupId, { [column]: percent, doing }).catch(() => undefined);
  };
}

/**
 * A backup of now, at once, by somebody who goes on only with it; answers with its id, or throws why there is none. What an earlier
 * try of theirs began and did not end is given up.
 */
export async function backupFirst(services: JobServices, input: BackupInput, manner: Manner = {}): Promise<string> {
  const id = await services.db.transaction().execute(async (tx) => {
    await setUnfinishedFailed(tx, input.cause, GIVEN_UP);
    return askForBackup(tx, input);
  });
  if (!id) throw new Error('Another backup or restore is under way. Wait for it, then start again.');
  if (!(await fillBackup(services, id, manner))) throw new Error('The backup that would undo this could not be taken.');
  await removeBeyond(services, ['before-import', 'before-restore'], PRECAUTIONS_KEPT);
  return id;
}

/** Gives up what is said to be under way and no job will go on with, as after one that took the process with it each time. */
export function giveUpAbandoned(db: Db): Promise<void> {
  return setAbandonedFailed(db, QUEUE, GIVEN_UP);
}

/** Asks the queue for a job of backups; of them one runs at a time. */
export const enqueueBackupWork = <P>(db: Db, job: Parameters<typeof enqueue<P>>[1], payload: P): Promise<void> =>
  enqueue(db, job, payload, { queue: QUEUE });
