import { type SqlBool, sql } from 'kysely';
import type { EbookList, StudioEbook, StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import {
  findSoldProducts,
  findStudioProducts,
  productSorts,
  readProductConditions,
  readProductListing,
  readSubject,
} from '#server/features/products/studio-list.access.ts';
import type { Db } from '#server/platform/db.ts';
import { countStudioRows, type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { findBookTerms } from './ebook-edits.store.ts';

const { owners, title, price, changed } = productSorts;
const sorts = { title, price, sales: owners, changed };

export const readEbookListing = (sort?: string): Listing => readProductListing(sorts, sort);

function selectBooks(db: Db) {
  return findSoldProducts<StudioEbookRow['language']>(db, 'ebook')
    .innerJoin('ebooks as detail', 'detail.id', 'product.id')
    .leftJoin('book_sections as section', 'section.id', 'detail.section_id')
    .leftJoin('subjects as subject', 'subject.id', 'product.subject_id')
    .leftJoin('programmes as programme', 'programme.id', 'section.programme_id')
    .leftJoin('universities as university', (join) =>
      join.on('university.id', '=', sql`coalesce(subject.university_id, programme.university_id)`),
    )
    .select(['detail.pages', 'detail.section_id as sectionId'])
    .select(['subject.code', 'section.title as section', 'university.code as university']);
}

type EbookFilter = Omit<EbookList, 'sort' | 'after' | 'before'>;

/** All books that match, without an order: every word of the text in the title, the code, or the section's title. */
export async function findBooks(db: Db, { sectionId, universityId, priced: price, ...filter }: EbookFilter) {
  return selectBooks(db)
    .where(await readProductConditions(db, { ...filter, price }, holdsWord))
    .$if(sectionId !== undefined, (query) => query.where('detail.section_id', '=', sectionId ?? ''))
    .$if(universityId !== undefined, (query) => query.where('university.id', '=', universityId ?? ''));
}

const isSectionOf = (pattern: string) =>
  sql<SqlBool>`section_id in (select id from book_sections where ' ' || fold_text(title) like ${sql.lit(pattern)})`;

const holdsWord = (pattern: string) =>
  sql<SqlBool>`(product.search like ${sql.lit(pattern)} or detail.${isSectionOf(pattern)})`;

/** The same for a count, which reads all that match: each of the two places is found by its own index. */
const isFoundBy = (pattern: string) => sql<SqlBool>`product.id in (
  select id from products where kind = 'ebook' and search like ${sql.lit(pattern)}
  union all select id from ebooks where ${isSectionOf(pattern)})`;

/** What `findBooks` finds, as far as the product and its section say it. */
async function findCountedBooks(db: Db, { sectionId, priced: price, ...filter }: Omit<EbookFilter, 'universityId'>) {
  return findStudioProducts(db, 'ebook')
    .where(await readProductConditions(db, { ...filter, price }, isFoundBy))
    .$if(sectionId !== undefined, (query) =>
      query.where(sql<SqlBool>`product.id in (select id from ebooks where section_id = ${sectionId})`),
    );
}

export async function listStudioEbooks(db: Db, { universityId, ...filter }: EbookList) {
  if (filter.only === 'count' && universityId === undefined)
    return countStudioRows(db, await findCountedBooks(db, filter));
  return listStudioRows(db, await findBooks(db, { universityId, ...filter }), readEbookListing(filter.sort), filter);
}

/** A book with what its form says, and who reads it; `prices` are not among it. */
export async function findStudioEbook(db: Db, id: string): Promise<Omit<StudioEbook, 'prices'> | undefined> {
  const book = await selectBooks(db).where('product.id', '=', id).executeTakeFirst();
  const rest = await findBookTerms(db, id).select(readSubject('book').as('subject')).executeTakeFirst();
  if (!book || !rest) return undefined;
  const { subject, ...terms } = rest;
  return { book, revision: book.revision, terms, subject, ...(await countReaders(db, id)) };
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
