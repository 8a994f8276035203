import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection, Pool } from '#server/platform/db.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import type { Sequence } from './snapshot.store.ts';
import { setPlainTexts } from './snapshot.store.ts';

/** The schema in which a school is put together, beside the one that runs; it never outlives its transaction. */
const ASIDE = 'restoring';
/** Where the old one goes to be dropped. */
const LEAVING = 'leaving';

/** Does `work` in one transaction, in an empty schema of its own beside the school's; what throws leaves nothing. */
export async function insertAside<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await setPlainTexts(connection);
    const { rows } = await connection.query<{ ours: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('adhyay restore')) as ours`,
    );
    if (!rows[0]?.ours) throw new Error('Another restore is under way. Wait for it, then start again.');
    await connection.query(`create schema ${ASIDE}; set local search_path = ${ASIDE}, public`);
    const made = await work(connection);
    await connection.query('commit');
    connection.release();
    return made;
  } catch (error) {
    // The server undoes what an ended connection began; a COPY that was left half-way leaves no other way.
    connection.release(true);
    throw error;
  }
}

/** Runs the text of a migration in the schema aside. */
export async function setMigrated(connection: Connection, text: string): Promise<void> {
  await connection.query(text);
  // As the end of its own transaction would: what was put off would forbid the next to change its table.
  await connection.query('set constraints all immediate');
}

/**
 * Makes every table empty and takes whatever comes: triggers sleep, foreign keys and checks that old rows were spared
 * are taken away until `setFastened`.
 */
export async function setLoosened(connection: Connection): Promise<void> {
  await connection.query(`
    create temp table loosened on commit drop as
      select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = '${ASIDE}'::regnamespace and (contype = 'f' or not convalidated);
    do $$
    declare
      it record;
    begin
      for it in select place, name from loosened loop
        execute format('alter table %s drop constraint %I', it.place, it.name);
      end loop;
      for it in select oid::regclass as place from pg_class
        where relnamespace = '${ASIDE}'::regnamespace and relkind in ('r', 'p')
      loop
        execute format('alter table %s disable trigger user', it.place);
        execute format('truncate %s', it.place);
      end loop;
    end $$`);
}

/** Checks every reference again, and wakes the triggers. */
export async function setFastened(connection: Connection): Promise<void> {
  await connection.query(`
    do $$
    declare
      it record;
    begin
      for it in select * from loosened loop
        execute format('alter table %s add constraint %I %s', it.place, it.name, it.definition);
      end loop;
      for it in select oid::regclass as place from pg_class
        where relnamespace = '${ASIDE}'::regnamespace and relkind in ('r', 'p')
      loop
        execute format('alter table %s enable trigger user', it.place);
      end loop;
    end $$`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export type Copying = { write: (part: Buffer) => Promise<void>; end: () => Promise<void> };

/** Takes the rows of a table as COPY wrote them, part by part. */
export function insertRows(connection: Connection, table: string, columns: string[]): Copying {
  return copyInto(connection, `${quoted(table)} (${columns.map(quoted).join(', ')})`);
}

/** Takes what waited in the queue; `setQueue` puts it there. */
export async function insertJobs(connection: Connection): Promise<Copying> {
  await connection.query(`create temp table archived_jobs (identifier text, queue_name text, payload json, priority integer,
    run_at timestamptz, attempts integer, max_attempts integer, last_error text, key text) on commit drop`);
  return copyInto(connection, 'archived_jobs');
}

function copyInto(connection: Connection, place: string): Copying {
  const stream = connection.query(copyFrom(`copy ${place} from stdin`));
  const ended = finished(stream);
  ended.catch(() => undefined);
  return {
    write: (part) => {
      const taken = new Promise<void>((resolve, reject) => {
        stream.write(part, (error) => (error ? reject(error) : resolve()));
      });
      return Promise.race([taken, ended]);
    },
    end: () => {
      stream.end();
      return ended;
    },
  };
}

export async function setSequences(connection: Connection, sequences: Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await connection.query('select setval($1::regclass, $2, $3)', [`${ASIDE}.${quoted(name)}`, value, called]);
}

/** What is sealed with the key of the school and read again, row by row. */
export const SEALED = [
  [
    'select ctid::text as place, secret as sealed from two_factors',
    'update two_factors set secret = $2 where ctid = $1',
  ],
  [
    'select ctid::text as place, sealed_key as sealed from media_renditions',
    'update media_renditions set sealed_key = $2 where ctid = $1',
  ],
  [
    'select ctid::text as place, sealed_secret as sealed from calendar_feeds',
    'update calendar_feeds set sealed_secret = $2 where ctid = $1',
  ],
  [
    'select ctid::text as place, reason_sealed as sealed from accommodations',
    'update accommodations set reason_sealed = $2 where ctid = $1',
  ],
  ['select ctid::text as place, sealed from sealed_settings', 'update sealed_settings set sealed = $2 where ctid = $1'],
  [
    'select ctid::text as place, sealed from webhook_endpoints',
    'update webhook_endpoints set sealed = $2 where ctid = $1',
  ],
] as const;

/** Seals anew, for the key of this place, what another key had sealed. */
export async function setSecretsEncrypted(connection: Connection, before: Secrets, now: Secrets): Promise<void> {
  for (const [read, write] of SEALED) {
    const { rows } = await connection.query<{ place: string; sealed: string }>(read);
    for (const { place, sealed } of rows) await connection.query(write, [place, now.seal(before.unseal(sealed))]);
  }
}

/** What goes on where a school is put back in its own place: sessions, so that what was ended stays ended, and the log. */
export async function setOfNow(connection: Connection): Promise<void> {
  await connection.query(`
    delete from restoring.sessions;
    insert into restoring.sessions select * from public.sessions where user_id in (select id from restoring.users);
    insert into restoring.audit_events overriding system value select * from public.audit_events
      where id > (select coalesce(max(id), 0) from restoring.audit_events);
    select setval(pg_get_serial_sequence('restoring.audit_events', 'id'), greatest(1, (select max(id) from restoring.audit_events)))`);
}

type Event = { by: string; act: string; subjectId: string };

/** Says in the log of the school that comes back who brought it back. */
export async function insertEventAside(connection: Connection, { by, act, subjectId }: Event): Promise<void> {
  await connection.query(
    `insert into restoring.audit_events (actor_id, actor_role, act, subject_id)
      values ($1, (select role from public.users where id = $1), $2, $3)`,
    [by, act, subjectId],
  );
}

/** Says of the backup that it is put back. */
export async function setRestoredAside(connection: Connection, backupId: string): Promise<void> {
  await connection.query(
    `update restoring.backups set restore_status = 'done', restore_percent = 100, restore_fault = null, restored_at = now()
      where id = $1`,
    [backupId],
  );
}

export async function removeSessions(connection: Connection): Promise<void> {
  await connection.query(`delete from restoring.sessions`);
}

/** Puts the queue as it was, in the place of what waits now. A job that runs now ends and finds itself gone. */
export async function setQueue(connection: Connection): Promise<void> {
  await connection.query(`
    delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier !~ '^(backups|imports)\\.');
    select graphile_worker.reschedule_jobs(array[(graphile_worker.add_job(identifier, payload => payload,
      queue_name => queue_name, run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority)).id],
      attempts => attempts) from archived_jobs`);
}

/** What tells of this place stays: which backups and uploads lie in its folders. */
async function keepPlace(connection: Connection): Promise<void> {
  await connection.query(`
    delete from restoring.backups; insert into restoring.backups select * from public.backups;
    delete from restoring.import_runs; insert into restoring.import_runs select * from public.import_runs`);
}

const TRIES = 6;
const BUSY = ['40P01', '55P03'];

/**
 * Lets the new school take the place of the old one, with what `within` writes. Everybody else waits for this moment only, and
 * whoever holds a table longer than ten seconds is let go first and asked again.
 */
export async function setInPlace(connection: Connection, within: () => Promise<void>): Promise<void> {
  await connection.query(`analyze; set local lock_timeout = '10s'`);
  const names = await namesOf(connection);
  for (let attempt = 1; ; attempt += 1) {
    await connection.query('savepoint free');
    try {
      await connection.query(`lock table ${names.public.tables.join(', ')} in access exclusive mode`);
      break;
    } catch (error) {
      if (attempt === TRIES || !BUSY.includes((error as { code?: string }).code ?? '')) throw error;
      await connection.query('rollback to savepoint free');
    }
  }
  await keepPlace(connection);
  await within();
  // Functions take rows of tables and tables call functions: neither could be dropped first, but both with their schema.
  await connection.query(
    `create schema ${LEAVING}; ${moveAll(names.public, LEAVING)} ${moveAll(names.aside, 'public')}
    drop schema ${ASIDE}; set local search_path = public; drop schema ${LEAVING} cascade; notify live, '*'`,
  );
}

function moveAll({ tables, views, sequences, routines }: Names, schema: string): string {
  const move = (kind: string, list: string[]) =>
    list.map((name) => `alter ${kind} ${name} set schema ${schema};`).join('');
  return move('table', tables) + move('view', views) + move('sequence', sequences) + move('routine', routines);
}

type Names = { views: string[]; tables: string[]; sequences: string[]; routines: string[] };

/** What the new school consists of, and what of the same names stands where it goes. Strangers' tables are left alone. */
async function namesOf(connection: Connection): Promise<{ public: Names; aside: Names }> {
  const { rows } = await connection.query<{ schema: string; kind: keyof Names; name: string; place: string }>(`
    with found as (
      select nspname as schema, case relkind when 'v' then 'views' when 'S' then 'sequences' else 'tables' end as kind,
        relname::text as name, format('%I.%I', nspname, relname) as place
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'S')
        -- A column's own sequence goes where its table goes.
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
          and deptype in ('a', 'i') and relkind = 'S')
      union all
      select nspname, 'routines', proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')',
        format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    )
    select case schema when 'public' then 'public' else 'aside' end as schema, kind, name, place from found
    where schema = '${ASIDE}' or schema = 'public' and (kind, name) in (select kind, name from found where schema = '${ASIDE}')
    order by place`);
  const pick = (schema: string): Names => {
    const of = (kind: keyof Names) =>
      rows.filter((row) => row.schema === schema && row.kind === kind).map(({ place }) => place);
    return { views: of('views'), tables: of('tables'), sequences: of('sequences'), routines: of('routines') };
  };
  return { public: pick('public'), aside: pick('aside') };
}

/** How many rows tell that a school lives here: people, products, orders. */
export async function countLife(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{
    rows: number;
  }>(`select ((select count(*) from users) + (select count(*) from products)
    + (select count(*) from orders))::float8 as rows`);
  return rows[0]?.rows ?? 0;
}
