import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrationNames, migrateToLatest, readMigration } from '#database/migrate.ts';
import { createEmptyTestDatabase, createTestDatabase, openTestFolder } from '#database/testing.ts';
import { openDatabase } from '#server/platform/db.ts';
import { openLive } from '#server/platform/live.ts';
import { createLog } from '#server/platform/log.ts';
import { listenToDatabase } from '#server/platform/postgres/database-source.ts';
import { openFolder } from '#server/platform/storage/folder-storage.ts';
import { type Secrets, secretsUnder } from '#server/platform/storage/secrets.ts';
import { NOT_ARCHIVED, NOT_EXPORTED } from './archive.rules.ts';
import { createPacking } from './pack.rules.ts';
import { SEALED } from './restore.store.ts';
import { type Restoring, restoreArchive } from './restore-archive.service.ts';
import { type ArchiveSource, takeArchive } from './take-archive.service.ts';
import { readArchive } from './unpack.rules.ts';
import { verifyArchive } from './verify-archive.service.ts';

const folder = await openTestFolder();
const endings: (() => Promise<unknown>)[] = [];
const KEY = 'the key of the school in these tests';

type OwnPlace = ArchiveSource & { url: string };

async function newPlace(secrets: Secrets = { ...secretsUnder(KEY), kept: KEY }): Promise<OwnPlace> {
  const { url, drop } = await createTestDatabase();
  const { db, pool } = openDatabase(url, createLog('silent'), 6);
  endings.push(async () => {
    await db.destroy();
    await drop();
  });
  const dataDir = await mkdtemp(join(folder, 'place-'));
  return { url, db, pool, secrets, dataDir, storage: openFolder(join(dataDir, 'files')) };
}

const archivePath = () => join(folder, `${randomBytes(6).toString('hex')}.tar.zst`);
const plainly: Restoring = { sessions: 'then' };

let from: OwnPlace;
let taken: string;
beforeAll(async () => {
  from = await newPlace();
  await fill(from);
  taken = archivePath();
  await takeArchive(from, taken, 'backup');
});
afterAll(async () => {
  for (const end of endings) await end();
});

/** A small school with what is awkward: odd characters, references in a circle, append-only rows, a waiting job, files. */
async function fill({ pool, storage, secrets }: ArchiveSource): Promise<void> {
  const photo = await storage.insert('photos', Buffer.from('a face'));
  await storage.insert('images', randomBytes(3_000_000));
  await storage.insert('images', Buffer.alloc(0));
  await pool.query(
    `insert into users (id, email, name, role, photo_key) values ('u1', 'a@b.test', E'tab\\t \\\\N "quotes" \n new आशा', 'student', $1),
    ('u2', 'staff@b.test', 'Staff', 'admin', null)`,
    [photo],
  );
  await pool.query(`insert into passwords (user_id, scheme, hash) values ('u1', 'argon2id', 'h')`);
  await pool.query(`insert into sessions (id, user_id, token_hash, one_at_a_time, device_id, expires_at)
    values ('s1', 'u1', '\\xdeadbeef00ff', true, 'd', now() + interval '1 day')`);
  await pool.query(`insert into two_factors (user_id, secret, confirmed_at) values ('u2', $1, now())`, [
    secrets.seal('JBSWY3DP'),
  ]);
  await pool.query(`insert into accommodations (user_id, minutes_an_hour, reason_sealed) values ('u1', 20, $1)`, [
    secrets.seal('A certificate of the hospital'),
  ]);
  await pool.query(
    `insert into products (id, kind, title, price_paise, published_at) select 'c' || n, 'course', 'Course ' || n, n, now() from generate_series(1, 3000) as n`,
  );
  await pool.query(`insert into reviews (product_id, user_id, rating, text) values ('c1', 'u1', 4, 'Good')`);
  await pool.query(
    `insert into audit_events (act, subject_id, details) select 'data.requested', 's' || n, '{"n": 1}' from generate_series(1, 500) as n`,
  );
  await pool.query(`select nextval('ticket_numbers'), nextval('ticket_numbers')`);
  await pool.query(
    `select graphile_worker.add_job('mails.deliver', '{"mailId": "x"}', run_at => '2031-01-01', max_attempts => 7, job_key => 'k', queue_name => 'q')`,
  );
  await pool.query(`select graphile_worker.add_job('backups.take', '{}')`);
}

