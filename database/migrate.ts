import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
const OLDEST_POSTGRES = 15;

/**
 * Applies the pending `.sql` files of `folder` in the order of their names, each in a transaction of its own; answers with
 * their names. Throws where newer migrations than these have run, unless `allowNewer`: then nothing is applied.
 */
export async function migrateToLatest(url: string, folder: string = FOLDER, allowNewer = false): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireVersion(db);
    const newer = await listNewer(db, folder);
    if (newer.length > 0 && allowNewer) return [];
    if (newer.length > 0) throw new Error(explainNewer(newer));
    const applied = await applyAll(new Migrator({ db, provider: sqlFiles(folder) }));
    // The queue's own tables: a process that only asks for jobs needs them too.
    if (folder === FOLDER) await migrateQueue(pool);
    return applied;
  } finally {
    await db.destroy();
  }
}

async function migrateQueue(pgPool: pg.Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
}

/** What has run here of later migrations than the last that this program has; none when it knows only a part of the earlier ones. */
async function listNewer(db: Kysely<unknown>, folder: string): Promise<string[]> {
  const { rows } = await sql<{
    present: boolean;
  }>`select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!rows[0]?.present) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  const known = await listMigrationNames(folder);
  const names = applied.rows.map(({ name }) => name);
  const isOurs = known.length > 0 && known.every((name, at) => names[at] === name);
  return isOurs ? names.slice(known.length) : [];
}

function explainNewer(newer: string[]): string {
  return (
    `The database is newer than this program: ${newer.join(', ')} have run. Take the newest code; or, to go back to this ` +
    'program for a while, set ALLOW_NEWER_SCHEMA=1 (docs/operate/updates.md).'
  );
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
