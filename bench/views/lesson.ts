import type { Question } from '#bench/connection.ts';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { COURSE, LESSON, makeCourse, removeCourse } from '#bench/learning/course.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { cookieOf } from '#bench/school/students.ts';
import { type School, startModule } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';

const STUDENTS = 1000;
const ROUNDS = 5;
const REQUESTS = 1500;
const BARE_REQUESTS = 9000;
const CONNECTIONS = 8;
const MAX_RATIO = 38;

const PAGE = `/course/${COURSE}/lesson`;
const READ = `/api/v1/courses/${COURSE}/lessons/${LESSON}`;
const ask =
  (path: string) =>
  (place: number): Question => ({
    path,
    headers: { cookie: cookieOf(place % STUDENTS), accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' },
  });

async function costOf(base: string, pid: number, count: number, path: string): Promise<number> {
  const before = cpuTimeOf(pid);
  assertAll(await loadInLanes(base, { connections: CONNECTIONS, count }, ask(path)), 200);
  return (cpuTimeOf(pid) - before) / count;
}

/** G4: what a lesson of an enrolled student costs, the page with its outline and the lesson itself. */
export async function measureLesson(school: School, port: number): Promise<Row[]> {
  await makeCourse(school, STUDENTS);
  await assertOutline(school.base);
  const bare = await startModule('bare/json.ts', [String(port)]);
  const costs = { bare: [] as number[], page: [] as number[], read: [] as number[] };
  const measure = async (count: number) => ({
    bare: await costOf(`http://127.0.0.1:${port}`, bare.child.pid ?? 0, count * 6, '/'),
    page: await costOf(school.base, school.pid, count, PAGE),
    read: await costOf(school.base, school.pid, count, READ),
  });
  await measure(BARE_REQUESTS / 18);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bare: floor, page, read } = await measure(REQUESTS);
    costs.bare.push(floor);
    costs.page.push(page);
    costs.read.push(read);
  }
  await bare.stop();
  await removeCourse(school);
  const [floor, page, read] = [median(costs.bare), median(costs.page), median(costs.read)];
  const row = (what: string, cpuMs: number, most?: number): Row => ({
    figure: 'G4',
    what,
    measured: `${short(cpuMs)} CPU-ms`,
    baseline: `${short(floor)} CPU-ms, bare JSON answer`,
    ratio: cpuMs / floor,
    ...(most ? { target: `≤ ${most}×`, met: cpuMs / floor <= most } : {}),
  });
  return [
    row('a lesson of its student: the page with an outline of 40 lessons, and the lesson', page + read, MAX_RATIO),
    row('the page alone, no two students alike', page),
    row('the lesson alone', read),
  ];
}

/** Throws unless the page came with the outline: a page without it would be cheap and wrong. */
async function assertOutline(base: string): Promise<void> {
  const page = await fetch(`${base}${PAGE}`, { headers: { cookie: cookieOf(0), accept: 'text/html' } });
  if (!(await page.text()).includes('What is politics, part 39')) throw new Error('the page came without its outline');
}
