import { sql } from 'kysely';
import type { EbookCard, EbookSearch, EbookSort } from '#contract/ebooks/ebooks.ts';
import type { Db } from '#server/platform/db.ts';
import { keepProductWords } from '#server/platform/lists/known-words.ts';
import { byAmount, byNewest } from '#server/platform/lists/pages.ts';
import { listFound, type Searched } from '#server/platform/lists/search.ts';
import type { Services } from '#server/platform/rpc.ts';
import { listEbookCards } from './ebooks.store.ts';

const catalogue: Searched<EbookSort> = {
  at: sql`book.listed_at`,
  id: sql`book.id`,
  search: sql`book.search`,
  orders: {
    newest: byNewest,
    // Whatever is below zero is free.
    cheapest: byAmount(sql`(-greatest(book.price_paise, 0))`),
    dearest: byAmount(sql`greatest(book.price_paise, 0)`),
  },
  knownWords: keepProductWords('ebooks', 'ebook'),
};

/** Live e-books that fit, 24 at a time. */
export async function listCatalogueEbooks(
  services: Pick<Services, 'db' | 'live'>,
  search: EbookSearch,
): Promise<{ ebooks: EbookCard[]; next: string | null }> {
  const { sectionId, subjectId, language = '', price } = search;
  const cards = listOfStudies(services.db, search)
    .where('book.published_at', 'is not', null)
    .$if(sectionId !== undefined, (query) => query.where('detail.section_id', '=', sectionId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('book.subject_id', '=', subjectId ?? ''))
    .$if(language !== '', (query) => query.where('book.language', 'in', [language, 'both']))
    .$if(price !== undefined, (query) => query.where('book.price_paise', price === 'free' ? '<=' : '>', 0));
  const { items, next } = await listFound(services, catalogue, cards, search);
  return { ebooks: items, next };
}

/** A book belongs to a university or programme by its subject, or by the section that it stands in. */
function listOfStudies(db: Db, { universityId = '', programmeId = '' }: EbookSearch) {
  return listEbookCards(db)
    .$if(universityId !== '', (query) =>
      query.where((book) => {
        const idsOf = (table: 'subjects' | 'programmes' | 'terms') =>
          book.selectFrom(table).where('university_id', '=', universityId).select('id');
        return book.or([
          book('book.subject_id', 'in', idsOf('subjects')),
          book('section.programme_id', 'in', idsOf('programmes')),
          book('section.term_id', 'in', idsOf('terms')),
        ]);
      }),
    )
    .$if(programmeId !== '', (query) =>
      query.where((book) =>
        book.or([
          book('section.programme_id', '=', programmeId),
          book(
            'book.subject_id',
            'in',
            book.selectFrom('programme_subjects').where('programme_id', '=', programmeId).select('subject_id'),
          ),
        ]),
      ),
    );
}
