import type { Config } from '#server/config.ts';
import { openDatabase, openPipeline, openPooledDatabase, type Pool } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import { openReplica } from '#server/platform/replica/replica.ts';

/** For calls and pages, and for four jobs at once beside them. */
const CONNECTIONS = 10;
/** Of the queue: its listener, its lock, and what two jobs at once ask. */
const QUEUE_CONNECTIONS = 5;

/**
 * The pools of this process, and the connection of its short readings (`readings`; behind a pooler those take turns in its pool): through a pooler where `directUrl` is another than `databaseUrl`, past it (`directPool`), and a
 * replica where one is set.
 */
export function openDatabases(config: Config, at: { databaseUrl: string; directUrl: string }, log: Log) {
  const isPooled = at.directUrl !== at.databaseUrl;
  const open = isPooled ? openPooledDatabase : openDatabase;
  const main = open(at.databaseUrl, log, CONNECTIONS + extraJobs(config));
  const direct = isPooled ? openDatabase(at.directUrl, log, QUEUE_CONNECTIONS + extraJobs(config)) : undefined;
  const copy = config.databaseReadUrl ? open(config.databaseReadUrl, log, CONNECTIONS) : undefined;
  const pipeline = isPooled ? undefined : openPipeline(at.databaseUrl, log);
  const directPool: Pool = direct?.pool ?? main.pool;
  return {
    ...main,
    readings: pipeline ?? main.db,
    directPool,
    replica: copy && openReplica(main, copy, log),
    close: async () => {
      await copy?.db.destroy();
      await direct?.db.destroy();
      await pipeline?.destroy();
      await main.db.destroy();
    },
  };
}

/** How many jobs more than four work at once, each of which asks the database. */
const extraJobs = ({ role, work }: Config): number => (role === 'web' ? 0 : Math.max(0, work.concurrency - 4));
