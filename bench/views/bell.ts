import { placesOf, UNLIKE } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import { median, quantile, type Row, short } from '#bench/table.ts';
import { type Arrivals, assertNoFaults, comeInTurn, comeWhenDue } from './arrivals.ts';
import { openPage } from './questions.ts';
import { createVisits } from './visits.ts';

const ROUNDS = 3;
const WARM_UP = { visits: 1000, atOnce: 16 };
const MAX_SECONDS = { warm: 4, started: 6 };

const visits = createVisits(placesOf(UNLIKE), (place) => [openPage('/', place)]);

/** All students open home in the same moment, each over a connection of their own. */
const ringBell = (school: School) => comeWhenDue(school.base, Number.POSITIVE_INFINITY, visits(UNLIKE.count));

/** G5: the bell rings for a school that has been running. */
export async function measureBell(school: School): Promise<Row[]> {
  assertNoFaults(await comeInTurn(school.base, WARM_UP.atOnce, visits(WARM_UP.visits)));
  const rings: Arrivals[] = [];
  while (rings.length < ROUNDS) rings.push(await ringBell(school));
  return toRows('a school that runs', rings, MAX_SECONDS.warm);
}

/** G5: the bell rings as soon as a school that was stopped is ready again. */
export async function measureBellAfterStart(school: School): Promise<Row[]> {
  const rings: Arrivals[] = [];
  while (rings.length < ROUNDS) {
    await school.restart('SIGTERM');
    rings.push(await ringBell(school));
  }
  return toRows('a process that has just started', rings, MAX_SECONDS.started);
}

function toRows(where: string, rings: Arrivals[], most: number): Row[] {
  const last = median(rings.map(({ milliseconds }) => Math.max(...milliseconds))) / 1000;
  const half = median(rings.map(({ milliseconds }) => quantile(milliseconds, 0.5))) / 1000;
  const faults = Map.groupBy(
    rings.flatMap((ring) => Object.entries(ring.faults)),
    ([fault]) => fault,
  );
  const counts = [...faults].map(([fault, each]) => `${each.reduce((sum, [, count]) => sum + count, 0)} × ${fault}`);
  return [
    {
      figure: 'G5',
      what: `the bell: ${UNLIKE.count} students open home at once, ${where}: seconds to the last`,
      measured: `${short(last)} s, half of them within ${short(half)} s`,
      target: `≤ ${most} s`,
      met: last <= most && faults.size === 0,
    },
    {
      figure: 'G5',
      what: `errors in ${ROUNDS} such bells`,
      measured: counts.join(', ') || '0',
      target: '0',
      met: faults.size === 0,
    },
  ];
}
