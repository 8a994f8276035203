import type { Config } from './config.ts';
import { personalData } from './personal-data.ts';
import { findFfmpeg } from './platform/child/ffmpeg.ts';
import { openDatabase, openPooledDatabase } from './platform/db.ts';
import type { JobServices } from './platform/jobs.ts';
import { followKeys } from './platform/keys/key-ring.ts';
import { createLimits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { openOffsite, openStorage } from './platform/storage/open-storage.ts';
import { openSecrets } from './platform/storage/secrets.ts';
import { openAnnouncements } from './starting/announcements.ts';
import { keyDoors } from './starting/stored-keys.ts';

export type RunningServices = JobServices & { stop: () => Promise<void> };

/** For calls and pages, and for four jobs at once beside them. */
const CONNECTIONS = 10;
/** Of the queue: its listener, its lock, and what two jobs at once ask. */
const QUEUE_CONNECTIONS = 5;

/**
 * Opens what every call needs, on a migrated database; `stop` closes it in the right order. Where `databaseUrl` leads through
 * a pooler, `directUrl` leads past it.
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: Log,
  directUrl: string = databaseUrl,
): Promise<RunningServices> {
  const offsite = await openOffsite(config.offsite);
  const isPooled = directUrl !== databaseUrl;
  const open = isPooled ? openPooledDatabase : openDatabase;
  const { db, pool } = open(databaseUrl, log, CONNECTIONS + extraJobs(config));
  const direct = isPooled ? openDatabase(directUrl, log, QUEUE_CONNECTIONS + extraJobs(config)) : undefined;
  const live = await openAnnouncements(config, directUrl, log);
  const secrets = await openSecrets(config.secretKey, config.dataDir);
  const keys = await followKeys({ ...keyDoors(db, config, secrets), live, log });
  return {
    db,
    pool,
    directPool: direct?.pool ?? pool,
    live,
    log,
    limits: createLimits(pool, config.rateLimitScale),
    storage: openStorage(config),
    offsite,
    dataDir: config.dataDir,
    secrets,
    keys: keys.ring,
    /** Of this moment: whoever takes them, or a copy of all, ends with what they took. */
    get payments() {
      return keys.payments();
    },
    mailer: keys.mailer,
    personalData,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    rules: {
      production: config.production,
      passwordMinimum: config.passwordMinimum,
      demo: config.demo,
      mediaBytes: config.mediaBytes,
    },
    ffmpeg: { find: () => findFfmpeg(config.ffmpeg), isHere: converts(config) },
    stop: async () => {
      await keys.stop();
      await live.stop();
      await direct?.db.destroy();
      await db.destroy();
    },
  };
}

/** Whether this process takes conversions from the queue. */
const converts = ({ role, work }: Config): boolean => role !== 'web' && work.kinds.includes('media');

/** How many jobs more than four work at once, each of which asks the database. */
const extraJobs = ({ role, work }: Config): number => (role === 'web' ? 0 : Math.max(0, work.concurrency - 4));
