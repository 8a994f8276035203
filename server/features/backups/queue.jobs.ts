import type { TimedJob } from '#server/platform/jobs.ts';
import { takeBackup } from './backups.jobs.ts';
import { askForBackup, enqueueBackupWork, giveUpAbandoned } from './backups.service.ts';
import { removeHalves } from './folder.service.ts';
import { sendBackup } from './offsite/offsite.jobs.ts';
import { restoreBackup, verifyBackup } from './put-back.jobs.ts';

/** A backup every night at two by Indian time. */
const backUpNightly: TimedJob = {
  name: 'backups.nightly',
  cron: '30 20 * * *',
  work: async (services) => {
    await removeHalves(services);
    return services.db.transaction().execute(async (tx) => {
      await giveUpAbandoned(tx);
      const backupId = await askForBackup(tx, { cause: 'nightly', by: null });
      if (backupId) await enqueueBackupWork(tx, takeBackup, { backupId });
      return backupId ?? 'another one is under way';
    });
  },
};

/** What waits in the queue, and what comes by the clock. */
export const backupJobs = [takeBackup, restoreBackup, verifyBackup, sendBackup];
export const timedBackupJobs = [backUpNightly];
