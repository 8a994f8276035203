import { countLiveProducts } from '#server/features/products/products.access.ts';
import { listFactsOfTests } from '#server/features/tests/facts.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { listCatalogueSeries } from './catalogue.store.ts';
import { studioTestSeries } from './studio/testseries.api.ts';
import { findOwnedTestSeries } from './testseries.access.ts';
import { findLiveSeries } from './testseries.store.ts';

export const testSeries = os.testSeries.router({
  list: os.testSeries.list.handler(({ context, input }) => listCatalogueSeries(context, input)),
  listed: { watch: os.testSeries.listed.watch.handler(liveQuery(({ db }) => countLiveProducts(db, 'test-series'))) },

  page: {
    watch: os.testSeries.page.watch.handler(
      liveQuery(async ({ db }, { seriesId }) => (await findLiveSeries(db, seriesId)) ?? null),
    ),
    mine: {
      watch: os.testSeries.page.mine.watch.handler(
        liveQuery(async (context, { seriesId }) => {
          const series = await findOwnedTestSeries(context.db, requirePerson(context).id, seriesId);
          return series ?? null;
        }),
      ),
    },
  },

  tests: os.testSeries.tests.handler(async ({ context, input: { seriesId }, errors }) => {
    const { id: userId } = requirePerson(context);
    const series =
      (await findLiveSeries(context.db, seriesId)) ?? (await findOwnedTestSeries(context.db, userId, seriesId));
    if (!series) throw errors.NOT_FOUND();
    return listFactsOfTests(
      context.db,
      userId,
      series.tests.map(({ testId }) => testId),
    );
  }),

  studio: studioTestSeries,
});
