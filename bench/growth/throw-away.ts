import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withDatabase } from '#bench/school/students.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { queryOnce, runPostgres, socketUrl } from '#database/postgres/postgres-process.ts';
import { type GrownSchool, openSchool } from './two-schools.ts';

/** Nothing here outlives the run. */
const SETTINGS = [
  ...[
    'jit=off',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'shared_buffers=64MB',
  ],
];

export type ThrowAway = {
  /** A school without a row, filled by `fill` and then opened. */
  open: (name: string, fill: (client: pg.Client, url: string) => Promise<void>) => Promise<GrownSchool>;
  /** After its schools were stopped. */
  stop: () => Promise<void>;
};

/** A PostgreSQL for one figure. */
export async function startThrowAway(): Promise<ThrowAway> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'adhyay-figure-')));
  const logFile = join(home, 'postgres.log');
  const cluster = { folder: join(home, 'postgres'), socketFolder: home, logFile, durable: false };
  const stopServer = await runPostgres({ ...cluster, settings: SETTINGS });
  return {
    async open(name, fill) {
      await queryOnce(socketUrl(home, 'postgres'), `create database ${name}`);
      const url = socketUrl(home, name);
      await migrateToLatest(url);
      await withDatabase(url, async (client) => {
        await fill(client, url);
        await client.query('vacuum analyze');
      });
      return openSchool(url);
    },
    async stop() {
      await stopServer();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** How large a figure is: BENCH_SIZE=0.01 tries it out with a hundredth of it, for nothing that is written down. */
export const sized = (full: number): number => Math.max(1, Math.round(full * Number(process.env['BENCH_SIZE'] ?? 1)));
