import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection, Db, Pool } from '#server/platform/db.ts';

/** A table as it is archived; `order` is a list of expressions that puts its rows in one order everywhere. */
export type ArchivedTable = { name: string; columns: string[]; order: string; bytes: number };
export type Sequence = { name: string; value: number; called: boolean };

/** Texts that a COPY writes look the same in every session and on every server. */
const PLAIN = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Does `work` on one moment of the database, however much is written meanwhile. */
export async function readSnapshot<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('begin transaction isolation level repeatable read, read only');
    await setPlainTexts(connection);
    const made = await work(connection);
    await connection.query('commit');
    connection.release();
    return made;
  } catch (error) {
    // A COPY that was left half-way cannot be talked to any more.
    connection.release(true);
    throw error;
  }
}

export async function setPlainTexts(connection: Connection): Promise<void> {
  await connection.query(PLAIN);
}

/** Every table of a schema with its columns, generated ones aside. */
export async function listTables(connection: Connection, schema = 'public'): Promise<ArchivedTable[]> {
  const { rows } = await connection.query<ArchivedTable>(
    `select relname as name, pg_table_size(pg_class.oid)::float8 as bytes,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select string_agg(format(case when attcollation <> 0 then '%I collate "C"' when typname in ('json', 'xml', 'point')
          then '%I::text collate "C"' else '%I' end, attname), ', ' order by coalesce(array_position(indkey::int2[], attnum), attnum))
        from pg_attribute join pg_type on pg_type.oid = atttypid left join pg_index on indrelid = attrelid and indisprimary
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and (indkey is null or attnum = any (indkey))) as order
    from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') order by relname`,
    [schema],
  );
  return rows;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The rows of a table as COPY writes them, in its order. */
export function readTableRows(connection: Connection, { name, columns, order }: ArchivedTable): AsyncIterable<Buffer> {
  const list = columns.map(quoted).join(', ');
  return connection.query(copyTo(`copy (select ${list} from ${quoted(name)} order by ${order}) to stdout`));
}

/**
 * What waits in the queue, in its order, without what it holds for this place only: a backup that is being taken would
 * otherwise be taken again wherever it is brought back.
 */
export function readJobs(connection: Connection): AsyncIterable<Buffer> {
  return connection.query(
    copyTo(`copy (
      select identifier, queue_name, payload, priority, run_at, attempts, max_attempts, last_error, key
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
        left join graphile_worker._private_job_queues as queue on queue.id = job_queue_id
      where identifier !~ '^(backups|imports)\\.' order by job.id
    ) to stdout`),
  );
}

export async function listSequences(connection: Connection): Promise<Sequence[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const text = `select last_value::float8 as value, is_called as called from ${quoted(name)}`;
    const { rows: states } = await connection.query<Omit<Sequence, 'name'>>(text);
    for (const state of states) found.push({ name, ...state });
  }
  return found;
}

export async function listMigrations(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Does `work` on the same moment, on a connection of its own. */
export async function readBeside<T>(db: Db, connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { rows } = await connection.query<{ id: string }>('select pg_export_snapshot() as id');
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.id ?? '')}`.execute(transaction);
      return work(transaction);
    });
}
