import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith, watchChanges } from '#contract/procedure.ts';
import { notReady, saleRefusals } from '#contract/products/products.studio.ts';
import { studioPage } from '#contract/studio/list.ts';
import {
  PickedTest,
  StudioTestSeries,
  StudioTestSeriesRow,
  TestSeriesInput,
  TestSeriesList,
  TestSeriesUse,
} from './studio-series.ts';

const changes = watchChanges('test-series-desk');
const tags = ['test series'];
const staff = staffWith('content.manage');
const one = v.strictObject({ seriesId: Id });
/** TEST_UNKNOWN: of a test that is new in the list and is not there, or not one that this person may change. */
const wrong = { ...saleRefusals, UNKNOWN_REFERENCE: { status: 422 }, TEST_UNKNOWN: { status: 422 } } as const;
const used = { IN_USE: { status: 409, data: v.object({ uses: v.array(TestSeriesUse) }) } } as const;

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  staff.route({ method, path, tags, summary });

export const studioTestSeries = {
  changes: {
    watch: route('GET', '/studio/test-series/changes', 'That one changed').meta(changes.meta).output(changes.snapshots),
  },
  list: route('GET', '/studio/test-series', 'All test series')
    .meta({ mayReadReplica: true })
    .input(TestSeriesList)
    .output(studioPage(StudioTestSeriesRow)),
  /** Twenty at most, the newest first. */
  tests: route('GET', '/studio/test-series/tests', 'Tests that you may put into a series')
    .input(v.strictObject({ text: v.pipe(v.string(), v.trim(), v.maxLength(100)) }))
    .output(v.array(PickedTest)),
  read: route('GET', '/studio/test-series/{seriesId}', 'A test series').input(one).output(StudioTestSeries),
  create: route('POST', '/studio/test-series', 'Write a new test series')
    .input(v.strictObject(TestSeriesInput.entries))
    .output(v.object({ id: Id }))
    .errors(wrong),
  update: route('PUT', '/studio/test-series/{seriesId}', 'Change a test series')
    .input(v.strictObject({ seriesId: Id, revision: Revision, ...TestSeriesInput.entries }))
    .errors({ ...wrong, ...notReady, ...changedMeanwhile }),
  remove: route('DELETE', '/studio/test-series/{seriesId}', 'Remove what nobody ever had').input(one).errors(used),
};
