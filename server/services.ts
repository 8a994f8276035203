import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './platform/db.ts';
import type { JobServices } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { openLive } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { openSecrets } from './platform/storage/secrets.ts';
import { openStorage } from './platform/storage/storage.ts';

export type RunningServices = JobServices & { stop: () => Promise<void> };

/** Opens what every call needs, on a migrated database; `stop` closes it in the right order. */
export async function openServices(config: Config, databaseUrl: string, log: Log): Promise<RunningServices> {
  const { db, pool } = openDatabase(databaseUrl, log);
  const live = await openLive(databaseUrl, log);
  const mailer = openMailer(config.mail);
  return {
    db,
    pool,
    live,
    log,
    limits: createLimits(pool, config.rateLimitScale),
    storage: openStorage(join(config.dataDir, 'files')),
    secrets: await openSecrets(config.secretKey, config.dataDir),
    mailer,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    rules: { production: config.production, passwordMinimum: config.passwordMinimum, demo: config.demo },
    stop: async () => {
      mailer.stop();
      await live.stop();
      await db.destroy();
    },
  };
}
