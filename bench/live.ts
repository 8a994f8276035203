import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { collectGarbage, residentMemoryOf, sameProgramAs } from './cpu-time.ts';
import { placesOf, UNLIKE, withDatabase } from './school/students.ts';
import { inspecting, type School, sendOrder, startModule } from './servers.ts';
import { median, type Row, short } from './table.ts';
import type { Tab } from './tabs.ts';
import { readTabs } from './views/lines.ts';

const TABS = 5000;
const REST_MS = 3000;
/** What a process takes once, to warm up, it takes for these. */
const FIRST_TABS = 1000;
const ROUNDS = 9;
const RETURNS = 3;
const MAX_BACK_SECONDS = 3;
/** A tab that has nothing by then ends the run with an error. */
const PATIENCE_MS = 120_000;
const HOME = [
  'settings',
  'announcements',
  'streams',
  'polls',
  'polls.mine',
  'courses',
  'ebooks',
  'enrolments',
  'wishlist',
  'lessons.continuing',
  'timetables.mine',
];
const WATCHES = HOME.map((noun) => ({ say: 'watch', path: `${noun}.watch` }));
const now = () => performance.timeOrigin + performance.now();

type Crowd = { child: ChildProcess; kilobytesEach: number; kilobytesMore: number; stop: () => Promise<void> };

type Server = { port: number; pid: number; inspector: number };

/** Of all web processes of a server, each with its inspector on the next port. */
async function memoryAtRest(pid: number, inspector: number): Promise<number> {
  const processes = sameProgramAs(pid);
  await sleep(REST_MS);
  for (const nth of processes.keys()) await collectGarbage(inspector + nth);
  await sleep(REST_MS);
  return processes.reduce((sum, each) => sum + residentMemoryOf(each), 0);
}

/** Opens the tabs on a server, and answers with what each costs that server in memory. */
async function gatherCrowd({ port, pid, inspector }: Server, watches: object[]): Promise<Crowd> {
  const { child, stop } = await startModule('tabs.ts');
  const none = await memoryAtRest(pid, inspector);
  const tabs = Array.from({ length: TABS }, (_, place): Tab => ({ place, watches }));
  await sendOrder(child, { open: tabs.slice(0, FIRST_TABS), port });
  const few = await memoryAtRest(pid, inspector);
  await sendOrder(child, { open: tabs.slice(FIRST_TABS), port });
  const all = await memoryAtRest(pid, inspector);
  const kilobytesEach = ((all - none) * 1024) / TABS;
  return { child, kilobytesEach, kilobytesMore: ((all - few) * 1024) / (TABS - FIRST_TABS), stop };
}

/** Milliseconds from the commit of a new poll title to the last tab that has it. */
async function announce(database: pg.Client, crowd: Pick<Crowd, 'child'>, turn: number): Promise<number> {
  const mark = `What do you want next? (${turn})`;
  await sendOrder(crowd.child, { expect: mark });
  const last = once(crowd.child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  await database.query(
    'update polls set title = $1 where id = (select id from polls where published_at is not null order by published_at desc, id desc limit 1)',
    [mark],
  );
  const committed = now();
  return Number((await last)[0]) - committed;
}

/** The same bytes by a bare server: milliseconds from the first write to the last tab that has them. */
async function broadcast(bare: ChildProcess, crowd: Crowd, frame: string, turn: number): Promise<number> {
  const mark = `mark ${turn}`;
  await sendOrder(crowd.child, { expect: mark });
  const last = once(crowd.child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  const began = await sendOrder<number>(bare, frame.slice(0, -mark.length) + mark);
  return Number((await last)[0]) - began;
}

async function readFrame(database: pg.Client): Promise<string> {
  const { rows } = await database.query(
    `select polls.id, polls.title, json_agg(json_build_object('position', position, 'title', option.title)) as options
      from polls join poll_options as option on option.poll_id = polls.id where published_at is not null
      group by polls.id order by published_at desc, polls.id desc limit 1`,
  );
  return JSON.stringify({ path: 'polls.watch', input: null, version: 'x'.repeat(12), frame: rows[0] });
}

/** G7: a commit reaches every open tab. */
export async function measureLive(school: School, port: number): Promise<Row[]> {
  const inspector = port + 3;
  const bare = await startModule('bare/broadcast.ts', [String(port)], inspecting(inspector));
  const theirs = await gatherCrowd({ port, pid: bare.child.pid ?? 0, inspector }, []);
  const ours = await gatherCrowd({ ...school, port: Number(new URL(school.base).port) }, WATCHES);
  const times = { ours: [] as number[], theirs: [] as number[] };
  await withDatabase(school.url, async (database) => {
    const frame = await readFrame(database);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      times.ours.push(await announce(database, ours, turn));
      times.theirs.push(await broadcast(bare.child, theirs, frame, turn));
      await sleep(100);
    }
  });
  await Promise.all([ours.stop(), theirs.stop(), bare.stop()]);
  return toRows(median(times.ours), median(times.theirs), ours, theirs);
}

/** G7: everybody's tabs come back when the school is ready again, with the versions that they had. */
export async function measureReturn(school: School): Promise<Row[]> {
  const tabs = await readTabs(school.base, placesOf(UNLIKE).slice(0, TABS));
  const seconds: number[] = [];
  while (seconds.length < RETURNS) {
    const { child, stop } = await startModule('tabs.ts');
    await school.restart('SIGTERM');
    const began = now();
    await sendOrder(child, { open: tabs, port: Number(new URL(school.base).port) });
    await withDatabase(school.url, (database) => announce(database, { child }, ROUNDS + seconds.length));
    seconds.push((now() - began) / 1000);
    await stop();
  }
  const back = median(seconds);
  return [
    {
      figure: 'G7',
      what: `a school that was stopped is ready → all ${TABS} tabs are back and each has the next change`,
      measured: `${short(back)} s`,
      target: `≤ ${MAX_BACK_SECONDS} s`,
      met: back <= MAX_BACK_SECONDS,
    },
  ];
}

function toRows(time: number, bareTime: number, ours: Crowd, theirs: Crowd): Row[] {
  const row = (what: string, [own, bare]: [number, number], unit: string, most?: number): Row => ({
    figure: 'G7',
    what,
    measured: `${short(own)} ${unit}`,
    baseline: `${short(bare)} ${unit}, bare broadcast of the same bytes`,
    ratio: own / bare,
    ...(most ? { target: `≤ ${most}×`, met: own / bare <= most } : {}),
  });
  const reach = `database commit → the last of ${TABS} signed-in tabs, ${HOME.length} watches each`;
  const more = `the same for each tab beyond the first ${FIRST_TABS}`;
  return [
    row(reach, [time, bareTime], 'ms', 1.3),
    row('resident memory of the web process per tab', [ours.kilobytesEach, theirs.kilobytesEach], 'KB', 1),
    row(more, [ours.kilobytesMore, theirs.kilobytesMore], 'KB'),
  ];
}
