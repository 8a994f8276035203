import type { TestSeriesInput } from '#contract/testseries/studio-series.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { findListPriceFault, listLockedProducts, listPriceHistory } from '#server/features/products/products.access.ts';
import { deleteProduct } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { findStudioSeries, listPickable, listStudioSeries } from './testseries.store.ts';
import {
  findLockedSeries,
  findWrongSeriesReference,
  insertSeries,
  listSeriesUses,
  setSeries,
} from './testseries-edits.store.ts';

const studio = os.testSeries.studio;

type TermRefusals = Record<
  'UNKNOWN_REFERENCE' | 'TEST_UNKNOWN' | 'TAX_CLASS_MISSING' | 'LIST_PRICE_NOT_HIGHER',
  () => Error
> & { LIST_PRICE_NOT_REAL: (refusal: { data: { highestPaise: number | null } }) => Error };
type Change = { context: Context; id: string; terms: TestSeriesInput; before: TestSeriesInput | null };

/** Throws what is wrong with what a series would say; `before` is null for a new one. */
async function refuseWrongTerms(tx: Db, { context, id, terms, before }: Change, errors: TermRefusals): Promise<void> {
  const { id: userId } = requirePerson(context);
  const wrong = await findWrongSeriesReference(tx, { terms, had: before?.testIds ?? [], userId });
  if (wrong) throw errors[wrong]();
  const fault = await findListPriceFault(tx, id, terms, before?.listPricePaise ?? null);
  if (fault?.code === 'LIST_PRICE_NOT_HIGHER') throw errors.LIST_PRICE_NOT_HIGHER();
  if (fault) throw errors.LIST_PRICE_NOT_REAL({ data: { highestPaise: fault.highestPaise } });
}

export const studioTestSeries = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listStudioSeries(context.db, input)),
  tests: studio.tests.handler(({ context, input }) => listPickable(context.db, requirePerson(context).id, input.text)),

  read: studio.read.handler(async ({ context, input: { seriesId }, errors }) => {
    const found = await orNotFound(findStudioSeries(context.db, seriesId), errors);
    return { ...found, prices: await listPriceHistory(context.db, seriesId) };
  }),

  create: studio.create.handler(({ context, input, errors }) =>
    createRecord(context, {
      ...{ act: 'test-series.created', fields: input },
      insert: async (tx) => {
        await refuseWrongTerms(tx, { context, id: '', terms: input, before: null }, errors);
        return insertSeries(tx, input);
      },
    }),
  ),

  update: studio.update.handler(({ context, input: { seriesId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'test-series.changed', id, fields },
      find: (tx) => findLockedSeries(tx, id),
      set: async (tx, before) => {
        await refuseWrongTerms(tx, { context, id, terms: fields, before }, errors);
        if (!(await setSeries(tx, id, revision, fields))) return false;
        const [series] = await listLockedProducts(tx, requirePerson(context), [id]);
        const missing = series?.missing.filter((it) => it !== 'test' || !isSame(before.testIds, fields.testIds)) ?? [];
        if (series?.state === 'live' && missing.length > 0)
          throw errors.NOT_READY({ data: { products: [{ id, title: series.title, missing }] } });
        return true;
      },
    }),
  ),

  remove: studio.remove.handler(({ context, input: { seriesId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'test-series.removed', id },
      find: (tx) => findLockedSeries(tx, id),
      remove: async (tx) => {
        const uses = await listSeriesUses(tx, id);
        if (uses.length > 0) throw errors.IN_USE({ data: { uses } });
        await deleteProduct(tx, id);
      },
    }),
  ),
});

/** The same tests in whatever order: what is over in them was so before, and keeps nobody from saving the rest. */
const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((id) => other.includes(id));
