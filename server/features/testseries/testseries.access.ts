import type { TestSeriesPage, TestSeriesSearch } from '#contract/testseries/testseries.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import { listCatalogueSeries } from './catalogue.store.ts';
import { findSeries } from './testseries.store.ts';

/** Live test series that fit, for the search. */
export function listTestSeries(services: Pick<Services, 'db' | 'live'>, search: TestSeriesSearch) {
  return listCatalogueSeries(services, search);
}

/** A test series that this person may open now, live or not. */
export async function findOwnedTestSeries(
  db: Db,
  userId: string,
  seriesId: string,
): Promise<TestSeriesPage | undefined> {
  const { productIds } = await readEnrolments(db, userId);
  return productIds.includes(seriesId) ? findSeries(db, seriesId) : undefined;
}
