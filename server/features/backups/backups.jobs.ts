import * as v from 'valibot';
import { readBackupRules } from '#server/features/settings/settings.access.ts';
import { defineJob, enqueue, type Job, type JobServices } from '#server/platform/jobs.ts';
import { giveBackOnStop } from '#server/platform/queue/give-back.ts';
import { enqueueBackupWork, fillBackup, TRIES } from './backups.service.ts';
import { findBackup } from './backups.store.ts';
import { removeBeyond } from './folder.service.ts';
import { sendBackup } from './offsite/offsite.jobs.ts';

export const takeBackup: Job<{ backupId: string }> = defineJob(
  'backups.take',
  v.object({ backupId: v.string() }),
  (services, { backupId }, stopping) =>
    giveBackOnStop(
      stopping,
      () => take(services, backupId, stopping),
      () => enqueueBackupWork(services.db, takeBackup, { backupId }),
    ),
  { tries: TRIES },
);

async function take(services: JobServices, backupId: string, signal: AbortSignal): Promise<void> {
  await fillBackup(services, backupId, { signal });
  const row = await findBackup(services.db, backupId);
  const isToSend = services.offsite && row?.status === 'ready' && row.cause !== 'export';
  if (isToSend) await enqueue(services.db, sendBackup, { backupId }, { queue: 'backups.offsite' });
  const { nightlyKept } = await readBackupRules(services.db);
  await removeBeyond(services, ['nightly'], nightlyKept);
}
