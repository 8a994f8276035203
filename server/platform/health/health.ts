import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '#server/platform/db.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Log } from '#server/platform/log.ts';

type Options = {
  pool: Pool;
  dataDir: string;
  log: Log;
  /** Since when a due job waits too long; undefined when none does. */
  findOverdueSince: () => Promise<Date | undefined>;
};
type Fault = 'database' | 'disk' | 'queue';

/** Whoever asks more often gets the same answer. */
const GOOD_FOR_MS = 1000;
const PROBE_BYTES = 256 * 1024;
/** Spills a megabyte into a file of the database's own: what reads only goes on when its disk is full. */
const WRITE_TO_DATABASE = `select set_config('work_mem', '64kB', true); select count(*) from generate_series(1, 20000)`;

/**
 * `/health/live`: the process answers. `/health/ready`: it is not stopping, its database and its disk take writes, and no
 * due job waits for two minutes; otherwise 503 with what is `failing`.
 */
export function mountHealth(server: Door, options: Options): void {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  const readFaults = createProbe(options);
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const failing = stopping ? ['stopping'] : await readFaults();
    if (failing.length === 0) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', failing });
  });
}

/** What is at fault now, read at most once a second and logged when it changes. */
function createProbe({ pool, dataDir, log, findOverdueSince }: Options): () => Promise<Fault[]> {
  // Once: a disk that is taken away later is a fault, and not a folder to make.
  const made = mkdir(dataDir, { recursive: true }).catch((error: unknown) =>
    log.error({ err: error }, 'no data folder'),
  );
  let last: { at: number; faults: Promise<Fault[]> } | undefined;
  let logged = '';

  async function probe(): Promise<Fault[]> {
    const [database, disk, overdue] = await Promise.allSettled([
      pool.query(WRITE_TO_DATABASE),
      made.then(() => writeToDisk(dataDir)),
      findOverdueSince(),
    ]);
    const faults: Fault[] = [];
    if (database.status === 'rejected' || overdue.status === 'rejected') faults.push('database');
    if (disk.status === 'rejected') faults.push('disk');
    if (overdue.status === 'fulfilled' && overdue.value) faults.push('queue');
    const failing = faults.join(', ');
    if (failing !== logged) {
      const reasons = [database, disk].flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      if (failing) log.error({ failing, reasons, overdue }, 'not ready');
      else log.warn('ready again');
      logged = failing;
    }
    return faults;
  }

  return () => {
    if (!last || performance.now() - last.at > GOOD_FOR_MS) last = { at: performance.now(), faults: probe() };
    return last.faults;
  };
}

async function writeToDisk(dataDir: string): Promise<void> {
  const path = join(dataDir, `.room-${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1));
  } finally {
    await rm(path, { force: true });
  }
}