/** Every table of a place with its rows as text, and the shape of the whole schema. */
async function everything({ pool }: ArchiveSource) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of rows.filter(({ name }) => !(name in NOT_ARCHIVED))) {
    const { rows: lines } = await pool.query(`select it::text from ${name} as it order by it::text collate "C"`);
    all[name] = lines;
  }
  return all;
}

async function shapeOf({ pool }: ArchiveSource) {
  const list = async (text: string) => (await pool.query<{ line: string }>(text)).rows.map(({ line }) => line);
  return {
    columns:
      await list(`select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default, is_identity, generation_expression) as line
      from information_schema.columns where table_schema = 'public' order by 1`),
    constraints:
      await list(`select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`),
    indexes: await list(`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await list(
      `select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal order by 1`,
    ),
    routines:
      await list(`select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`),
    views: await list(`select viewname || definition as line from pg_views where schemaname = 'public' order by 1`),
    schemas: await list(`select nspname::text as line from pg_namespace where nspname !~ '^pg_' order by 1`),
  };
}

async function filesOf({ storage }: ArchiveSource) {
  const found: string[] = [];
  for await (const { key, bytes } of storage.list()) found.push(`${key} ${bytes}`);
  return found.sort();
}

test('every table is in the archive, or left out for a reason that is written down', async () => {
  const { rows } = await from.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm')`,
  );
  const { manifest } = await verifyArchive(taken);
  const held = [...manifest.tables.map(({ name }) => name), ...Object.keys(NOT_ARCHIVED)];
  expect(rows.map(({ name }) => name).sort()).toEqual(held.sort());
  const exported = archivePath();
  await takeArchive(from, exported, 'export');
  const smaller = await verifyArchive(exported);
  const left = [...Object.keys(NOT_ARCHIVED), ...Object.keys(NOT_EXPORTED)];
  expect([...smaller.manifest.tables.map(({ name }) => name), ...left].sort()).toEqual(held.sort());
});

test('an empty place becomes the same school: rows, numbers, rules, queue and files', async () => {
  const to = await newPlace();
  const shape = await shapeOf(to);
  await restoreArchive(to, taken, plainly);
  expect(await everything(to)).toEqual(await everything(from));
  expect(await shapeOf(to)).toEqual(shape);
  expect(await filesOf(to)).toEqual(await filesOf(from));
  const { rows: jobs } = await to.pool.query(
    'select task_identifier, key, queue_name, max_attempts, attempts, run_at from graphile_worker.jobs',
  );
  expect(jobs).toEqual([
    {
      task_identifier: 'mails.deliver',
      key: 'k',
      queue_name: 'q',
      max_attempts: 7,
      attempts: 0,
      run_at: new Date('2031-01-01'),
    },
  ]);
  const { rows: next } = await to.pool.query(`select nextval('ticket_numbers') as ticket,
    (select max(id) + 1 from audit_events) = nextval(pg_get_serial_sequence('audit_events', 'id')) as follows`);
  expect(next).toEqual([{ ticket: 3, follows: true }]);
  await expect(to.pool.query(`update audit_events set act = 'x'`)).rejects.toThrow('append-only');
  await to.pool.query(`insert into reviews (product_id, user_id, rating, text) values ('c1', 'u2', 2, '')`);
  expect((await to.pool.query(`select rating::float8 from products where id = 'c1'`)).rows).toEqual([{ rating: 3 }]);
});

