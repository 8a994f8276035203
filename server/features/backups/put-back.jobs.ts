import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import type { Connection } from '#server/platform/db.ts';
import { defineJob, type Job, type JobServices } from '#server/platform/jobs.ts';
import { giveBackOnStop } from '#server/platform/queue/give-back.ts';
import type { Manner } from './archive/take-archive.service.ts';
import { readableFault } from './backups.rules.ts';
import { backupFirst, enqueueBackupWork, reportPercent, TRIES } from './backups.service.ts';
import { findBackup, setBackup } from './backups.store.ts';
import { backupPath } from './folder.service.ts';
import { putBack } from './put-back.service.ts';

type RestoreInput = { backupId: string; by: string };

export const restoreBackup: Job<RestoreInput> = defineJob(
  'backups.restore',
  v.object({ backupId: v.string(), by: v.string() }),
  (services, wanted, stopping) =>
    giveBackOnStop(
      stopping,
      () => restore(services, wanted, stopping),
      () => enqueueBackupWork(services.db, restoreBackup, wanted),
    ),
  { tries: TRIES },
);

async function restore(services: JobServices, { backupId, by }: RestoreInput, stopping: AbortSignal): Promise<string> {
  const { db, log } = services;
  // A job may be repeated after its end: what came since is not taken back.
  if (!(await findBackup(db, backupId))?.isBusy) return 'put back before';
  const tell = reportPercent(db, backupId, 'restore_percent');
  const manner = (from: number, to: number): Manner => ({
    signal: stopping,
    onProgress: (share, doing) => tell(from + (to - from) * share, doing),
  });
  await setBackup(db, backupId, { restore_status: 'working', restore_percent: 0 });
  try {
    const first = await backupFirst(services, { cause: 'before-restore', by, beside: backupId }, manner(0, 0.4));
    const { setRestoredAside } = await import('./archive/restore.store.ts');
    const within = (connection: Connection) => setRestoredAside(connection, backupId);
    await putBack(services, { backupId, by, within }, manner(0.4, 1));
    await setBackup(db, backupId, { restore_percent: 100 });
    return first;
  } catch (error) {
    if (stopping.aborted) {
      await setBackup(db, backupId, { restore_status: 'waiting' });
      throw error;
    }
    await setBackup(db, backupId, { restore_status: 'failed', restore_fault: readableFault(error) });
    log.error({ err: error, backupId }, 'a restore failed');
    return 'failed';
  }
}

export const verifyBackup: Job<{ backupId: string }> = defineJob(
  'backups.verify',
  v.object({ backupId: v.string() }),
  (services, { backupId }, stopping) =>
    giveBackOnStop(
      stopping,
      () => verify(services, backupId, stopping),
      () => enqueueBackupWork(services.db, verifyBackup, { backupId }),
    ),
  { tries: TRIES },
);

async function verify({ db, dataDir }: JobServices, backupId: string, signal: AbortSignal): Promise<void> {
  const row = await findBackup(db, backupId);
  if (!row) return;
  const tell = reportPercent(db, backupId, 'percent');
  const path = backupPath({ dataDir }, row.file);
  try {
    const { size } = await stat(path);
    const { verifyArchive } = await import('./archive/verify-archive.service.ts');
    await verifyArchive(path, { signal, onBytes: (bytes) => tell(bytes / size, 'verifying') });
    await setBackup(db, backupId, { status: 'ready', percent: 100, doing: 'done', verified_at: new Date() });
  } catch (error) {
    if (signal.aborted) throw error;
    await setBackup(db, backupId, { status: 'failed', verified_at: null, fault: readableFault(error) });
  }
}
