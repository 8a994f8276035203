import * as v from 'valibot';
import { readBackupRules } from '#server/features/settings/settings.access.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { fillBackup, TRIES } from './backups.service.ts';
import { removeBeyond } from './folder.service.ts';

export const takeBackup = defineJob(
  'backups.take',
  v.object({ backupId: v.string() }),
  async (services, { backupId }, stopping) => {
    await fillBackup(services, backupId, { signal: stopping });
    const { nightlyKept } = await readBackupRules(services.db);
    await removeBeyond(services, ['nightly'], nightlyKept);
  },
  TRIES,
);
