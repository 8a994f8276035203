import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '#bench/connection.ts';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { cookieOf, signStudentsIn, withDatabase } from '#bench/school/students.ts';
import { type School, startModule, startSchool } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import { growTo, LARGE, type Size, SMALL } from './big-school.ts';
import { writePlans } from './plans.ts';

const ROUNDS = 5;
const REQUESTS = 600;
/** Many, because the clock of CPU time has steps of ten milliseconds. */
const BARE_REQUESTS = 12_000;
const WARM_UP = 200;
const CONNECTIONS = 8;
/** Whoever asks has ten orders in either school. */
const ASKERS = 200;
const SEARCHES = ['BPSC131', 'rajniti', 'crash course', 'भारत का इतिहास', 'accountancy 2019', 'socialogy'];

type Cost = { cpuMs: number; bytes: number };
/** What a screen asks for, one address after the other. */
type View = { name: string; paths: (place: number, lastPage: string) => string[]; wellKnown?: true };

const VIEWS: View[] = [
  { name: 'home', paths: () => ['/'] },
  { name: 'first page of the catalogue', paths: () => ['/all-courses', '/api/v1/courses'], wellKnown: true },
  { name: 'last full page of the catalogue', paths: (_, lastPage) => [`/api/v1/courses?after=${lastPage}`] },
  {
    name: 'search',
    paths: (place) => [`/api/v1/courses?text=${encodeURIComponent(SEARCHES[place % SEARCHES.length] ?? '')}`],
    wellKnown: true,
  },
  {
    name: 'landing of a course',
    paths: (place) => {
      const id = `big-course-${1 + (place % SMALL.courses)}`;
      return [`/course/${id}/start`, `/api/v1/courses/${id}/reviews`];
    },
    wellKnown: true,
  },
  { name: 'purchases', paths: () => ['/purchases'] },
  { name: 'orders', paths: () => ['/orders', '/api/v1/orders'] },
];

const headersOf = (place: number) => ({ cookie: cookieOf(place % ASKERS), 'accept-encoding': 'gzip' });

async function measureView({ base, pid }: School, view: View, lastPage: string, count: number): Promise<Cost> {
  const parts = view.paths(0, lastPage).length;
  const ask = (place: number): Question => {
    const visit = Math.floor(place / parts);
    return { path: view.paths(visit, lastPage)[place % parts] ?? '', headers: headersOf(visit) };
  };
  const before = cpuTimeOf(pid);
  const load = await loadInLanes(base, { connections: CONNECTIONS, count: count * parts }, ask);
  assertAll(load, 200);
  return { cpuMs: (cpuTimeOf(pid) - before) / count, bytes: load.bytes / count };
}

/** Where the last full page of all courses begins, found by walking there. */
async function findLastPage(base: string): Promise<string> {
  for (let after = '', last = ''; ; ) {
    const answer = await fetch(`${base}/api/v1/courses${after && `?after=${after}`}`, { headers: headersOf(0) });
    const { next } = (await answer.json()) as { next: string | null };
    if (next === null) return last;
    [last, after] = [after, next];
  }
}

async function openSchool(port: number, size: Size): Promise<School> {
  const school = await startSchool(port, port + 1);
  await withDatabase(school.url, async (client) => {
    await growTo(client, size);
    await signStudentsIn(client, 'big-student-', ASKERS);
  });
  return school;
}

type Costs = { bare: Cost[]; small: Cost[]; large: Cost[] };

/** G2 and G3: what a large school's screens cost, beside those of a small one and the least that a Node server can do. */
export async function measureGrowth(port: number): Promise<Row[]> {
  const small = await openSchool(port, SMALL);
  const large = await openSchool(port + 2, LARGE);
  const bare = await startModule('bare/json.ts', [String(port + 4)]);
  const last = { small: await findLastPage(small.base), large: await findLastPage(large.base) };
  await sleep(3000);
  const costs = new Map<View, Costs>(VIEWS.map((view) => [view, { bare: [], small: [], large: [] }]));
  for (const view of VIEWS) {
    await measureView(small, view, last.small, WARM_UP);
    await measureView(large, view, last.large, WARM_UP);
  }
  const nothing: View = { name: 'nothing', paths: () => ['/'] };
  const bareServer = { ...small, base: `http://127.0.0.1:${port + 4}`, pid: bare.child.pid ?? 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [view, { bare, small: ofSmall, large: ofLarge }] of costs) {
      bare.push(await measureView(bareServer, nothing, '', BARE_REQUESTS));
      ofSmall.push(await measureView(small, view, last.small, REQUESTS));
      ofLarge.push(await measureView(large, view, last.large, REQUESTS));
    }
  }
  await writePlans(large.url);
  await bare.stop();
  await small.stop();
  await large.stop();
  return [...costs].flatMap(([view, of]) => toRows(view, of));
}

function toRows({ name, wellKnown }: View, { bare, small, large }: Costs): Row[] {
  const middle = (costs: Cost[], what: keyof Cost) => median(costs.map((cost) => cost[what]));
  const [floor, few, many] = [middle(bare, 'cpuMs'), middle(small, 'cpuMs'), middle(large, 'cpuMs')];
  const beside = (ratio: number, most: number) => ({ ratio, target: `≤ ${most}×`, met: ratio <= most });
  const measured = `${short(many)} CPU-ms`;
  const growth: Row[] = [
    {
      figure: 'G3',
      what: `${name}, in a school of ${LARGE.courses} courses, ${LARGE.students} students, ${LARGE.orders} orders`,
      measured,
      baseline: `${short(few)} CPU-ms, ${SMALL.courses} courses, ${SMALL.students} students`,
      ...beside(many / few, 1.1),
    },
    {
      figure: 'G3',
      what: `${name}, bytes`,
      measured: `${short(middle(large, 'bytes') / 1024)} KB`,
      baseline: `${short(middle(small, 'bytes') / 1024)} KB`,
      ...beside(middle(large, 'bytes') / middle(small, 'bytes'), 1.1),
    },
  ];
  if (!wellKnown) return growth;
  const baseline = `${short(floor)} CPU-ms, bare JSON answer`;
  return [
    { figure: 'G2', what: `${name} in the large school`, measured, baseline, ...beside(many / floor, 24) },
    ...growth,
  ];
}
