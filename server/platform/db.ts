import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/tables.ts';
import type { Log } from './log.ts';
import { pipelining } from './postgres/pipeline.ts';
import { preparing, withoutNames } from './postgres/prepared.ts';
import { openedSpans } from './tracing/spans.ts';

export type Db = Kysely<DB>;
export type Pool = pg.Pool;
export type Connection = pg.PoolClient;

/** A prepared statement keeps the plan that it has: left to itself PostgreSQL often plans anew for each value, at twice the cost of running. */
const ONE_PLAN = 'set plan_cache_mode = force_generic_plan';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** int8 and numeric as number (paise stay far below 2^53), date as 'YYYY-MM-DD'; all else as pg gives it. */
function setTypeParsers(): void {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  pg.types.setTypeParser(DATE, (text) => text);
}

type Opened = { db: Db; pool: pg.Pool };

const onConnect = async (connection: pg.ClientBase) => void (await connection.query(ONE_PLAN));

/** A pool on `url` and Kysely over it; a lost server is logged and the pool connects again by itself. */
export function openDatabase(url: string, log: Log, connections = 10): Opened {
  const pool = openPool({ connectionString: url, max: connections, onConnect }, log);
  return { db: over(preparing(pool)), pool };
}

/** Kysely over one connection for short readings, which does not wait between them ({@link pipelining}). */
export function openPipeline(url: string, log: Log): Db {
  return over(preparing(pipelining((config) => openPool({ connectionString: url, onConnect, ...config }, log))));
}

/** The same through a pooler in transaction mode, where nothing of a session lasts: neither a setting nor a prepared statement. */
export function openPooledDatabase(url: string, log: Log, connections = 10): Opened {
  const onConnect = async (connection: pg.ClientBase) => withoutNames(connection);
  const pool = openPool({ connectionString: url, max: connections, onConnect }, log);
  return { db: over(pool), pool };
}

function over(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  setTypeParsers();
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, keepAlive: true, ...config });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const spans = openedSpans();
  if (spans) pool.on('connect', spans.traceConnection);
  return pool;
}

/** Does `work` in the transaction that `db` is, or else in one of its own. */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** How many seconds the clock of this machine is ahead of its database's. */
export async function clockLeadOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0] ? (Date.now() - rows[0].now.getTime()) / 1000 : 0;
}
