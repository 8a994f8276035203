import type { Config } from './config.ts';
import { openDatabase, type Pool } from './platform/db.ts';
import { createLimits } from './platform/limits.ts';
import { openLive } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import type { Services } from './platform/rpc.ts';

export type RunningServices = Services & { pool: Pool; stop: () => Promise<void> };

/** Opens what every call needs, on a migrated database; `stop` closes it in the right order. */
export async function openServices(config: Config, databaseUrl: string, log: Log): Promise<RunningServices> {
  const { db, pool } = openDatabase(databaseUrl, log);
  const live = await openLive(databaseUrl, log);
  return {
    db,
    pool,
    live,
    log,
    limits: createLimits(config.rateLimitScale),
    secureCookies: config.secureCookies,
    stop: async () => {
      await live.stop();
      await db.destroy();
    },
  };
}
