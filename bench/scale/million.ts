import { mkdir, statfs } from 'node:fs/promises';
import { ASKERS, measureViews, VIEWS, type View } from '#bench/growth/growth.ts';
import { measureInTurns, toRow } from '#bench/growth/studio-lists.ts';
import { STUDIO_QUESTIONS } from '#bench/growth/studio-questions.ts';
import { sized } from '#bench/growth/throw-away.ts';
import { openTwoSchools, type TwoSchools } from '#bench/growth/two-schools.ts';
import { type Row, toMarkdown } from '#bench/table.ts';
import { lessonOf, MILLION, SIZES, STUDENTS } from './million-rows.ts';
import { PLACE, serveSchool } from './million-web.ts';
import { measureRoom } from './room.ts';

/**
 * `node bench/scale/million.ts` grows a school of a million students and twenty million rights beside the small one of G3, and
 * prints what screens and lists cost in both and how much room the rows take. It is no part of `npm run bench`: it wants
 * much of a disk and of an evening. BENCH_SIZE=0.01 tries it out, KEEP_SCHOOLS=folder keeps the schools for the next run.
 */
const PORT = Number(process.env['PORT'] ?? 4390);
const NEEDED_GB = 30;
const GB = 1e9;

const ALL_VIEWS: View[] = [
  ...VIEWS,
  {
    name: 'a lesson of its student',
    paths: (place) => {
      const { courseId, lessonId } = lessonOf(place % ASKERS);
      return [`/course/${courseId}/lesson?lesson=${lessonId}`];
    },
  },
];
/** Of the studio's questions those that meet all students or all orders. */
const STUDIO = /^(the number of )?(orders|students)|^(Today|search for|an order|a student|a course)/;

async function assertRoom(): Promise<void> {
  const place = process.env['KEEP_SCHOOLS'] ?? PLACE;
  await mkdir(place, { recursive: true });
  const { bavail, bsize } = await statfs(place);
  const [free, needed] = [(bavail * bsize) / GB, sized(NEEDED_GB)];
  if (free >= needed) return;
  console.error(`${place} has ${free.toFixed(0)} GB free, and this wants ${needed} GB.`);
  process.exit(1);
}

async function measureScreens({ small, large }: TwoSchools): Promise<Row[]> {
  const [few, many] = [await serveSchool(small, PORT), await serveSchool(large, PORT + 1)];
  const rows = await measureViews(few, many, ALL_VIEWS, {
    figure: '',
    large: `${STUDENTS} students`,
    small: `${SIZES.small.students} students`,
  });
  await few.stop();
  await many.stop();
  return rows;
}

async function measureStudio({ small, large }: TwoSchools): Promise<Row[]> {
  const rows: Row[] = [];
  for (const question of STUDIO_QUESTIONS.filter(({ name }) => STUDIO.test(name))) {
    const row = { ...toRow(question, await measureInTurns(question, small, large)), figure: '' };
    console.log(`  ${row.met ? '  ' : '✗ '}${row.what}: ${row.measured} beside ${row.baseline}`);
    rows.push(row);
  }
  return rows;
}

await assertRoom();
const schools = await openTwoSchools(SIZES, PLACE);
try {
  console.log(await measureRoom(schools.large, { students: STUDENTS, orders: MILLION.orders }));
  const rows = await measureScreens(schools);
  console.log(toMarkdown(rows));
  console.log(toMarkdown(await measureStudio(schools)));
} finally {
  await schools.stop();
}
process.exit(0);
