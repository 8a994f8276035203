import { sql } from 'kysely';
import type { TestSeriesCard, TestSeriesPage, TestSeriesSearch } from '#contract/testseries/testseries.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import { listCatalogueSeries } from './catalogue.store.ts';
import { findSeries, listSeriesCards } from './testseries.store.ts';

/** Live test series that fit, for the search. */
export function listTestSeries(services: Pick<Services, 'db' | 'live'>, search: TestSeriesSearch) {
  return listCatalogueSeries(services, search);
}

/** The cards of those of these test series that are live, in the order that they are asked for. */
export const listSeriesCardsOf = batchByTick(async (db: Db, wanted: string[][]): Promise<TestSeriesCard[][]> => {
  const ids = [...new Set(wanted.flat())];
  const cards = await listSeriesCards(db)
    .where('series.published_at', 'is not', null)
    .where('series.id', '=', sql<string>`any(${ids})`)
    .execute();
  const found = new Map(cards.map((card) => [card.id, card]));
  return wanted.map((each) => each.flatMap((id) => found.get(id) ?? []));
});

/** A test series that this person may open now, live or not. */
export async function findOwnedTestSeries(
  db: Db,
  userId: string,
  seriesId: string,
): Promise<TestSeriesPage | undefined> {
  const { productIds } = await readEnrolments(db, userId);
  return productIds.includes(seriesId) ? findSeries(db, seriesId) : undefined;
}
