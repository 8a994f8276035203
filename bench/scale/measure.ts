import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { openConfig } from '#bench/growth/grow-school.ts';
import { contextOf, type GrownSchool } from '#bench/growth/two-schools.ts';
import { listBackends, readWork, workBetween } from '#bench/growth/work-time.ts';
import { belongings } from '#bench/school/belongings.ts';
import { shelves } from '#bench/school/shelves.ts';
import { startThrowAwayCluster } from '#database/testing-cluster.ts';
import { seedDemoSchool } from '#demo/seed.ts';
import { createLog } from '#server/platform/log.ts';
import { router } from '#server/router.ts';
import { openServices } from '#server/services.ts';

const REPORTS = 2000;
/** A film and a book that are ready: here nothing is converted. */
const FILES = `insert into media (id, kind, status, name, bytes, percent, seconds, width, height, pages, poster_key, ready_at)
  values ('film', 'video', 'ready', 'film.mp4', 1, 100, 900, 854, 480, null, 'media/aa/' || repeat('0', 30), now()),
    ('book', 'pdf', 'ready', 'book.pdf', 1, 100, null, null, null, 10, null, now())`;

/** Prints what `constants.ts` needs of rows and of the write-ahead log: bytes of a student, and what a report of progress costs. */
const cluster = await startThrowAwayCluster();
const url = cluster.templateUrl;
try {
  const services = await openServices(openConfig(), url, createLog('silent'));
  await seedDemoSchool(services.db);
  await services.pool.query(FILES);
  const readSize = async () => {
    await sql`vacuum analyze`.execute(services.db);
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
      services.db,
    );
    return Number(rows[0]?.bytes);
  };
  for (const statement of shelves) await services.pool.query(statement);
  const before = await readSize();
  for (const statement of belongings) await services.pool.query(statement);
  const { rows: counted } = await sql<{ students: number }>`select count(*)::int as students from users
    where id like 'bench-%' or id like 'alike-%'`.execute(services.db);
  const students = counted[0]?.students ?? 1;
  console.log(
    `rows and indexes of a student: ${Math.round(((await readSize()) - before) / students)} bytes (${students} students)`,
  );

  const { rows: begun } = await sql<{
    userId: string;
    lessonId: string;
  }>`select user_id as "userId", lesson_id as "lessonId"
    from lesson_progress order by md5(user_id || lesson_id) limit ${REPORTS}`.execute(services.db);
  const school: GrownSchool = {
    url,
    services,
    context: contextOf(services, 'bench-0', 'admin'),
    client: createRouterClient(router, { context: contextOf(services, 'bench-0', 'admin') }),
    stop: services.stop,
  };
  const readWal = async () => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`.execute(services.db);
    return rows[0]?.bytes ?? 0;
  };
  const backends = await listBackends(school);
  const [wal, work] = [await readWal(), readWork(backends)];
  for (const { userId, lessonId } of begun) {
    const client = createRouterClient(router, { context: contextOf(services, userId, 'admin') });
    const report = { lessonId, positionSeconds: 20, played: [[10, 20]] as [number, number][], agoMilliseconds: 0 };
    await client.lessons.reportProgress({ streamId: null, reports: [report] });
  }
  const done = readWork(backends);
  const here = new Map([...done].filter(([pid]) => pid === process.pid));
  const [all, call] = [workBetween(work, done), workBetween(work, here)].map((it) => it / begun.length);
  console.log(
    `a report of progress (${begun.length}): ${Math.round(((await readWal()) - wal) / begun.length)} bytes of WAL,`,
  );
  console.log(`  ${call?.toFixed(2)} CPU-ms of the call and ${((all ?? 0) - (call ?? 0)).toFixed(2)} of PostgreSQL`);
  await services.stop();
} finally {
  await cluster.stop();
}
