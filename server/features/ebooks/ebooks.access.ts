import { sql } from 'kysely';
import type { EbookCard, EbookPage, EbookSearch } from '#contract/ebooks/ebooks.ts';
import { readEnrolments } from '#server/features/enrolments/enrolments.access.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import * as catalogue from './catalogue.store.ts';
import { findEbook, listEbookCards } from './ebooks.store.ts';

/** Live e-books that fit, for the search. */
export function listEbooks(services: Pick<Services, 'db' | 'live'>, search: EbookSearch) {
  return catalogue.listCatalogueEbooks(services, search);
}

/** The cards of those of these e-books that are live, in the order that they are asked for. */
export const listEbookCardsOf = batchByTick(async (db: Db, wanted: string[][]): Promise<EbookCard[][]> => {
  const ids = [...new Set(wanted.flat())];
  const cards = await listEbookCards(db)
    .where('book.published_at', 'is not', null)
    .where('book.id', '=', sql<string>`any(${ids})`)
    .execute();
  const found = new Map(cards.map((card) => [card.id, card]));
  return wanted.map((each) => each.flatMap((id) => found.get(id) ?? []));
});

/** An e-book that this person may open now, live or not. */
export async function findOwnedEbook(db: Db, userId: string, ebookId: string): Promise<EbookPage | undefined> {
  const { productIds } = await readEnrolments(db, userId);
  return productIds.includes(ebookId) ? findEbook(db, ebookId) : undefined;
}

/** Whether there is a section with live e-books in it. */
export async function hasBookSection(db: Db, sectionId: string): Promise<boolean> {
  const book = await db
    .selectFrom('ebooks')
    .innerJoin('products', 'products.id', 'ebooks.id')
    .where('ebooks.section_id', '=', sectionId)
    .where('products.published_at', 'is not', null)
    .select('ebooks.id')
    .limit(1)
    .executeTakeFirst();
  return book !== undefined;
}
