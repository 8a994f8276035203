import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '#bench/connection.ts';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { cookieOf, signStudentsIn, withDatabase } from '#bench/school/students.ts';
import { type School, startSchool } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import { growTo, LARGE, type Size, SMALL } from './big-school.ts';
import { writePlans } from './plans.ts';

const ROUNDS = 5;
const REQUESTS = 600;
const WARM_UP = 200;
const CONNECTIONS = 8;
/** Whoever asks has ten orders in either school. */
export const ASKERS = 200;
const MAX_RATIO = 1.1;
const SEARCHES = ['BPSC131', 'rajniti', 'crash course', 'भारत का इतिहास', 'accountancy 2019', 'socialogy'];

type Cost = { cpuMs: number; bytes: number };
/** What a screen asks for, one address after the other. */
export type View = { name: string; paths: (place: number, lastPage: string) => string[] };

export const VIEWS: View[] = [
  { name: 'home', paths: () => ['/'] },
  { name: 'first page of the catalogue', paths: () => ['/all-courses', '/api/v1/courses'] },
  { name: 'last full page of the catalogue', paths: (_, lastPage) => [`/api/v1/courses?after=${lastPage}`] },
  {
    name: 'search',
    paths: (place) => [`/api/v1/courses?text=${encodeURIComponent(SEARCHES[place % SEARCHES.length] ?? '')}`],
  },
  {
    name: 'landing of a course',
    paths: (place) => {
      const id = `big-course-${1 + (place % SMALL.courses)}`;
      return [`/course/${id}/start`, `/api/v1/courses/${id}/reviews`];
    },
  },
  { name: 'purchases', paths: () => ['/purchases'] },
  { name: 'orders', paths: () => ['/orders', '/api/v1/orders'] },
];

const headersOf = (place: number) => ({ cookie: cookieOf(place % ASKERS), 'accept-encoding': 'gzip' });

/** Where a school is asked, and what all its processes work meanwhile, in CPU milliseconds. */
export type ViewedSchool = { base: string; workOf: (work: () => Promise<void>) => Promise<number> };

async function measureView({ base, workOf }: ViewedSchool, view: View, lastPage: string, count: number): Promise<Cost> {
  const parts = view.paths(0, lastPage).length;
  const ask = (place: number): Question => {
    const visit = Math.floor(place / parts);
    return { path: view.paths(visit, lastPage)[place % parts] ?? '', headers: headersOf(visit) };
  };
  let bytes = 0;
  const work = await workOf(async () => {
    const load = await loadInLanes(base, { connections: CONNECTIONS, count: count * parts }, ask);
    assertAll(load, 200);
    bytes = load.bytes;
  });
  return { cpuMs: work / count, bytes: bytes / count };
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
    await signStudentsIn(client, { prefix: 'big-student-', first: 0, count: ASKERS });
  });
  return school;
}

function askedAt({ base, pid }: School): ViewedSchool {
  const workOf = async (work: () => Promise<void>) => {
    const before = cpuTimeOf(pid);
    await work();
    return cpuTimeOf(pid) - before;
  };
  return { base, workOf };
}

type Costs = { small: Cost[]; large: Cost[] };

/** G3: what a large school's screens cost, beside those of a small one. */
export async function measureGrowth(port: number): Promise<Row[]> {
  const small = await openSchool(port, SMALL);
  // Each school has an inspector for each of its web processes, on the ports after its own.
  const large = await openSchool(port + 30, LARGE);
  const rows = await measureViews(askedAt(small), askedAt(large), VIEWS, {
    figure: 'G3',
    large: `${LARGE.courses} courses, ${LARGE.students} students, ${LARGE.orders} orders`,
    small: `${SMALL.courses} courses, ${SMALL.students} students`,
  });
  await writePlans(large.url);
  await small.stop();
  await large.stop();
  return rows;
}

type RowWords = { figure: string; large: string; small: string };

/** What views cost in two schools, asked in turns. */
export async function measureViews(
  small: ViewedSchool,
  large: ViewedSchool,
  views: View[],
  told: RowWords,
): Promise<Row[]> {
  const last = { small: await findLastPage(small.base), large: await findLastPage(large.base) };
  await sleep(3000);
  const costs = new Map<View, Costs>(views.map((view) => [view, { small: [], large: [] }]));
  for (const view of views) {
    await measureView(small, view, last.small, WARM_UP);
    await measureView(large, view, last.large, WARM_UP);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [view, { small: ofSmall, large: ofLarge }] of costs) {
      ofSmall.push(await measureView(small, view, last.small, REQUESTS));
      ofLarge.push(await measureView(large, view, last.large, REQUESTS));
    }
  }
  return [...costs].flatMap(([view, of]) => toRows(view, of, told));
}

function toRows({ name }: View, { small, large }: Costs, told: RowWords): Row[] {
  const middle = (costs: Cost[], what: keyof Cost) => median(costs.map((cost) => cost[what]));
  const [few, many] = [middle(small, 'cpuMs'), middle(large, 'cpuMs')];
  const beside = (ratio: number) => ({ ratio, target: `≤ ${MAX_RATIO}×`, met: ratio <= MAX_RATIO });
  return [
    {
      figure: told.figure,
      what: `${name}, in a school of ${told.large}`,
      measured: `${short(many)} CPU-ms`,
      baseline: `${short(few)} CPU-ms, ${told.small}`,
      ...beside(many / few),
    },
    {
      figure: told.figure,
      what: `${name}, bytes`,
      measured: `${short(middle(large, 'bytes') / 1024)} KB`,
      baseline: `${short(middle(small, 'bytes') / 1024)} KB`,
      ...beside(middle(large, 'bytes') / middle(small, 'bytes')),
    },
  ];
}
