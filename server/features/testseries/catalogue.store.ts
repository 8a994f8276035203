import { sql } from 'kysely';
import type { TestSeriesCard, TestSeriesSearch, TestSeriesSort } from '#contract/testseries/testseries.ts';
import { keepProductWords } from '#server/platform/lists/known-words.ts';
import { byAmount, byNewest } from '#server/platform/lists/pages.ts';
import { listFound, type Searched } from '#server/platform/lists/search.ts';
import type { Services } from '#server/platform/rpc.ts';
import { listSeriesCards } from './testseries.store.ts';

const catalogue: Searched<TestSeriesSort> = {
  at: sql`series.listed_at`,
  id: sql`series.id`,
  search: sql`series.search`,
  orders: {
    newest: byNewest,
    // Whatever is below zero is free.
    cheapest: byAmount(sql`(-greatest(series.price_paise, 0))`),
    dearest: byAmount(sql`greatest(series.price_paise, 0)`),
  },
  knownWords: keepProductWords('test-series', 'test-series'),
};

/** Live test series that fit, 24 at a time; one belongs to a university or programme by its subject. */
export async function listCatalogueSeries(
  services: Pick<Services, 'db' | 'live'>,
  search: TestSeriesSearch,
): Promise<{ series: TestSeriesCard[]; next: string | null }> {
  const { universityId = '', programmeId = '', subjectId = '', language = '', price } = search;
  const cards = listSeriesCards(services.db)
    .where('series.published_at', 'is not', null)
    .$if(universityId !== '', (query) => query.where('subject.university_id', '=', universityId))
    .$if(programmeId !== '', (query) =>
      query.where('series.subject_id', 'in', (of) =>
        of.selectFrom('programme_subjects').where('programme_id', '=', programmeId).select('subject_id'),
      ),
    )
    .$if(subjectId !== '', (query) => query.where('series.subject_id', '=', subjectId))
    .$if(language !== '', (query) => query.where('series.language', 'in', [language, 'both']))
    .$if(price !== undefined, (query) => query.where('series.price_paise', price === 'free' ? '<=' : '>', 0));
  const { items, next } = await listFound(services, catalogue, cards, search);
  return { series: items, next };
}
