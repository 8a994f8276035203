import { draw } from '#bench/school/draw.ts';
import { LESSONS } from '#bench/school/shelves.ts';
import { UNLIKE, withDatabase } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import type { Row } from '#bench/table.ts';
import { costOf, costOfCalls, costRow, medianInTurns, openBaselines } from './cost.ts';
import { callProcedure, openPage } from './questions.ts';
import { createVisits } from './visits.ts';

const ROUNDS = 5;
const VISITS = 1000;
const MAX_RATIO = 14;

/** A student who opens a lesson of a course of their own. */
type Learner = { place: number; courseId: string; lessonId: string };

const LEARNERS = `
  select distinct on (place) substr(user_id, length($1) + 1)::int as place, product_id as "courseId",
    replace(product_id, 'course', 'lesson') || '-' || 1 + ${draw('user_id', 'opens', LESSONS)} as "lessonId"
  from entitlements where user_id like $1 || '%' and product_id like 'bench-course-%' order by place, product_id`;

const addressOf = ({ courseId, lessonId }: Learner) => `/course/${courseId}/lesson?lesson=${lessonId}`;
const pageOf = (learner: Learner) => openPage(addressOf(learner), learner.place);
const outlineOf = ({ courseId, place }: Learner) => openPage(`/course/${courseId}/lesson`, place);
const readOf = ({ courseId, lessonId, place }: Learner) => callProcedure('lessons/read', place, { courseId, lessonId });

/** G4: what a lesson of an enrolled student costs, the page with its outline and the lesson itself. */
export async function measureLesson(school: School, port: number): Promise<Row[]> {
  const learners = await withDatabase(school.url, async (client) => {
    return (await client.query<Learner>(LEARNERS, [UNLIKE.prefix])).rows;
  });
  await assertWhole(school.base, learners[0]);
  const baselines = await openBaselines(port);
  const both = createVisits(learners, (learner) => [pageOf(learner)]);
  const outline = createVisits(learners, (learner) => [outlineOf(learner)]);
  const read = createVisits(learners, (learner) => [readOf(learner)]);
  const costs = await medianInTurns(ROUNDS, {
    bare: baselines.page,
    json: baselines.json,
    both: () => costOf(school, both, VISITS),
    outline: () => costOf(school, outline, VISITS),
    read: () => costOfCalls(school, read, VISITS),
  });
  await baselines.stop();
  const { bare, json } = costs;
  const what = `a lesson of its student: the page with an outline of ${LESSONS} lessons, and the lesson`;
  return [
    costRow('G4', what, { cpuMs: costs.both, bare, most: MAX_RATIO }),
    costRow('G4', 'the page without the lesson', { cpuMs: costs.outline, bare }),
    costRow('G4', 'the lesson alone, as a call', { cpuMs: costs.read, bare: json, of: 'JSON answer' }),
  ];
}

/** Throws unless the page came with the outline and the lesson: a page without them would be cheap and wrong. */
async function assertWhole(base: string, learner?: Learner): Promise<void> {
  if (!learner) throw new Error('nobody owns a course');
  const { path, headers = {} } = pageOf(learner);
  const page = await (await fetch(`${base}${path}`, { headers })).text();
  if (!page.includes(`Class ${LESSONS}: `)) throw new Error('the page came without its outline');
  if (!page.includes('"lessons.read {')) throw new Error('the page came without its lesson');
}
