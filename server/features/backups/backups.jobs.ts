import * as v from 'valibot';
import { readBackupRules } from '#server/features/settings/settings.access.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { fillBackup, TRIES } from './backups.service.ts';
import { findBackup } from './backups.store.ts';
import { removeBeyond } from './folder.service.ts';
import { sendBackup } from './offsite/offsite.jobs.ts';

export const takeBackup = defineJob(
  'backups.take',
  v.object({ backupId: v.string() }),
  async (services, { backupId }, stopping) => {
    await fillBackup(services, backupId, { signal: stopping });
    const row = await findBackup(services.db, backupId);
    const isToSend = services.offsite && row?.status === 'ready' && row.cause !== 'export';
    if (isToSend) await enqueue(services.db, sendBackup, { backupId }, { queue: 'backups.offsite' });
    const { nightlyKept } = await readBackupRules(services.db);
    await removeBeyond(services, ['nightly'], nightlyKept);
  },
  { tries: TRIES },
);
