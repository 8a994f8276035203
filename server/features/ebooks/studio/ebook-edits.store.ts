import { sql } from 'kysely';
import type { EbookInput, EbookUse } from '#contract/ebooks/ebooks.studio.ts';
import {
  readNewSaleColumns,
  readPrice,
  readSaleColumns,
  SALE_FIELDS,
} from '#server/features/products/products.access.ts';
import { changeProduct, createProduct, touchProducts } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { columnsOf, selectFields } from '#server/platform/records/columns.ts';

/** What staff say of a book: of its product, and of what only a book has. */
const FIELDS = ['title', 'about', 'language', 'subjectId', 'thumbnailUrl'] as const;
const DETAILS = ['sectionId', 'mediaId', 'samplePages', 'isDownloadable'] as const;

/** What a book says; `book` is the name of its product. */
export function findBookTerms(db: Db, id: string) {
  return db
    .selectFrom('products as book')
    .innerJoin('ebooks as detail', 'detail.id', 'book.id')
    .where('book.id', '=', id)
    .where('book.kind', '=', 'ebook')
    .select([...selectFields('book', FIELDS), ...selectFields('book', SALE_FIELDS), ...selectFields('detail', DETAILS)])
    .select(readPrice('book').as('pricePaise'))
    .$narrowType<Pick<EbookInput, 'language'>>();
}

/** The same, locked until the transaction of `db` ends; undefined when there is none. */
export const findLockedBook = (db: Db, id: string): Promise<EbookInput | undefined> =>
  findBookTerms(db, id).forUpdate('book').executeTakeFirst();

async function setDetails(db: Db, id: string, terms: EbookInput): Promise<void> {
  await db
    .updateTable('ebooks')
    // Its pages follow its file; without one it has none.
    .set({ ...columnsOf(terms, DETAILS), ...(terms.mediaId === null && { pages: 0 }) })
    .where('id', '=', id)
    .execute();
}

export async function insertBook(db: Db, terms: EbookInput): Promise<string> {
  const id = await createProduct(db, 'ebook', { ...columnsOf(terms, FIELDS), ...readNewSaleColumns(terms) });
  await setDetails(db, id, terms);
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setBook(db: Db, id: string, revision: number, terms: EbookInput): Promise<boolean> {
  const isSame = await changeProduct(db, { id, revision }, { ...columnsOf(terms, FIELDS), ...readSaleColumns(terms) });
  if (isSame) await setDetails(db, id, terms);
  return isSame;
}

/** What is wrong with what a book refers to; what is right stays until the transaction of `db` ends. */
export async function findWrongEbookReference(db: Db, terms: EbookInput) {
  const { rows: sections } = await sql`select from book_sections where id = ${terms.sectionId} for key share`.execute(
    db,
  );
  const { rows: subjects } = await sql`select from subjects where id = ${terms.subjectId} for key share`.execute(db);
  const { rows: classes } = await sql`select from tax_classes where id = ${terms.taxClassId}`.execute(db);
  const mediaItem = await db
    .selectFrom('media')
    .where('id', '=', terms.mediaId ?? '')
    .select('kind')
    .forKeyShare()
    .executeTakeFirst();
  if (terms.mediaId !== null && mediaItem && mediaItem.kind !== 'pdf') return 'WRONG_KIND';
  const isMissing =
    (terms.sectionId !== null && sections.length === 0) ||
    (terms.subjectId !== null && subjects.length === 0) ||
    (terms.mediaId !== null && !mediaItem);
  if (isMissing) return 'UNKNOWN_REFERENCE';
  return classes.length === 0 ? 'TAX_CLASS_MISSING' : undefined;
}

/** Moves books to a section, or to none; ids of those that stood elsewhere. */
export async function setBookSection(db: Db, ids: string[], sectionId: string | null): Promise<string[]> {
  const rows = await db
    .updateTable('ebooks')
    .set({ section_id: sectionId })
    .where('id', 'in', ids)
    .where('section_id', 'is distinct from', sectionId)
    .returning('id')
    .execute();
  const moved = rows.map(({ id }) => id);
  await touchProducts(db, moved);
  return moved;
}

/** Who ever had a book, or what holds it; nothing when nobody did. */
export async function listBookUses(db: Db, id: string): Promise<EbookUse[]> {
  const { rows } = await sql<EbookUse>`
    select 'students' as noun, count(*)::int as count from entitlements where product_id = ${id}
    union all select 'orders', count(distinct order_id)::int from (
      select id as order_id from orders where product_id = ${id}
      union all select order_id from order_items where product_id = ${id}) as ordered
    union all select 'readers', count(*)::int from (
      select user_id from reading_places where document_kind = 'ebook' and document_id = ${id}
      union select user_id from highlights where document_kind = 'ebook' and document_id = ${id}) as readers
    union all select 'courses', count(*)::int from product_inclusions where included_id = ${id}
    union all select 'coupons', count(*)::int from coupon_products where product_id = ${id}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}
