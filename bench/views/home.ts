import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '#bench/connection.ts';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { cookieOf, seedBelongings, withDatabase } from '#bench/school/students.ts';
import { type School, sendOrder, startModule } from '#bench/servers.ts';
import { median, quantile, type Row, short } from '#bench/table.ts';

const STUDENTS = 2000;
const TABS_A_ROUND = 400;
const ROUNDS = 5;
const REQUESTS = 3000;
const CONNECTIONS = 16;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const BROWSER = 'gzip, deflate, br, zstd';

type Cost = { cpuMs: number; p99: number };
type Ask = (place: number) => Question;

const ask = (path: string, place: number, accepts = BROWSER): Question => ({
  path,
  headers: { cookie: cookieOf(place % STUDENTS), accept: 'text/html', 'accept-encoding': accepts, 'user-agent': PHONE },
});

async function costOf(base: string, pid: number, count: number, question: Ask): Promise<Cost> {
  const before = cpuTimeOf(pid);
  const load = await loadInLanes(base, { connections: CONNECTIONS, count }, question);
  assertAll(load, 200);
  return { cpuMs: (cpuTimeOf(pid) - before) / count, p99: quantile(load.milliseconds, 0.99) };
}

/** What home opens beside itself: its files, and its watches with the versions that it came with. */
async function readView(base: string): Promise<{ files: string[]; watches: object[] }> {
  const html = await (await fetch(`${base}/`, { headers: { cookie: cookieOf(0), 'user-agent': PHONE } })).text();
  const found = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|woff2|svg|webp|png))"/g)].map(
    ([, path]) => path ?? '',
  );
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const frames = Object.entries<{ version: string }>(boot.snapshots);
  const watches = frames.map(([key, { version }]) => ({ say: 'watch', path: key.split(' ')[0], have: version }));
  return { files: [...new Set(found)], watches };
}

/** CPU milliseconds of opening a tab's live line with its watches, and closing it. */
async function costOfTab(school: School, watches: object[]): Promise<number> {
  const { child, stop } = await startModule('tabs.ts');
  const before = cpuTimeOf(school.pid);
  await sendOrder(child, { open: TABS_A_ROUND, port: Number(new URL(school.base).port), watches });
  await stop();
  await sleep(500);
  return (cpuTimeOf(school.pid) - before) / TABS_A_ROUND;
}

/** G1: what signed-in home costs, beside the least that a Node server can do. */
export async function measureHome(school: School, port: number): Promise<Row[]> {
  const { files, watches } = await readView(school.base);
  const bare = await startModule('bare/json.ts', [String(port)]);
  const costs = {
    bare: [] as Cost[],
    home: [] as Cost[],
    plain: [] as Cost[],
    files: [] as Cost[],
    unlike: [] as Cost[],
  };
  const tabs: number[] = [];
  const measureSchool = (count: number, question: Ask) => costOf(school.base, school.pid, count, question);
  const measureBare = () =>
    costOf(`http://127.0.0.1:${port}`, bare.child.pid ?? 0, REQUESTS * 3, () => ({ path: '/' }));
  await measureSchool(REQUESTS, (place) => ask('/', place));
  await measureBare();
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.bare.push(await measureBare());
    costs.home.push(await measureSchool(REQUESTS, (place) => ask('/', place)));
    costs.plain.push(await measureSchool(REQUESTS / 2, (place) => ask('/', place, 'identity')));
    costs.files.push(await measureSchool(REQUESTS, (place) => ask(files[place % files.length] ?? '', place)));
    tabs.push(await costOfTab(school, watches));
  }
  await withDatabase(school.url, seedBelongings);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.bare.push(await measureBare());
    costs.unlike.push(await measureSchool(REQUESTS, (place) => ask('/', place)));
  }
  await bare.stop();
  return toRows(costs, median(tabs), files.length);
}

function toRows(
  costs: Record<'bare' | 'home' | 'plain' | 'files' | 'unlike', Cost[]>,
  tab: number,
  files: number,
): Row[] {
  const cpu = (of: Cost[]) => median(of.map(({ cpuMs }) => cpuMs));
  const p99 = (of: Cost[]) => median(of.map((cost) => cost.p99));
  const bare = cpu(costs.bare);
  const row = (what: string, cpuMs: number, target?: number): Row => ({
    figure: 'G1',
    what,
    measured: `${short(cpuMs)} CPU-ms`,
    baseline: `${short(bare)} CPU-ms, bare JSON answer`,
    ratio: cpuMs / bare,
    ...(target ? { target: `≤ ${target}×`, met: cpuMs / bare <= target } : {}),
  });
  const home = cpu(costs.home);
  const served = p99(costs.home);
  return [
    row('home of a returning student: the page and its live line with all watches', home + tab, 22),
    row('the page alone', home),
    row('the page alone, not compressed', cpu(costs.plain)),
    row('the page alone, students who own unlike things', cpu(costs.unlike), 22),
    row(`the first view: the page, its live line and its ${files} files`, home + tab + cpu(costs.files) * files),
    {
      figure: 'G1',
      what: `p99 of the page at ${CONNECTIONS} connections, without a pause`,
      measured: `${short(served)} ms`,
      baseline: `${short(p99(costs.bare))} ms, bare JSON answer`,
      target: '≤ 10 ms',
      met: served <= 10,
    },
  ];
}
