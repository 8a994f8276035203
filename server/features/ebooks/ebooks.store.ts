import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { BookSection, EbookCard, EbookPage } from '#contract/ebooks/ebooks.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

const COVERS = 3;

/** The cards of all e-books, in no order; a book whose section is gone has no section title. */
export function listEbookCards(db: Db) {
  return db
    .selectFrom('products as book')
    .innerJoin('ebooks as detail', 'detail.id', 'book.id')
    .leftJoin('book_sections as section', 'section.id', 'detail.section_id')
    .where('book.kind', '=', 'ebook')
    .select([
      'book.id',
      'book.title',
      sql<EbookCard['language']>`book.language`.as('language'),
      'book.thumbnail_url as thumbnailUrl',
      sql<number | null>`round(book.rating, 2)`.as('rating'),
      'detail.pages',
      'book.price_paise as pricePaise',
      'book.list_price_paise as listPricePaise',
      'section.title as sectionTitle',
      'section.title_hi as sectionTitleHi',
    ]);
}

/** The latest live e-books. */
export async function listLatestEbooks(db: Db, limit: number): Promise<EbookCard[]> {
  return listEbookCards(db)
    .where('book.published_at', 'is not', null)
    .orderBy('book.listed_at', 'desc')
    .orderBy('book.id', 'desc')
    .limit(limit)
    .execute();
}

/** The sections that hold live e-books, in the school's order. */
export async function listBookSections(db: Db): Promise<BookSection[]> {
  return db
    .selectFrom('book_sections as section')
    .innerJoin('ebooks', 'ebooks.section_id', 'section.id')
    .innerJoin('products as book', 'book.id', 'ebooks.id')
    .where('book.published_at', 'is not', null)
    .leftJoin('programmes as programme', 'programme.id', 'section.programme_id')
    .leftJoin('terms as term', 'term.id', 'section.term_id')
    .groupBy(['section.id', 'programme.id', 'term.label'])
    .orderBy('section.position')
    .orderBy('section.title')
    .orderBy('section.id')
    .select(['section.id', 'section.title', 'section.title_hi as titleHi', 'term.label as term'])
    .select(['programme.name as programme', 'programme.name_hi as programmeHi'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<string[]>`(array_agg(book.thumbnail_url order by book.listed_at desc, book.id desc)
        filter (where book.thumbnail_url is not null))[1:${sql.lit(COVERS)}]`.as('covers'),
    )
    .execute()
    .then((sections) => sections.map((section) => ({ ...section, covers: section.covers ?? [] })));
}

/** E-books as their own pages show them, in no order. */
function listPages(db: Db) {
  return listEbookCards(db)
    .leftJoin('subjects as subject', 'subject.id', 'book.subject_id')
    .leftJoin('programmes as programme', 'programme.id', 'section.programme_id')
    .leftJoin('universities as university', (join) =>
      join.on('university.id', '=', sql`coalesce(subject.university_id, programme.university_id)`),
    )
    .select(['book.about', 'detail.sample_pages as samplePages', 'section.id as sectionId'])
    .select(['book.validity_days as validityDays', 'book.open_until as openUntil'])
    .select('university.code as university')
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('subjects')
          .whereRef('subjects.id', '=', 'book.subject_id')
          .select(['subjects.code', 'subjects.title_en as titleEn', 'subjects.title_hi as titleHi']),
      ).as('subject'),
    );
}

export async function findEbook(db: Db, id: string): Promise<EbookPage | undefined> {
  return listPages(db).where('book.id', '=', id).executeTakeFirst();
}

/** As many pages are open as books are looked at, and each of them asks when a book changes: they ask together. */
export const findLiveEbook = batchByTick(async (db: Db, ids: string[]): Promise<(EbookPage | undefined)[]> => {
  const books = await listPages(db)
    .where('book.id', '=', sql<string>`any(${[...new Set(ids)]})`)
    .where('book.published_at', 'is not', null)
    .execute();
  const found = new Map(books.map((book) => [book.id, book]));
  return ids.map((id) => found.get(id));
});
