import type { Config } from './config.ts';
import { personalData } from './personal-data.ts';
import { findFfmpeg } from './platform/child/ffmpeg.ts';
import type { JobServices } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { openOffsite, openStorage } from './platform/storage/open-storage.ts';
import { openSecrets } from './platform/storage/secrets.ts';
import { openAnnouncements } from './starting/announcements.ts';
import { openDatabases } from './starting/databases.ts';
import { followSettings } from './starting/follow-settings.ts';
import { openGoogle } from './starting/google.ts';
import { onOpenedAccount } from './starting/opened-accounts.ts';

export type RunningServices = JobServices & { stop: () => Promise<void> };

/**
 * Opens what every call needs, on a migrated database; `stop` closes it in the right order. Where `databaseUrl` leads through
 * a pooler, `directUrl` leads past it.
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: JobServices['log'],
  directUrl: string = databaseUrl,
): Promise<RunningServices> {
  const offsite = await openOffsite(config.offsite);
  const databases = openDatabases(config, { databaseUrl, directUrl }, log);
  const { db, pool } = databases;
  const live = await openAnnouncements(config, directUrl, log);
  const secrets = await openSecrets(config.secretKey, config.dataDir);
  const { keys, doors, visitors } = await followSettings({ db, config, secrets, live, log });
  return {
    db,
    pool,
    readings: databases.readings,
    directPool: databases.directPool,
    replica: databases.replica,
    live,
    log,
    limits: createLimits(pool, config.rateLimitScale),
    storage: await openStorage(config),
    offsite,
    dataDir: config.dataDir,
    secrets,
    keys: keys.ring,
    /** Of this moment: whoever takes them, or a copy of all, ends with what they took. */
    get payments() {
      return keys.payments();
    },
    get messenger() {
      return keys.messenger();
    },
    mailer: keys.mailer,
    google: await openGoogle(config),
    personalData,
    onOpenedAccount,
    doors,
    visitors,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    rules: {
      production: config.production,
      passwordMinimum: config.passwordMinimum,
      demo: config.demo,
      mediaBytes: config.mediaBytes,
      allowsPrivateAddresses: config.allowsPrivateAddresses,
    },
    ffmpeg: { find: () => findFfmpeg(config.ffmpeg), isHere: converts(config) },
    stop: async () => {
      await keys.stop();
      await doors.stop();
      await visitors.stop();
      await live.stop();
      await databases.close();
    },
  };
}

/** Whether this process takes conversions from the queue. */
const converts = ({ role, work }: Config): boolean => role !== 'web' && work.kinds.includes('media');