test('while people write, the archive holds one moment: no row without what it refers to, no sum that is off', async () => {
  const source = await newPlace();
  await fill(source);
  let [stopped, written] = [false, 0];
  const writers = [0, 1, 2].map(async (writer) => {
    for (let turn = 0; !stopped; turn += 1) {
      const id = `w${writer}-${turn}`;
      const connection = await source.pool.connect();
      await connection.query('begin');
      await connection.query(
        `insert into orders (id, user_id, status, kind, product_id, list_paise, price_paise, taxable_paise, total_paise,
        snapshot, state_code, pin, provider, accepted, idempotency_key, expires_at, paid_at)
        values ($1, 'u1', 'paid', 'course', 'c1', 100, 100, 100, 100, '{}', '07', '110001', 'free', '{}', $1, now(), now())`,
        [id],
      );
      await connection.query(`insert into order_events (order_id, step) values ($1, 'paid')`, [id]);
      await connection.query(
        `insert into entitlements (user_id, product_id, source, order_id, revoked_at, revoked_reason)
        values ('u1', 'c1', 'order', $1, now(), 'renewed')`,
        [id],
      );
      await connection.query('commit');
      connection.release();
      written += 1;
    }
  });
  await expect.poll(() => written).toBeGreaterThan(5);
  const path = archivePath();
  const before = written;
  await takeArchive(source, path, 'backup');
  await expect.poll(() => written).toBeGreaterThan(before + 5);
  stopped = true;
  await Promise.all(writers);
  const to = await newPlace();
  await restoreArchive(to, path, plainly);
  const { rows } = await to.pool.query<{ orders: number; events: number; rights: number; lone: number }>(`select
    (select count(*)::int from orders) as orders, (select count(*)::int from order_events) as events,
    (select count(*)::int from entitlements where source = 'order') as rights,
    (select count(*)::int from orders where not exists (select from entitlements where order_id = orders.id)) as lone`);
  const [found] = rows;
  expect(found).toEqual({ orders: found?.orders, events: found?.orders, rights: found?.orders, lone: 0 });
  expect(found?.orders).toBeGreaterThan(5);
  expect(found?.orders).toBeLessThan(written);
});

test('a byte that flipped anywhere, or an end that is missing, is refused, and nothing changes', async () => {
  const to = await newPlace();
  const whole = await readFile(taken);
  const places = [
    0,
    3,
    4,
    5,
    9,
    100,
    whole.length >> 2,
    whole.length >> 1,
    whole.length - 41,
    whole.length - 40,
    whole.length - 1,
  ];
  for (let more = 0; more < 15; more += 1) places.push(Math.floor(Math.random() * whole.length));
  const path = archivePath();
  for (const at of places) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
    await writeFile(path, bytes);
    await expect(restoreArchive(to, path, plainly), `byte ${at}`).rejects.toThrow(/archive/i);
  }
  for (const length of [0, 1, 30, 1000, whole.length >> 1, whole.length - 1]) {
    await writeFile(path, whole);
    await truncate(path, length);
    await expect(restoreArchive(to, path, plainly), `cut to ${length}`).rejects.toThrow(/archive/i);
  }
  expect((await to.pool.query('select 1 from users')).rowCount).toBe(0);
  expect(await filesOf(to)).toEqual([]);
  expect((await shapeOf(to)).schemas).not.toContain('restoring');
});

