import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '#bench/connection.ts';
import { withDatabase } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import type { Row } from '#bench/table.ts';
import { findFoldFaults } from '#server/features/attempts/folds/folds.service.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { attemptOf, beginAttempts, saveOf, writeSatTest } from './attempts.ts';

const KILLS = 20;
const STUDENTS = 2000;
const CONNECTIONS = 200;
const KILLED_AFTER = 400;
const STORED = 'select attempt_id, seq from attempt_events where attempt_id = any($1)';
/** An attempt is handed in by its job, or by the sweep of the next minute. */
const MAX_OPEN_MS = 90_000;

/** Students answer until everything is killed outright; says which answers were acknowledged, each as its attempt and number. */
async function answerUntilKilled(school: School, testId: string, from: number): Promise<string[]> {
  const save = saveOf(testId, STUDENTS);
  const acknowledged: string[] = [];
  let nth = from;
  let restarted: Promise<void> | undefined;
  const lane = async () => {
    const connection = await openConnection(school.base);
    for (;;) {
      const mine = nth;
      nth += 1;
      const answer = await connection.ask(save(mine)).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 200)
        acknowledged.push(`${attemptOf(testId, mine % STUDENTS)} ${1 + Math.floor(mine / STUDENTS)}`);
      if (acknowledged.length >= KILLED_AFTER) restarted ??= school.restart('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  await restarted;
  return acknowledged;
}

async function listStored(url: string, testId: string): Promise<Set<string>> {
  const attempts = Array.from({ length: STUDENTS }, (_, place) => attemptOf(testId, place));
  const { rows } = await withDatabase(url, (database) =>
    database.query<{ attempt_id: string; seq: number }>(STORED, [attempts]),
  );
  return new Set(rows.map(({ attempt_id, seq }) => `${attempt_id} ${seq}`));
}

async function countFoldFaults(url: string): Promise<number> {
  const { db } = openDatabase(url, createLog('warn'));
  const faults = await findFoldFaults(db, STUDENTS);
  await db.destroy();
  return faults.length;
}

/** Their time is over, and everything is killed once more: how many are still open after a minute and a half. */
async function countLeftOpen(school: School, testId: string): Promise<number> {
  await withDatabase(school.url, (database) =>
    database.query(
      `update attempts set started_at = now() - interval '3 hours', deadline_at = now() - interval '1 minute' where test_id = $1`,
      [testId],
    ),
  );
  await school.restart('SIGKILL');
  const deadline = Date.now() + MAX_OPEN_MS;
  for (;;) {
    const { rows } = await withDatabase(school.url, (database) =>
      database.query<{ open: number }>(
        'select count(*)::int as open from attempts where test_id = $1 and submitted_at is null',
        [testId],
      ),
    );
    const open = rows[0]?.open ?? 0;
    if (open === 0 || Date.now() > deadline) return open;
    await sleep(500);
  }
}

/** R27: what stands of answers after kill -9 of web, worker and PostgreSQL in the middle of saving, twenty times. */
export async function measureAnswersAfterKill(school: School): Promise<Row[]> {
  const { testId } = await writeSatTest(school.url);
  await withDatabase(school.url, (database) => beginAttempts(database, testId, STUDENTS));
  const acknowledged: string[] = [];
  let [lost, faults] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // What was asked when everything died may be stored and not acknowledged: each life goes on at a number that nobody sent.
    acknowledged.push(...(await answerUntilKilled(school, testId, kill * STUDENTS)));
    const stored = await listStored(school.url, testId);
    lost = acknowledged.filter((each) => !stored.has(each)).length;
    faults += await countFoldFaults(school.url);
  }
  const open = await countLeftOpen(school, testId);
  return [
    {
      figure: 'G15',
      what: `${KILLS} times kill -9 of all processes while ${CONNECTIONS} students save; then their time is over`,
      measured: `${lost} of ${acknowledged.length} acknowledged answers lost, ${faults} answers that are not what their events come to, ${open} attempts left open`,
      target: '0, 0, 0',
      met: lost === 0 && faults === 0 && open === 0,
    },
  ];
}
