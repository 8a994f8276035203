import { cpuTimeOf } from '#bench/cpu-time.ts';
import { ALIKE, placesOf, UNLIKE } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import { median, quantile, type Row, short } from '#bench/table.ts';
import { assertNoFaults, comeWhenDue } from './arrivals.ts';
import { costOf, costRow, medianInTurns, openBaselines } from './cost.ts';
import { costOfLine } from './lines.ts';
import { openPage } from './questions.ts';
import { createVisits, type Visits } from './visits.ts';

const ROUNDS = 5;
const VISITS = 1000;
const LINES = 300;
const STEADY = { perSecond: 100, count: 1000 };
const MAX_RATIO = 8;
const MAX_RATIO_WITH_LINE = 13;
const MAX_UNLIKE = 1.3;
const MAX_P99_MS = 15;

const home = (place: number) => [openPage('/', place)];

/** The 99th of a hundred in milliseconds, and CPU milliseconds, when students come evenly whether or not others are answered. */
async function comeEvenly({ base, pid }: School, visits: Visits): Promise<{ p99: number; cpuMs: number }> {
  const next = visits(STEADY.count);
  const before = cpuTimeOf(pid);
  const arrivals = await comeWhenDue(base, STEADY.perSecond, next);
  assertNoFaults(arrivals);
  return { p99: quantile(arrivals.milliseconds, 0.99), cpuMs: (cpuTimeOf(pid) - before) / STEADY.count };
}

/** G1: what signed-in home costs for students who are all different. */
export async function measureHome(school: School, port: number): Promise<Row[]> {
  const baselines = await openBaselines(port);
  const unlike = createVisits(placesOf(UNLIKE), home);
  const alike = createVisits(placesOf(ALIKE), home);
  const opening = placesOf(UNLIKE);
  const steadyCosts: number[] = [];
  const costs = await medianInTurns(ROUNDS, {
    bare: baselines.page,
    unlike: () => costOf(school, unlike, VISITS),
    alike: () => costOf(school, alike, VISITS),
    line: () => costOfLine(school, opening.splice(0, LINES)),
    p99: async () => {
      const { p99, cpuMs } = await comeEvenly(school, unlike);
      steadyCosts.push(cpuMs);
      return p99;
    },
  });
  await baselines.stop();
  return toRows(costs, median(steadyCosts));
}

type Costs = Record<'bare' | 'unlike' | 'alike' | 'line' | 'p99', number>;

function toRows({ bare, unlike, alike, line, p99 }: Costs, steady: number): Row[] {
  const row = (what: string, cpuMs: number, most?: number) =>
    costRow('G1', what, { cpuMs, bare, ...(most ? { most } : {}) });
  const every = `${STEADY.perSecond} a second`;
  return [
    row('home of students who are all different: the page', unlike, MAX_RATIO),
    row('the same with its live line and all watches', unlike + line, MAX_RATIO_WITH_LINE),
    {
      figure: 'G1',
      what: 'the page, beside that of students who own nothing',
      measured: `${short(unlike)} CPU-ms`,
      baseline: `${short(alike)} CPU-ms, students alike`,
      ratio: unlike / alike,
      target: `≤ ${MAX_UNLIKE}×`,
      met: unlike / alike <= MAX_UNLIKE,
    },
    row(`the page when students come evenly, ${every}: less is read together`, steady),
    {
      figure: 'G1',
      what: `p99 of the page, ${every}, from when it was due`,
      measured: `${short(p99)} ms`,
      target: `≤ ${MAX_P99_MS} ms`,
      met: p99 <= MAX_P99_MS,
    },
  ];
}
