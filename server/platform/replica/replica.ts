import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db, Pool } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';

/** So long, in milliseconds, a reading waits for the replica to be where the primary is; then it goes to the primary. */
const MAX_WAIT_MS = 50;
const STEP_MS = 2;
/** A replica that was behind or away is left out for so long before it is asked again. */
const REST_MS = 1000;
/** So long it may be left out, now and then under load, before that is written down. */
const QUIET_MS = 10_000;

const POSITION = 'select pg_current_wal_flush_lsn()::text as position';
/** A replica that became a primary of its own is none any more. */
const HAS_REPLAYED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"';

type Database = { db: Db; pool: Pool };

/** Reads that a replica may do. */
export type Replica = {
  /**
   * Does `work`, which only reads, at the replica if that has all that was committed until now, by whomever; otherwise, and
   * when it fails there, at the primary. Throws what `work` throws at the primary, and a refusal of it at once.
   */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** A replica of `primary` that is asked whether it is current before each batch of reads. */
export function openReplica(primary: Database, copy: Database, log: Log): Replica {
  let restUntil = Number.NEGATIVE_INFINITY;
  let leftOutAt: number | undefined;
  let isLogged = false;

  const isCurrent = batchByTick(async (_copy: Database, reads: unknown[]) => {
    const is = performance.now() >= restUntil && (await hasCaughtUp().catch(() => false));
    if (is) takeIn();
    else leaveOut();
    return reads.map(() => is);
  });

  async function hasCaughtUp(): Promise<boolean> {
    const { rows } = await primary.pool.query<{ position: string }>(POSITION);
    return Promise.race([isBeyond(rows[0]?.position), sleep(MAX_WAIT_MS, false)]);
  }

  async function isBeyond(position: string | undefined): Promise<boolean> {
    const deadline = performance.now() + MAX_WAIT_MS;
    while (performance.now() < deadline) {
      const { rows } = await copy.pool.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [position]);
      if (rows[0]?.hasReplayed) return true;
      await sleep(STEP_MS);
    }
    return false;
  }

  function leaveOut(): void {
    if (performance.now() < restUntil) return;
    restUntil = performance.now() + REST_MS;
    leftOutAt ??= performance.now();
    if (isLogged || performance.now() - leftOutAt < QUIET_MS) return;
    log.warn('the replica is behind or away: the primary reads for it');
    isLogged = true;
  }

  function takeIn(): void {
    if (isLogged) log.warn('the replica is current again');
    leftOutAt = undefined;
    isLogged = false;
  }

  return {
    async read(work) {
      if (!(await isCurrent(copy, undefined))) return work(primary.db);
      try {
        return await work(copy.db);
      } catch (error) {
        if (error instanceof ORPCError) throw error;
        if (performance.now() >= restUntil)
          log.info({ err: error }, 'a reading failed at the replica; the primary does it');
        leaveOut();
        return work(primary.db);
      }
    },
  };
}
