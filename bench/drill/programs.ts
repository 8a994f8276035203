import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs that the drill takes from the system; `postgres` is the folder of initdb, postgres and their like. */
export type Programs = { postgres: string; pgbouncer: string; nats: string; nginx: string };

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const MIN_POSTGRES = 15;

/** Where they are; throws one Error that says which are missing, and how Debian installs them. */
export function findPrograms(): Programs {
  const found = {
    postgres: findPostgres(),
    pgbouncer: findProgram('pgbouncer'),
    nats: findProgram('nats-server'),
    nginx: findProgram('nginx'),
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [NAMES[name as keyof Programs]]));
  if (missing.length === 0) return found as Programs;
  throw new Error(
    `The drill needs ${missing.join(', ')}, which this machine lacks (PostgreSQL ${MIN_POSTGRES} or newer).\n` +
      `Debian, Ubuntu: apt-get install ${missing.join(' ')}`,
  );
}

const NAMES = { postgres: 'postgresql', pgbouncer: 'pgbouncer', nats: 'nats-server', nginx: 'nginx' };

function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  const newest = versions.filter((version) => version >= MIN_POSTGRES).sort((a, b) => b - a)[0];
  if (newest !== undefined) return join(DEBIAN_POSTGRES, String(newest), 'bin');
  return FOLDERS.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  );
}
