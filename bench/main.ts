import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './cpu-time.ts';
import { ON_A_SCHOOL } from './figures/on-a-school.ts';
import { WITH_RESTARTS } from './figures/with-restarts.ts';
import { measureWithoutSchool } from './figures/without-school.ts';
import { measureGrowth } from './growth/growth.ts';
import { seedSchool } from './school/seed.ts';
import { type School, startSchool, untilQuiet } from './servers.ts';
import { type Row, readCommit, toMarkdown, writeResults } from './table.ts';

const PORT = Number(process.env['PORT'] ?? 4192);
const MAX_IDLE_MB = 200;
const MAX_BUSY_MB = 450;

const wanted = new Set(process.argv.slice(2));
const commit = readCommit();
const isWanted = (figure: string) => wanted.size === 0 || wanted.has(figure);

function memoryRow(what: string, school: School, most: number): Row {
  const megabytes = memoryOf(school.pid);
  const met = megabytes <= most;
  return { figure: 'G11', what, measured: `${Math.round(megabytes)} MB`, target: `≤ ${most} MB`, met };
}

async function measureSchool(): Promise<Row[]> {
  const figures = Object.entries(ON_A_SCHOOL).filter(([figure]) => isWanted(figure));
  if (figures.length === 0 && !isWanted('G11')) return [];
  const school = await startSchool(PORT, PORT + 100);
  await sleep(5000);
  const idle = memoryRow('memory of everything with PostgreSQL, idle after the start', school, MAX_IDLE_MB);
  await seedSchool(school.url);
  await untilQuiet(school.url);
  const rows: Row[] = [];
  // A run takes an hour: what was measured is said at once, should a later figure fail.
  const take = (measured: Row[]) => {
    console.log(toMarkdown(measured));
    rows.push(...measured);
  };
  for (const [figure, measure] of figures) {
    console.log(`${figure} …`);
    take(await measure(school, PORT + 1));
  }
  const busy = memoryRow('the same after all of the above', school, MAX_BUSY_MB);
  console.log(toMarkdown([idle, busy]));
  await untilQuiet(school.url);
  for (const [figure, measure] of Object.entries(WITH_RESTARTS)) {
    if (isWanted(figure)) take(await measure(school));
  }
  await school.stop();
  return isWanted('G11') ? [...rows, idle, busy] : rows;
}

const rows = [
  ...(await measureSchool()),
  ...(isWanted('G3') ? await measureGrowth(PORT + 10) : []),
  ...(await measureWithoutSchool(isWanted, PORT)),
];
rows.sort((a, b) => Number(a.figure.slice(1)) - Number(b.figure.slice(1)));
console.log(toMarkdown(rows));
if (wanted.size === 0) await writeResults(rows, commit);
// What must never happen is no figure: it ends the run with an error.
process.exit(rows.some(({ figure, met }) => figure.startsWith('R') && met === false) ? 1 : 0);
