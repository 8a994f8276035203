import { sql } from 'kysely';
import type { EbookList, StudioEbook, StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { countOwners, countSales, isInState, readPrice, readState } from '#server/features/products/products.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

/** The same id by two names, so that each order can follow an index of its own table. */
export const readEbookListing = (sort = ''): Listing => ({
  id: /sales/.test(sort) ? sql<string>`numbers.product_id` : sql<string>`book.id`,
  sorts: {
    title: { by: sql`lower(book.title)`, type: 'text' },
    price: { by: sql`greatest(book.price_paise, 0)`, type: 'bigint' },
    sales: { by: sql`numbers.owners`, type: 'bigint' },
    changed: { by: sql`book.changed_at`, type: 'timestamptz' },
  },
  first: '-changed',
});

function selectBooks(db: Db) {
  return db
    .selectFrom('products as book')
    .innerJoin('ebooks as detail', 'detail.id', 'book.id')
    .innerJoin('product_numbers as numbers', 'numbers.product_id', 'book.id')
    .where('book.kind', '=', 'ebook')
    .leftJoin('book_sections as section', 'section.id', 'detail.section_id')
    .leftJoin('subjects as subject', 'subject.id', 'book.subject_id')
    .leftJoin('programmes as programme', 'programme.id', 'section.programme_id')
    .leftJoin('universities as university', (join) =>
      join.on('university.id', '=', sql`coalesce(subject.university_id, programme.university_id)`),
    )
    .select([
      'book.id',
      'book.revision',
      'book.title',
      'book.thumbnail_url as thumbnailUrl',
      'detail.pages',
      'detail.section_id as sectionId',
    ])
    .select(['subject.code', 'section.title as section', 'university.code as university'])
    .select(['book.list_price_paise as listPricePaise', countOwners().as('owners')])
    .select([
      readState('book').as('state'),
      sql<StudioEbookRow['language']>`book.language`.as('language'),
      readPrice('book').as('pricePaise'),
      sql<StudioEbookRow['missing']>`missing_for_publish(book)`.as('missing'),
      countSales().as('salesPaise'),
      sql<string | null>`to_json(book.published_at)`.as('publishedAt'),
      sql<string | null>`to_json(book.publish_at)`.as('publishAt'),
      sql<string>`to_json(book.changed_at)`.as('changedAt'),
    ]);
}

type EbookFilter = Omit<EbookList, 'sort' | 'after' | 'before'>;

/** All books that match, without an order: every word of the text in the title, the code, or the section's title. */
export async function findBooks(db: Db, filter: EbookFilter) {
  const { text = '', state, sectionId, universityId, subjectId, language, priced } = filter;
  const words = patternsOf(await foldWords(db, text)).flat();
  return selectBooks(db)
    .where(({ and }) => and(words.map(holdsWord)))
    .$if(text !== '' && words.length === 0, (query) => query.where(sql<boolean>`false`))
    .$if(state !== undefined, (query) => query.where(isInState('book', state ?? 'draft')))
    .$if(sectionId !== undefined, (query) => query.where('detail.section_id', '=', sectionId ?? ''))
    .$if(universityId !== undefined, (query) => query.where('university.id', '=', universityId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('book.subject_id', '=', subjectId ?? ''))
    .$if(language !== undefined, (query) => query.where('book.language', '=', language ?? ''))
    .$if(priced === 'free', (query) =>
      query.where(sql<boolean>`book.price_paise <= 0`).where('book.priced_at', 'is not', null),
    )
    .$if(priced === 'paid', (query) => query.where(sql<boolean>`book.price_paise > 0`));
}

const holdsWord = (pattern: string) => sql<boolean>`(book.search like ${sql.lit(pattern)}
  or detail.section_id in (select id from book_sections where ' ' || fold_text(title) like ${sql.lit(pattern)}))`;

export async function listStudioEbooks(db: Db, filter: EbookList) {
  return listStudioRows(db, await findBooks(db, filter), readEbookListing(filter.sort), filter);
}

/** A book with what its form says, and who reads it; `prices` are not among it. */
export async function findStudioEbook(db: Db, id: string): Promise<Omit<StudioEbook, 'prices'> | undefined> {
  const book = await selectBooks(db).where('book.id', '=', id).executeTakeFirst();
  const rest = await db
    .selectFrom('products as book')
    .innerJoin('ebooks as detail', 'detail.id', 'book.id')
    .leftJoin('subjects as subject', 'subject.id', 'book.subject_id')
    .where('book.id', '=', id)
    .select(['book.revision', 'book.about', 'detail.media_id as mediaId', 'detail.sample_pages as samplePages'])
    .select([
      'detail.is_downloadable as isDownloadable',
      'book.tax_class_id as taxClassId',
      'book.subject_id as subjectId',
    ])
    .select(['book.validity_days as validityDays', 'book.open_until as openUntil'])
    .select(['subject.university_id as universityId', 'subject.code', 'subject.title_en as titleEn'])
    .executeTakeFirst();
  if (!book || !rest) return undefined;
  const { revision, universityId, code, titleEn, ...terms } = rest;
  const { title, language, sectionId, thumbnailUrl, pricePaise, listPricePaise } = book;
  const { subjectId } = terms;
  return {
    book,
    revision,
    terms: { ...terms, title, language, sectionId, thumbnailUrl, pricePaise, listPricePaise },
    subject: subjectId && universityId && code ? { id: subjectId, universityId, code, titleEn: titleEn ?? '' } : null,
    ...(await countReaders(db, id)),
  };
}

/** Who has a place in a book, and how many highlights they made. */
async function countReaders(db: Db, id: string): Promise<{ readers: number; highlights: number }> {
  const { rows } = await sql<{ readers: number; highlights: number }>`
    select (select count(*)::int from reading_places where document_kind = 'ebook' and document_id = ${id}) as readers,
      (select count(*)::int from highlights where document_kind = 'ebook' and document_id = ${id}) as highlights`.execute(
    db,
  );
  return rows[0] ?? { readers: 0, highlights: 0 };
}
