import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { TEMPLATE } from './testing-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** How many checkouts the run of failures makes, and what its chances grow from. */
    checkouts: number;
    seed: number;
  }
}

/** A migrated, empty database of one's own. `drop` closes what is still connected to it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase(`template ${TEMPLATE}`);
}

/** A database without any migration applied. */
export async function createEmptyTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase('');
}

async function createDatabase(options: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await queryOnce(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await queryOnce(server, `drop database if exists ${name} with (force)`);
  };
  return { url: url.href, drop };
}
