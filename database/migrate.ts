import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations as migrateQueue } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
const OLDEST_POSTGRES = 15;

/** Applies the pending `.sql` files of `folder` in the order of their names, each in a transaction of its own; answers with their names. */
export async function migrateToLatest(url: string, folder: string = FOLDER): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireVersion(db);
    const applied = await applyAll(new Migrator({ db, provider: sqlFiles(folder) }));
    // The queue's own tables: a process that only asks for jobs needs them too.
    if (folder === FOLDER) await migrateQueue({ pgPool: pool, logger: new Logger(() => () => undefined) });
    return applied;
  } finally {
    await db.destroy();
  }
}

/** The names of all migrations that this program has, in their order. */
export async function listMigrationNames(folder: string = FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((it) => it.endsWith('.sql'));
  return files.map((file) => file.slice(0, -'.sql'.length)).sort();
}

/** The text of one of them. */
export function readMigration(name: string, folder: string = FOLDER): Promise<string> {
  return readFile(join(folder, `${name}.sql`), 'utf8');
}

async function requireVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST_POSTGRES)
    throw new Error(`PostgreSQL ${major} is too old: DATABASE_URL needs version ${OLDEST_POSTGRES} or newer.`);
}

async function applyAll(migrator: Migrator): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    const [step] = results;
    if (error) throw explain(error, step?.migrationName);
    if (!step) return applied;
    applied.push(step.migrationName);
  }
}

function explain(error: unknown, name: string | undefined): Error {
  const reason = error instanceof Error ? error.message : String(error);
  if (name) return new Error(`Migration ${name}.sql failed and was undone: ${reason}`, { cause: error });
  if (!reason.startsWith('corrupted migrations')) return new Error(`Migrating failed: ${reason}`, { cause: error });
  return new Error(
    `The database does not match database/migrations: ${reason.replace('corrupted migrations: ', '')}. ` +
      'Migrations that have run are never renamed, removed or preceded: take the newest code, or give the new file a later number. ' +
      'A database of before the first release cannot be brought along: begin with an empty one (another DATA_DIR or DATABASE_URL).',
    { cause: error },
  );
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await listMigrationNames(folder);
      return Object.fromEntries(names.map((name) => [name, sqlFile(name, folder)]));
    },
  };
}

function sqlFile(name: string, folder: string): Migration {
  return {
    async up(db) {
      await sql.raw(await readMigration(name, folder)).execute(db);
    },
  };
}

if (import.meta.main) {
  const [, , url] = process.argv;
  if (!url) throw new Error('Usage: node database/migrate.ts postgresql://…');
  const applied = await migrateToLatest(url);
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
}
