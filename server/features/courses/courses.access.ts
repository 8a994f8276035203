import { sql } from 'kysely';
import type { CourseCard, CourseSearch } from '#contract/courses/courses.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import * as catalogue from './catalogue/catalogue.store.ts';
import { listLiveCards } from './courses.store.ts';

/** Live courses that fit, for the search. */
export function listCourses(services: Pick<Services, 'db' | 'live'>, search: CourseSearch) {
  return catalogue.listCatalogueCourses(services, search);
}

/** The cards of those of these courses that are live, in the order that they are asked for. */
export const listCardsOf = batchByTick(async (db: Db, wanted: string[][]): Promise<CourseCard[][]> => {
  const ids = [...new Set(wanted.flat())];
  const cards = await listLiveCards(db).where('course.id', '=', sql<string>`any(${ids})`).execute();
  const found = new Map(cards.map((card) => [card.id, card]));
  return wanted.map((each) => each.flatMap((id) => found.get(id) ?? []));
});