/** An archive by another hand: its pieces as they are, but for what the test changes. */
async function forge(
  change: (header: Record<string, unknown>, manifest: Record<string, unknown>) => void,
): Promise<string> {
  const path = archivePath();
  const packing = createPacking(path);
  const pieces: [string, Buffer][] = [];
  const kept = (name: string) => (part: Buffer) => void pieces.push([`${name}/${pieces.length}`, part]);
  const known = await listMigrationNames();
  const { header, manifest } = await readArchive(taken, known, {
    table: (name, part) => kept(`tables/${name}`)(part),
    job: kept('jobs'),
    files: kept('lists'),
    file: async (key, { chunks }) => {
      const parts: Buffer[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      pieces.push([`files/${key}`, Buffer.concat(parts)]);
    },
  });
  change(header, manifest);
  await packing.add('header.json', Buffer.from(JSON.stringify(header)));
  for (const [name, bytes] of pieces) await packing.add(name, bytes);
  await packing.add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await packing.finish();
  return path;
}

test('an archive of a newer program, of another format or of somebody else is refused in words', async () => {
  const to = await newPlace();
  const newer = await forge((header) => (header['migrations'] as string[]).push('9999_of_tomorrow'));
  await expect(restoreArchive(to, newer, plainly)).rejects.toThrow(/newer program .*9999_of_tomorrow/);
  const format = await forge((header) => Object.assign(header, { version: 2 }));
  await expect(restoreArchive(to, format, plainly)).rejects.toThrow(/format 2, this program reads format 1/);
  const strange = await forge((header) => Object.assign(header, { format: 'zip' }));
  await expect(restoreArchive(to, strange, plainly)).rejects.toThrow('not an archive of a school');
  const lies = await forge((_, manifest) => {
    const [table] = (manifest['tables'] as { rows: number }[]).filter(({ rows }) => rows > 0);
    if (table) table.rows += 1;
  });
  await expect(restoreArchive(to, lies, plainly)).rejects.toThrow('does not hold what its manifest says');
  expect((await to.pool.query('select 1 from users')).rowCount).toBe(0);
});

test('an archive of an older program is brought to where this one is', async () => {
  const known = await listMigrationNames();
  const older = await createEmptyTestDatabase();
  endings.push(older.drop);
  const migrations = await mkdtemp(join(folder, 'older-'));
  // This program takes the archive as well: what it asks for files has to be there.
  const then = known.slice(0, -1);
  for (const name of then) await writeFile(join(migrations, `${name}.sql`), await readMigration(name));
  await migrateToLatest(older.url, migrations);
  const { db, pool } = openDatabase(older.url, createLog('silent'), 4);
  endings.unshift(() => db.destroy());
  await pool.query(`create schema graphile_worker; create table graphile_worker._private_jobs (id int, task_id int, job_queue_id int, payload json,
    priority int, run_at timestamptz, attempts int, max_attempts int, last_error text, key text);
    create table graphile_worker._private_tasks (id int, identifier text); create table graphile_worker._private_job_queues (id int, queue_name text)`);
  await pool.query(`insert into users (id, email, name) values ('old', 'old@b.test', 'Old')`);
  const path = archivePath();
  await takeArchive({ ...(await newPlace()), db, pool }, path, 'backup');
  const to = await newPlace();
  const shape = await shapeOf(to);
  await restoreArchive(to, path, plainly);
  expect((await to.pool.query('select id from users')).rows).toEqual([{ id: 'old' }]);
  expect(await shapeOf(to)).toEqual(shape);
});

test('a school that lives is not replaced unless it is asked for; what strangers keep there stays', async () => {
  const to = await newPlace();
  await to.pool.query(`insert into users (email, name) values ('here@b.test', 'Here')`);
  await to.pool.query(`create table of_strangers as select 1 as kept`);
  await expect(restoreArchive(to, taken, plainly)).rejects.toThrow('--replace');
  expect((await to.pool.query('select name from users')).rows).toEqual([{ name: 'Here' }]);
  await restoreArchive(to, taken, { ...plainly, replace: true });
  expect((await to.pool.query('select id from users order by id')).rows).toEqual([{ id: 'u1' }, { id: 'u2' }]);
  expect((await to.pool.query('select kept from of_strangers')).rows).toEqual([{ kept: 1 }]);
});

test('secrets are sealed anew for another key, which the archive holds or is given', async () => {
  const other = secretsUnder('another key of another place, long enough');
  const to = await newPlace(other);
  await restoreArchive(to, taken, plainly);
  const { rows } = await to.pool.query<{ secret: string }>('select secret from two_factors');
  expect(rows.map(({ secret }) => other.unseal(secret))).toEqual(['JBSWY3DP']);
  const { rows: reasons } = await to.pool.query<{ sealed: string }>(
    'select reason_sealed as sealed from accommodations',
  );
  expect(reasons.map(({ sealed }) => other.unseal(sealed))).toEqual(['A certificate of the hospital']);

  const keyless = await forge((header) => delete (header['key'] as Record<string, unknown>)['kept']);
  const next = await newPlace(other);
  await expect(restoreArchive(next, keyless, plainly)).rejects.toThrow(/SECRET_KEY.*--key/);
  await expect(
    restoreArchive(next, keyless, { ...plainly, key: 'not that key at all, but long enough' }),
  ).rejects.toThrow('SECRET_KEY');
  await restoreArchive(next, keyless, { ...plainly, key: KEY });
  expect((await next.pool.query('select 1 from two_factors')).rowCount).toBe(1);
});

test('whatever is called sealed is sealed anew, but what is of no use under another key', async () => {
  const { rows } = await from.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ 'sealed'`,
  );
  const sealedColumns = SEALED.map(([, write]) => write.replace(/^update (\w+) set (\w+) .*$/, '$1.$2'));
  // By the key of the school a device knows whom to hear: it has to subscribe to another one.
  const useless = ['push_subscriptions.sealed'];
  expect(rows.map(({ place }) => place).filter((place) => !sealedColumns.includes(place))).toEqual(useless);
});

test('sessions go on, or nobody is signed in, as it was asked', async () => {
  const to = await newPlace();
  await restoreArchive(to, taken, { sessions: 'nobody' });
  expect((await to.pool.query('select 1 from sessions')).rowCount).toBe(0);
  await to.pool.query(`insert into sessions (id, user_id, token_hash, one_at_a_time, device_id, expires_at)
    values ('s2', 'u2', '\\x01', false, 'd', now() + interval '1 day')`);
  await to.pool.query(`insert into audit_events (act, subject_id) values ('data.requested', 'since')`);
  await to.pool.query(`insert into users (id, email, name) values ('late', 'late@b.test', 'Late')`);
  await restoreArchive(to, taken, { replace: true, sessions: 'now' });
  expect((await to.pool.query('select id from sessions')).rows).toEqual([{ id: 's2' }]);
  expect((await to.pool.query(`select 1 from audit_events where subject_id = 'since'`)).rowCount).toBe(1);
  expect((await to.pool.query(`select 1 from users where id = 'late'`)).rowCount).toBe(0);
});

test('who signs out in the very moment in which a school takes its place stays signed out', async () => {
  const to = await newPlace();
  await restoreArchive(to, taken, plainly);
  const ended = await to.pool.query(`select id from sessions limit 1`);
  const leaving = await to.pool.connect();
  await leaving.query('begin');
  await leaving.query('delete from sessions where id = $1', [ended.rows[0]?.id]);
  const restoring = restoreArchive(to, taken, { replace: true, sessions: 'now' });
  const waiting = `select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await to.pool.query(waiting)).rowCount).toBe(1);
  await leaving.query('commit');
  leaving.release();
  await restoring;
  expect((await to.pool.query('select 1 from sessions where id = $1', [ended.rows[0]?.id])).rowCount).toBe(0);
});

