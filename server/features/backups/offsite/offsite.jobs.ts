import * as v from 'valibot';
import { readableFault } from '#server/features/backups/backups.rules.ts';
import { findBackup, setOffsite } from '#server/features/backups/backups.store.ts';
import { backupPath } from '#server/features/backups/folder.service.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { removeExpiredCopies, sendCopy } from './offsite.service.ts';

/** With the pauses of the queue some three hours and a half: a bucket may be away for an evening. */
const SEND_TRIES = 10;

export const sendBackup = defineJob(
  'backups.send',
  v.object({ backupId: v.string() }),
  async (services, { backupId }, stopping) => {
    const { db, log, offsite } = services;
    const row = await findBackup(db, backupId);
    if (!offsite || row?.status !== 'ready') return 'nothing to send';
    try {
      const bytes = await sendCopy(offsite, backupPath(services, row.file), stopping);
      await setOffsite(db, row.file, { bytes });
    } catch (error) {
      if (stopping.aborted) throw error;
      await setOffsite(db, row.file, { fault: readableFault(error) });
      log.error({ err: error, backupId }, 'a backup did not reach its bucket');
      throw error;
    }
    return removeExpiredCopies(offsite, log);
  },
  { tries: SEND_TRIES },
);
