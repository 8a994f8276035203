import type { Question } from '#bench/connection.ts';
import { COURSES } from '#bench/school/shelves.ts';
import { placesOf, UNLIKE } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import type { Row } from '#bench/table.ts';
import { costOf, costOfCalls, costRow, medianInTurns, openBaselines } from './cost.ts';
import { callProcedure, openPage } from './questions.ts';
import { createVisits } from './visits.ts';

const ROUNDS = 5;
const VISITS = 800;
const MAX_RATIO = { catalogue: 12, search: 8, landing: 14 };
const WORDS = [
  'sociology',
  'rajniti',
  'BPSC131',
  'crash course',
  'भारत का इतिहास',
  'acountancy',
  'solved papers',
  'hindi',
];
const YEARS = 13;

type Ask = (place: number) => Question;

/** What students type: no two of a hundred the same. */
const textOf = (place: number) => `${WORDS[place % WORDS.length]} ${2015 + (place % YEARS)}`;
const courseOf = (place: number) => `bench-course-${1 + ((place * 7) % COURSES)}`;

const list = (place: number) => callProcedure('courses/list', place, {});
const search = (place: number) => callProcedure('courses/list', place, { text: textOf(place) });
const reviews = (place: number) => callProcedure('courses/reviews/list', place, { courseId: courseOf(place) });
const landing = (place: number) => openPage(`/course/${courseOf(place)}/start`, place);

/** G2: what looking for a course costs students who are all different. */
export async function measureCatalogue(school: School, port: number): Promise<Row[]> {
  const baselines = await openBaselines(port);
  const places = placesOf(UNLIKE);
  const costOfScreen = (...screen: Ask[]) => {
    const visits = createVisits(places, (place) => screen.map((ask) => ask(place)));
    return () => costOf(school, visits, VISITS);
  };
  const costOfCall = (ask: Ask) => {
    const visits = createVisits(places, (place) => [ask(place)]);
    return () => costOfCalls(school, visits, VISITS);
  };
  const costs = await medianInTurns(ROUNDS, {
    page: baselines.page,
    json: baselines.json,
    catalogue: costOfScreen((place) => openPage('/all-courses', place)),
    list: costOfCall(list),
    search: costOfCall(search),
    landing: costOfScreen(landing, reviews),
    reviews: costOfCall(reviews),
  });
  await baselines.stop();
  const { page: bare, json } = costs;
  const screen = (what: string, cpuMs: number, most: number) => costRow('G2', what, { cpuMs, bare, most });
  const call = (what: string, cpuMs: number) => costRow('G2', what, { cpuMs, bare: json, of: 'JSON answer' });
  return [
    screen('catalogue: the page with its list', costs.catalogue, MAX_RATIO.catalogue),
    call('the list alone', costs.list),
    screen('a search', costs.search, MAX_RATIO.search),
    call('the same', costs.search),
    screen('landing of a course: the page and its reviews', costs.landing, MAX_RATIO.landing),
    call('the reviews alone', costs.reviews),
  ];
}
