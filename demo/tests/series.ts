import { insertProduct } from '#database/products.ts';
import type { Db } from '#server/platform/db.ts';

const SERIES = 'bpsc-131-mocks';

/** A test series that is for sale, with these tests in their order. */
export async function insertSeries(db: Db, testIds: string[], publishedAt: Date): Promise<void> {
  await insertProduct(db, 'test-series', {
    id: SERIES,
    title: 'BPSC-131 Political Theory: two mock papers',
    title_hi: 'BPSC-131 राजनीतिक सिद्धांत: दो मॉक पेपर',
    about:
      'Two papers in the shape of the term-end exam, each in both languages.\n\nSit them as often as three times; answers and explanations come when you hand in.',
    language: 'both',
    subject_id: 'ignou-bpsc-131',
    thumbnail_url: '/demo/course-bpsc-131.webp',
    price_paise: 14_900,
    validity_days: 180,
    published_at: publishedAt,
  });
  const tests = testIds.map((test_id, position) => ({ series_id: SERIES, test_id, position }));
  await db.insertInto('test_series_tests').values(tests).execute();
}
