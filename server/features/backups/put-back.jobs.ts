import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { defineJob } from '#server/platform/jobs.ts';
import type { Manner } from './archive/take-archive.service.ts';
import { readableFault } from './backups.rules.ts';
import { backupFirst, reportPercent, TRIES } from './backups.service.ts';
import { findBackup, setBackup } from './backups.store.ts';
import { backupPath } from './folder.service.ts';
import { putBack } from './put-back.service.ts';

export const restoreBackup = defineJob(
  'backups.restore',
  v.object({ backupId: v.string(), by: v.string() }),
  async (services, { backupId, by }, stopping) => {
    const { db, log } = services;
    const tell = reportPercent(db, backupId, 'restore_percent');
    const manner = (from: number, to: number): Manner => ({
      signal: stopping,
      onProgress: (share, doing) => tell(from + (to - from) * share, doing),
    });
    await setBackup(db, backupId, { restore_status: 'working', restore_percent: 0 });
    try {
      const first = await backupFirst(services, { cause: 'before-restore', by, beside: backupId }, manner(0, 0.4));
      await putBack(services, backupId, by, manner(0.4, 1));
      await setBackup(db, backupId, { restore_status: 'done', restore_percent: 100, restored_at: new Date() });
      return first;
    } catch (error) {
      const restore_status = stopping.aborted ? 'waiting' : 'failed';
      await setBackup(db, backupId, { restore_status, restore_fault: readableFault(error) });
      if (stopping.aborted) throw error;
      log.error({ err: error, backupId }, 'a restore failed');
      return 'failed';
    }
  },
  { tries: TRIES },
);

export const verifyBackup = defineJob(
  'backups.verify',
  v.object({ backupId: v.string() }),
  async (services, { backupId }, signal) => {
    const row = await findBackup(services.db, backupId);
    if (!row) return;
    const tell = reportPercent(services.db, backupId, 'percent');
    const path = backupPath(services, row.file);
    try {
      const { size } = await stat(path);
      const { verifyArchive } = await import('./archive/verify-archive.service.ts');
      await verifyArchive(path, { signal, onBytes: (bytes) => tell(bytes / size, 'verifying') });
      await setBackup(services.db, backupId, { status: 'ready', percent: 100, doing: 'done', verified_at: new Date() });
    } catch (error) {
      if (signal.aborted) throw error;
      await setBackup(services.db, backupId, { status: 'failed', verified_at: null, fault: readableFault(error) });
    }
  },
  { tries: TRIES },
);
