import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/log.ts';

const RETRY_MS = 500;
const BEAT_MS = 5000;
const CONNECT_WITHIN_MS = 5000;
/** Ends with its connection. One that a machine took with it when it vanished is noticed after half a minute. */
const LOCK = `select pg_try_advisory_lock(hashtext('live forwarder')) as taken`;
const NOTICE_LOSS = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4`;

type Options = {
  /** Of the database, past any pooler. */
  url: string;
  publish: (topic: string) => void;
  /** Called every five seconds while this process forwards. */
  beat: () => void;
  log: Log;
};

/**
 * Publishes what the database announces, as long as this process holds the lock that only one can hold; until then it tries for
 * it twice a second. Whoever begins publishes `*` first: what was committed before nobody may have told.
 */
export function startForwarder({ url, publish, beat, log }: Options): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const pause = () => sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  let isAway = false;
  let end: (() => void) | undefined;
  const over = keepForwarding();

  async function keepForwarding(): Promise<void> {
    while (!signal.aborted) {
      await forward().catch((error) => {
        if (!isAway) log.warn({ err: error }, 'announcements cannot be forwarded; it is tried again');
        isAway = true;
      });
      await pause();
    }
  }

  async function forward(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    const ended = Promise.withResolvers<void>();
    end = ended.resolve;
    client.once('end', ended.resolve);
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => publish(payload ?? '*'));
    let clock: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(NOTICE_LOSS);
      while (!signal.aborted && !(await isOurs(client))) await pause();
      if (signal.aborted) return;
      await client.query('listen live');
      publish('*');
      beat();
      clock = setInterval(beat, BEAT_MS);
      log.info('this process forwards what the database announces');
      isAway = false;
      await ended.promise;
      if (!signal.aborted) throw new Error('the connection that hears announcements was lost');
    } finally {
      clearInterval(clock);
      await client.end().catch(() => undefined);
    }
  }

  return {
    async stop() {
      stopped.abort();
      end?.();
      await over;
    },
  };
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(LOCK);
  return rows[0]?.taken === true;
}
