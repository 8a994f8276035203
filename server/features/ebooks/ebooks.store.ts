import { sql } from 'kysely';
import type { EbookCard } from '#contract/ebooks.ts';
import type { Db } from '#server/platform/db.ts';

/** The latest live e-books; a book whose section is gone is listed without its title. */
export async function listLatestEbooks(db: Db, limit: number): Promise<EbookCard[]> {
  return db
    .selectFrom('ebooks as book')
    .leftJoin('book_sections as section', 'section.id', 'book.section_id')
    .where('book.published_at', 'is not', null)
    .orderBy('book.listed_at', 'desc')
    .orderBy('book.id', 'desc')
    .limit(limit)
    .select([
      'book.id',
      'book.title',
      sql<EbookCard['language']>`book.language`.as('language'),
      'book.thumbnail_url as thumbnailUrl',
      'book.rating',
      'book.pages',
      'book.price_paise as pricePaise',
      'book.list_price_paise as listPricePaise',
      'section.title as sectionTitle',
    ])
    .execute();
}
