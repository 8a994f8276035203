import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sized } from '#bench/growth/throw-away.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { withDatabase } from '#bench/school/students.ts';
import { type School, sendOrder, startModule } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import type { Tab } from '#bench/tabs.ts';
import { beginAttempts, saveOf, writeSatTest } from './attempts.ts';

const STUDENTS = 5000;
const ROUNDS = 5;
const MINUTE_MS = 60_000;
/** So that everything is quiet when the moment comes. */
const AHEAD_MS = 3000;
const CONNECTIONS = 200;
const MAX_RATIO = 1.5;
const MAX_FIRST_SECONDS = 3;

const now = () => performance.timeOrigin + performance.now();

type Opening = { testId: string; versionId: string; key: string };

/** A test that all begin together, for whose opening so many students wait; its paper is sealed. */
async function writeOpening(school: School, students: number): Promise<Opening> {
  const opensAt = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  const { testId } = await writeSatTest(school.url, undefined, { together: true, opensAt });
  return withDatabase(school.url, async (database) => {
    await beginAttempts(database, testId, students);
    await database.query(
      `update attempts set waiting_at = now(), started_at = $2, deadline_at = $2::timestamptz + interval '3 hours' where test_id = $1`,
      [testId, opensAt],
    );
    const { rows } = await database.query<{ versionId: string; key: string }>(
      `select version.id as "versionId", encode(sealed.key, 'base64') as key
        from test_versions as version join sealed_papers as sealed on sealed.version_id = version.id where test_id = $1`,
      [testId],
    );
    const [version] = rows;
    if (!version) throw new Error('the paper was not sealed');
    return { testId, ...version };
  });
}

/** Moves the opening to this moment, for all who wait. */
const setOpening = (database: pg.Client, testId: string, at: number) =>
  database.query('update tests set opens_at = $2 where id = $1', [testId, new Date(at).toISOString()]);

async function openTabs(port: number, watches: object[], students: number) {
  const { child, stop } = await startModule('tabs.ts');
  const open = Array.from({ length: students }, (_, place): Tab => ({ place, watches }));
  await sendOrder(child, { open, port });
  return { child, stop };
}

/** Milliseconds from the moment of the opening to the last tab that has the key. */
async function untilKey(database: pg.Client, tabs: ChildProcess, { testId, key }: Opening): Promise<number> {
  const opensAt = Math.ceil(Date.now() / 1000) * 1000 + AHEAD_MS;
  await setOpening(database, testId, opensAt);
  await sleep(AHEAD_MS / 2);
  await sendOrder(tabs, { expect: key });
  const [at] = await once(tabs, 'message');
  return Number(at) - opensAt;
}

/** The same bytes by a bare server: milliseconds from the first write to the last tab that has them. */
async function broadcast(bare: ChildProcess, tabs: ChildProcess, frame: string, key: string): Promise<number> {
  await sendOrder(tabs, { expect: key });
  const last = once(tabs, 'message');
  const began = await sendOrder<number>(bare, frame);
  return Number((await last)[0]) - began;
}

/** Seconds until each student has answered the first question, from the last key on. */
async function untilAnswered(school: School, { testId }: Opening, students: number): Promise<number> {
  const save = saveOf(testId, students);
  const began = now();
  const load = await loadInLanes(school.base, { connections: CONNECTIONS, count: students }, save);
  assertAll(load, 200);
  return (now() - began) / 1000;
}

/** G16: everybody who waits for a test gets its key at the same second, and answers. */
export async function measureOpening(school: School, port: number): Promise<Row[]> {
  const students = sized(STUDENTS);
  const opening = await writeOpening(school, students);
  const { testId, versionId, key } = opening;
  const input = { testId, versionId };
  const bare = await startModule('bare/broadcast.ts', [String(port)]);
  const theirs = await openTabs(port, [], students);
  const ours = await openTabs(
    Number(new URL(school.base).port),
    [{ say: 'watch', path: 'attempts.opening.watch', input }],
    students,
  );
  const frame = JSON.stringify({
    ...{ path: 'attempts.opening.watch', input, version: 'x'.repeat(12) },
    frame: { opensAt: new Date().toISOString(), key },
  });
  const times = { ours: [] as number[], theirs: [] as number[] };
  const first = await withDatabase(school.url, async (database) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.theirs.push(await broadcast(bare.child, theirs.child, frame, key));
      times.ours.push(await untilKey(database, ours.child, opening));
      if (round < ROUNDS - 1) await sleep(100);
    }
    return untilAnswered(school, opening, students);
  });
  await Promise.all([ours.stop(), theirs.stop(), bare.stop()]);
  const [own, least] = [median(times.ours), median(times.theirs)];
  return [
    {
      figure: 'G16',
      what: `the moment of a test's opening → the last of ${students} waiting pages has the key`,
      measured: `${short(own)} ms`,
      baseline: `${short(least)} ms, bare broadcast of the same bytes`,
      ...{ ratio: own / least, target: `≤ ${MAX_RATIO}×`, met: own <= MAX_RATIO * least },
    },
    {
      figure: 'G16',
      what: `and every first answer of theirs is saved, ${CONNECTIONS} at a time`,
      measured: `${short(first)} s`,
      ...{ target: `≤ ${MAX_FIRST_SECONDS} s`, met: first <= MAX_FIRST_SECONDS },
    },
  ];
}