test('who works while a school is put back waits a moment and goes on; every topic wakes', async () => {
  const to = await newPlace();
  await restoreArchive(to, taken, plainly);
  const live = await openLive(listenToDatabase(to.url, createLog('silent')));
  endings.unshift(live.stop);
  let woken = 0;
  live.subscribe('announcements', () => (woken += 1));
  let [stopped, reads] = [false, 0];
  const faults: unknown[] = [];
  const readers = [0, 1].map(async () => {
    while (!stopped) {
      await to.db
        .selectFrom('products')
        .where('id', '=', 'c7')
        .select(['id', 'title'])
        .execute()
        .then(
          (rows) => {
            reads += rows.length;
          },
          (error) => faults.push(error),
        );
    }
  });
  await restoreArchive(to, taken, { replace: true, sessions: 'now' });
  const before = reads;
  await expect.poll(() => reads).toBeGreaterThan(before + 5);
  stopped = true;
  await Promise.all(readers);
  expect(faults).toEqual([]);
  await expect.poll(() => woken).toBeGreaterThan(0);
});

test('a file that is named and gone is told, and one that changed in the storage is put right', async () => {
  const source = await newPlace();
  await fill(source);
  const { rows } = await source.pool.query<{ photo_key: string }>(`select photo_key from users where id = 'u1'`);
  const key = rows[0]?.photo_key ?? '';
  await source.storage.remove(key);
  const { missing } = await takeArchive(source, archivePath(), 'backup');
  expect(missing).toEqual([key]);

  const to = await newPlace();
  await restoreArchive(to, taken, plainly);
  const found = await filesOf(to);
  const [first = ''] = found.filter((line) => line.startsWith('images/') && !line.endsWith(' 0'));
  const spoilt = first.split(' ')[0] ?? '';
  await writeFile(join(to.dataDir, 'files', spoilt), 'spoilt');
  await restoreArchive(to, taken, { ...plainly, replace: true });
  expect(await filesOf(to)).toEqual(found);
});
