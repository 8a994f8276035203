import { median, quantile, type Row, short } from '#bench/table.ts';
import { LARGE, SMALL } from './big-school.ts';
import { findFarPlace, STUDIO_QUESTIONS, type StudioQuestion } from './studio-questions.ts';
import { type GrownSchool, openTwoSchools } from './two-schools.ts';
import { listBackends, readWork, workBetween } from './work-time.ts';

/** Enough for every connection of the pools to have its plans. */
const WARM_UP = 12;
const TIMES = 25;
const MAX_RATIO = 1.1;
/** What two runs of one call differ by without a reason. Less than this nobody sees, and it is granted beyond the 1.1. */
const GRANTED_MS = 1;

/** Milliseconds by the clock, and of work on a processor. */
type Took = { clock: number; work: number };
type Times = { small: Took[]; large: Took[] };

/**
 * G14: what the lists of the studio cost in a large school beside a small one, call by call in turns, in this process: its
 * own work and that of the database, and the clock. Met when the large school's median of work is within 1.1 of the small
 * one's and a millisecond: of the work, because the clock of a busy machine tells who else is there.
 */
export async function measureStudioLists(): Promise<Row[]> {
  const { small, large, stop } = await openTwoSchools();
  const rows: Row[] = [];
  for (const question of STUDIO_QUESTIONS) {
    const row = toRow(question, await measureInTurns(question, small, large));
    rows.push(row);
    console.log(`  ${row.met ? '  ' : '✗ '}${row.what}: ${row.measured} beside ${row.baseline}`);
  }
  await stop();
  return [{ figure: 'G14', what: WHAT, measured: '' }, ...rows];
}

const WHAT = `The studio with ${LARGE.courses} courses, ${LARGE.students} students, ${LARGE.orders} orders beside ${SMALL.courses}, ${SMALL.students}, ${SMALL.orders}; median of ${TIMES} calls: CPU-ms, by the clock, its 95th of a hundred; ${GRANTED_MS} ms is granted`;

/** One question in both schools, in turns. */
export async function measureInTurns(
  question: StudioQuestion,
  small: GrownSchool,
  large: GrownSchool,
  times = TIMES,
): Promise<Times> {
  const [fromSmall, fromLarge] = question.isDeep
    ? [await findFarPlace(small, question), await findFarPlace(large, question)]
    : [];
  for (let n = 0; n < WARM_UP; n += 1) {
    await question.ask(small.client, fromSmall, small.context);
    await question.ask(large.client, fromLarge, large.context);
  }
  const took: Times = { small: [], large: [] };
  for (let n = 0; n < times; n += 1) {
    took.small.push(await timeOf(question, small, fromSmall));
    took.large.push(await timeOf(question, large, fromLarge));
  }
  return took;
}

async function timeOf({ ask }: StudioQuestion, school: GrownSchool, after?: string): Promise<Took> {
  const backends = await listBackends(school);
  const before = readWork(backends);
  const began = performance.now();
  await ask(school.client, after, school.context);
  const clock = performance.now() - began;
  return { clock, work: workBetween(before, readWork(backends)) };
}

/** A row of the results. */
export function toRow({ name }: StudioQuestion, { small, large }: Times): Row {
  const works = (took: Took[]) => median(took.map(({ work }) => work));
  const clocks = (took: Took[]) => took.map(({ clock }) => clock);
  const told = (took: Took[]) =>
    `${short(works(took))} CPU-ms (${short(median(clocks(took)))}, ${short(quantile(clocks(took), 0.95))} ms)`;
  const [few, many] = [works(small), works(large)];
  return {
    figure: 'G14',
    what: name,
    measured: told(large),
    baseline: told(small),
    ratio: many / few,
    target: `≤ ${MAX_RATIO}×`,
    met: many <= few * MAX_RATIO + GRANTED_MS,
  };
}
